/// A textual description of a frame: its lines, style runs, caret and focus order.
///
/// ```swift
/// let pilot = Pilot(Text("Hello").bold(), columns: 20, rows: 6)
/// let snapshot = pilot.snapshot
/// print(snapshot.styles)  // prints ["row 2, columns 7–11: bold “Hello”"]
/// print(snapshot.caret)  // prints "no caret"
/// ```
///
/// Use a snapshot to find out what a frame contains, and assert the part that the test is about. A
/// whole snapshot in a test fails with each change of the look; keep it for the few screens whose
/// look is the subject.
///
/// ## Topics
///
/// ### Creating a snapshot
///
/// - ``init(_:)``
/// - ``Pilot/snapshot``
///
/// ### Reading it
///
/// - ``lines``
/// - ``grid``
/// - ``styles``
/// - ``caret``
/// - ``focus``
/// - ``description``
///
/// ### Comparing texts
///
/// - ``Mismatch``
public struct Snapshot: Hashable, Sendable, CustomStringConvertible {
  /// The rows, without trailing blanks and without empty rows at the end.
  public let lines: [String]
  /// The style runs from top to bottom: cells of one style that is not the plain one, such as `row
  /// 3, columns 4–9: bold red “Save”`. Rows and columns are counted from 0.
  public let styles: [String]
  /// The column and row of the caret, or "no caret".
  public let caret: String
  /// The labels of the focusable controls in the order of Tab. The label of the focused one is in
  /// brackets.
  public let focus: [String]

  /// Creates a snapshot of a frame.
  public init(_ frame: Frame) {
    var lines = frame.buffer.lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
    styles = Self.runs(frame.buffer)
    caret = frame.caret.map { "caret at column \($0.column), row \($0.row)" } ?? "no caret"
    let labels = Dictionary(
      frame.descriptions.map { ($0.id, $0.label) }, uniquingKeysWith: { first, _ in first })
    focus = frame.focusOrder.map { id in
      let label = labels[id] ?? id.description
      return id == frame.focus ? "[\(label)]" : label
    }
  }

  /// The rows, separated by line breaks.
  public var grid: String { lines.joined(separator: "\n") }

  /// The rows, style runs, caret and focus order.
  public var description: String {
    ([grid, ""] + styles + [caret, "focus: " + focus.joined(separator: ", ")])
      .joined(separator: "\n")
  }

  private static func runs(_ buffer: CellBuffer) -> [String] {
    (0..<buffer.size.rows).flatMap { row in
      var runs: [String] = []
      var column = 0
      while column < buffer.size.columns {
        let style = buffer[column, row].style
        let start = column
        var text = ""
        while column < buffer.size.columns, buffer[column, row].style == style {
          if !buffer[column, row].isContinuation { text.append(buffer[column, row].character) }
          column += 1
        }
        if style != .plain {
          runs.append("row \(row), columns \(start)–\(column - 1): \(style) “\(text)”")
        }
      }
      return runs
    }
  }
}

/// The difference between two screens of text.
///
/// ```swift
/// if let mismatch = Mismatch(expected: "one\ntwo", got: "one\ntoo") {
///   print(mismatch)  // both texts, with a mark at the second row
/// }
/// ```
public struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  /// The position of the first difference, and both texts next to each other with marks at the rows
  /// that differ.
  public let description: String

  /// Compares two texts, ignoring trailing blanks and empty rows at the end. Returns `nil` if they
  /// are equal.
  public init?(expected: String, got: String) {
    let expected = Self.rows(expected)
    let got = Self.rows(got)
    guard expected != got else { return nil }
    let count = max(expected.count, got.count)
    let pairs = (0..<count).map { row in
      (row < expected.count ? expected[row] : "", row < got.count ? got[row] : "")
    }
    let row = pairs.firstIndex { $0 != $1 } ?? 0
    let (left, right) = pairs[row]
    let same = zip(left, right).prefix { $0 == $1 }.map(\.0)
    let column = String(same).displayWidth
    func cell(_ line: String) -> String {
      line.dropFirst(same.count).first.map { "“\($0)”" } ?? "nothing"
    }
    let width = max(8, pairs.map { $0.0.displayWidth }.max() ?? 0)
    var text = "first difference at column \(column), row \(row): "
    text += "expected \(cell(left)), got \(cell(right))\n"
    text += "     " + Self.pad("expected", width) + " │ got\n"
    for (number, pair) in pairs.enumerated() {
      let mark = pair.0 == pair.1 ? " " : "≠"
      let label = String(repeating: " ", count: number < 10 ? 1 : 0) + "\(number)"
      text += "\(mark) \(label) \(Self.pad(pair.0, width)) │ \(pair.1)\n"
      if number == row {
        let gap = String(repeating: " ", count: column)
        text += "     " + Self.pad(gap + "^", width) + " │ " + gap + "^\n"
      }
    }
    description = text
  }

  private static func rows(_ text: String) -> [String] {
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = String(line)
      while line.last == " " { line.removeLast() }
      return line
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  private static func pad(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - text.displayWidth))
  }
}

extension Pilot {
  /// A snapshot of the last frame.
  public var snapshot: Snapshot { Snapshot(frame) }

  /// Compares the rows of the screen with a text. Returns `nil` if they are equal.
  ///
  /// In a test, `#expect(pilot.mismatch(with: expected) == nil)` prints both texts on failure.
  ///
  /// ```swift
  /// let greeting = Pilot(Text("Hello"), columns: 9, rows: 6) { $0.showsKeyHints = false }
  /// print(greeting.mismatch(with: "other") != nil)  // prints "true"
  /// ```
  public func mismatch(with expected: String) -> Mismatch? {
    Mismatch(expected: expected, got: snapshot.grid)
  }

  /// Compares the complete snapshot, including style runs, caret and focus order, with a text.
  /// Returns `nil` if they are equal.
  public func wholeMismatch(with expected: String) -> Mismatch? {
    Mismatch(expected: expected, got: snapshot.description)
  }
}
