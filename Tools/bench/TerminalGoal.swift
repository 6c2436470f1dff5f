import TerminalUI

/// A work whose time has a limit, given as a multiple of the time to copy the cells of its frame.
///
/// The ratio depends less on the machine than the time does.
@MainActor
struct TerminalGoal {
  let name: String
  let size: CellSize
  /// The maximum of the ratio.
  let limit: Double
  /// Returns the untimed preparation of one repetition, and the timed work.
  let makeWork: (CellSize) -> (prepare: () -> Void, run: () -> Void)

  static let all = [
    TerminalGoal(name: "form", size: CellSize(columns: 80, rows: 24), limit: 20) { size in
      let screen = Screen(root: FormSample())
      _ = screen.render(size: size)
      var letters = 0
      return (
        {
          letters += 1
          screen.handle(.key(letters % 20 == 0 ? .character("u", .control) : .character("x")))
        }, { _ = screen.render(size: size) }
      )
    },
    TerminalGoal(name: "list", size: CellSize(columns: 200, rows: 60), limit: 9) { size in
      let screen = Screen(root: ListSample(count: 1_000))
      _ = screen.render(size: size)
      var isDown = false
      return (
        {
          isDown.toggle()
          screen.handle(.key(KeyPress(isDown ? .down : .up)))
        }, { _ = screen.render(size: size) }
      )
    },
    TerminalGoal(name: "encoding", size: CellSize(columns: 200, rows: 60), limit: 6) { size in
      let pictures = ["Entry of the day │ ", "Zażółć gęślą jaźń. "].map { CellBuffer(size, $0) }
      var encoder = FrameEncoder()
      var index = 0
      return (
        { index = 1 - index },
        { _ = encoder.encode(pictures[index], pictures[1 - index], caret: nil) }
      )
    },
  ]

  nonisolated static let names = "form, list or encoding"

  /// Returns the median times of the work and of copying the cells, in microseconds.
  func measure() -> (work: Double, copy: Double) {
    let (prepare, run) = makeWork(size)
    let work = medianTime(prepare, run)
    return (work, medianTime({}, copyCells(size)))
  }

  /// Runs the work a number of times without measuring it, for a profiler.
  func repeatWork(_ count: Int) {
    let (prepare, run) = makeWork(size)
    for _ in 0..<count {
      prepare()
      run()
    }
  }
}

extension CellBuffer {
  /// Creates a buffer whose rows repeat a text.
  init(_ size: CellSize, _ text: String) {
    self.init(size)
    let line = String(repeating: text, count: size.columns / text.count)
    for row in 0..<size.rows { write(line, at: CellPoint(column: 0, row: row)) }
  }
}

/// Returns the baseline of all ratios: copying the cells of a form.
@MainActor
func copyCells(_ size: CellSize) -> () -> Void {
  let buffer = Screen(root: FormSample()).render(size: size).buffer
  return {
    var copy = buffer
    copy.fill(CellRect(column: 0, row: 0, columns: 1, rows: 1))
    precondition(copy.size == size)
  }
}

/// Returns the median time of 200 repetitions, in microseconds.
@MainActor
func medianTime(_ prepare: () -> Void, _ run: () -> Void) -> Double {
  let clock = ContinuousClock()
  let times = (-20..<200).map { _ in
    prepare()
    return clock.measure(run)
  }
  let sorted = times.dropFirst(20).sorted()
  let (seconds, attoseconds) = sorted[sorted.count / 2].components
  return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
}
