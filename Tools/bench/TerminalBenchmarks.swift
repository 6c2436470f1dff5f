import Foundation
import TerminalUI

/// Measures frames: median times in microseconds, and bytes sent to the terminal. Times depend on
/// the machine, bytes do not.
@MainActor
enum TerminalBenchmarks {
  static func run() {
    measureGoals()
    print(row("what", "size", "µs", "bytes"))
    for size in [CellSize(columns: 80, rows: 24), CellSize(columns: 200, rows: 60)] {
      copying(size)
      frames("a form, evaluated and painted", FormSample(), size)
      keyStrokes(size)
      for count in [10, 1_000, 100_000] {
        frames("a list of \(count) rows", ListSample(count: count), size)
      }
      journal(size)
      differences(size)
    }
    decoding()
  }

  /// Measures the works that have a limit, as multiples of the time to copy the cells.
  private static func measureGoals() {
    for goal in TerminalGoal.all {
      let (work, copy) = goal.measure()
      let ratio = String(format: "%.1f × (≤ %.0f ×)", work / copy, goal.limit)
      print(row(goal.name, "\(goal.size)", String(format: "%.1f", work), "   " + ratio))
    }
  }

  /// The baseline: copying the same cells.
  private static func copying(_ size: CellSize) {
    print(row("copying the cells", "\(size)", median(copyCells(size)), ""))
  }

  private static func frames(_ name: String, _ root: some View, _ size: CellSize) {
    let screen = Screen(root: root)
    var last = screen.render(size: size)
    let time = median { last = screen.render(size: size) }
    var encoder = FrameEncoder()
    let bytes = encoder.encode(nil, last.buffer, caret: last.caret).count
    print(row(name, "\(size)", time, "\(bytes)"))
  }

  /// Measures a letter in a text field: input, frame and difference to the previous frame.
  private static func keyStrokes(_ size: CellSize) {
    let screen = Screen(root: FormSample())
    var last = screen.render(size: size)
    var encoder = FrameEncoder()
    _ = encoder.encode(nil, last.buffer, caret: last.caret)
    var most = 0
    var letters = 0
    let time = median {
      letters += 1
      screen.handle(.key(letters % 40 == 0 ? KeyPress(.character("u"), .control) : .character("x")))
      let next = screen.render(size: size)
      most = max(most, encoder.encode(last.buffer, next.buffer, caret: next.caret).count)
      last = next
    }
    print(row("a key stroke in a field", "\(size)", time, "≤ \(most)"))
  }

  private static func journal(_ size: CellSize) {
    let text = String(repeating: "A line of a long journal, with some words in it.\n", count: 2_000)
    frames("a journal of 100 kB", TextEditor(text: .constant(text)), size)
  }

  /// Measures encoding the difference of equal buffers, and of buffers that differ in every row.
  private static func differences(_ size: CellSize) {
    let old = CellBuffer(size, "Entry of the day │ ")
    for (name, new) in [("equal", old), ("different", CellBuffer(size, "Zażółć gęślą jaźń. "))] {
      var encoder = FrameEncoder()
      _ = encoder.encode(nil, old, caret: nil)
      var bytes = 0
      let time = median { bytes = encoder.encode(old, new, caret: nil).count }
      print(row("\(name) pictures compared", "\(size)", time, "\(bytes)"))
    }
  }

  private static func decoding() {
    let bytes = Array(String(repeating: "hello \u{1B}[A\u{1B}[<0;10;10M é 漢", count: 1_000).utf8)
    var events = 0
    let time = median {
      var decoder = InputDecoder()
      events = decoder.feed(bytes).count
    }
    print(row("decoding \(events) events", "\(bytes.count) bytes", time, ""))
  }

  private static func median(_ body: () -> Void) -> String {
    String(format: "%.1f", medianTime({}, body))
  }

  private static func row(_ name: String, _ size: String, _ time: String, _ bytes: String) -> String
  {
    func padded(_ text: String, _ width: Int, right: Bool = false) -> String {
      let blanks = String(repeating: " ", count: max(0, width - text.count))
      return right ? blanks + text : text + blanks
    }
    return padded(name, 34) + padded(size, 14) + padded(time, 10, right: true)
      + padded(bytes, 10, right: true)
  }
}
