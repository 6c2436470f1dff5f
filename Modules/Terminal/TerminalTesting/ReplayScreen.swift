/// A terminal emulator for the output of `FrameEncoder` and `TerminalModes`.
///
/// ```swift
/// var screen = ReplayScreen(CellSize(columns: 10, rows: 2))
/// screen.feed(Array("\u{1B}[1;31mHello".utf8))
/// print(screen.lines)  // prints ["Hello", ""]
/// print(screen[0, 0].pen)  // prints "1;31"
/// print(screen.violations.isEmpty)  // prints "true"
/// ```
///
/// Tests use it to verify that an encoded difference, applied to the previous screen, produces the
/// next one. It supports the sequences that TerminalUI emits; all others are recorded in
/// ``violations``.
public struct ReplayScreen: Sendable {
  /// The way in which a terminal counts the columns of a grapheme cluster.
  public enum WidthModel: Sendable, CaseIterable {
    /// By grapheme cluster, as TerminalUI and newer terminals count.
    case clusters
    /// By scalar, as older terminals count: the parts of a joined emoji occupy adjacent columns,
    /// and variation selectors occupy none.
    case scalars
  }

  /// The contents of one column.
  public struct Glyph: Hashable, Sendable {
    /// The scalars in the order in which they were received. Empty in a continuation.
    public var text = " "
    /// The parameters of the last `SGR` sequence, as received.
    public var pen = "0"
    /// The address of the hyperlink; empty without one.
    public var link = ""
    /// Whether the column is the right half of the glyph to its left.
    public var isContinuation = false
  }

  /// The size of the screen.
  public let size: CellSize
  /// The way in which columns are counted.
  public let model: WidthModel
  /// The columns of all rows, from top to bottom.
  public private(set) var glyphs: [Glyph]
  /// The position of the next glyph. After a glyph in the last column, the column is equal to the
  /// width.
  public private(set) var cursor = CellPoint.zero
  /// Whether the cursor is visible.
  public private(set) var isCursorVisible = true
  /// The private modes that are set.
  public private(set) var modes: Set<Int> = [7, 25]
  /// The stack of window titles, of which the last is displayed.
  public private(set) var titles: [String] = [""]
  /// The last text that was copied to the clipboard, in Base64.
  public private(set) var clipboard: String?
  /// The number of the cursor shape.
  public private(set) var cursorShape = 0
  /// The number of times that the kitty keyboard protocol was pushed minus the times it was popped.
  public private(set) var keyboardDepth = 0
  /// The number of times that the whole screen was cleared.
  public private(set) var clears = 0
  /// The queries that were received. The emulator does not respond.
  public private(set) var queries: [String] = []
  /// The bytes and sequences that TerminalUI must not send.
  public private(set) var violations: [String] = []
  private var pen = "0"
  private var link = ""
  private var pending: [UInt8] = []

  /// Creates a blank screen with the cursor in the upper left corner.
  public init(_ size: CellSize, model: WidthModel = .clusters) {
    self.size = size
    self.model = model
    glyphs = Array(repeating: Glyph(), count: size.columns * size.rows)
  }

  /// Executes bytes. An incomplete sequence is kept for the next call.
  public mutating func feed(_ bytes: [UInt8]) {
    pending += bytes
    var rest = pending[...]
    while let length = Self.tokenLength(rest) {
      execute(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    pending = Array(rest)
  }

  /// The text of the rows, without trailing blanks.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = glyphs[(row * size.columns)..<((row + 1) * size.columns)].map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The contents of a column. The column and the row must be on the screen.
  public subscript(column: Int, row: Int) -> Glyph { glyphs[row * size.columns + column] }

  /// Returns the length of the next token, a sequence or a run of text, or `nil` if it is
  /// incomplete.
  private static func tokenLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    guard first == 0x1B else {
      let run = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }.count
      guard run > 0 else { return 1 }
      // A scalar or cluster is incomplete only if the caller split it.
      return run
    }
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return nil }
    switch second {
    case UInt8(ascii: "["):
      guard let end = rest.dropFirst().firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        return nil
      }
      return end - bytes.startIndex + 1
    case UInt8(ascii: "]"):
      guard
        let end = rest.indices.first(where: {
          bytes[$0] == UInt8(ascii: "\\") && bytes[$0 - 1] == 0x1B
        })
      else { return nil }
      return end - bytes.startIndex + 1
    default: return 2
    }
  }

  private mutating func execute(_ token: ArraySlice<UInt8>) {
    let text = String(decoding: token, as: UTF8.self)
    // Compares bytes: a combining mark in a title forms one character with the preceding scalar.
    if token.starts(with: "\u{1B}[".utf8) {
      sequence(String(text.dropFirst(2).dropLast()), final: text.last ?? " ")
    } else if token.starts(with: "\u{1B}]2;".utf8), token.last == UInt8(ascii: "\\") {
      titles[titles.count - 1] = String(decoding: token.dropFirst(4).dropLast(2), as: UTF8.self)
    } else if token.starts(with: "\u{1B}]52;c;".utf8) {
      clipboard = String(text.dropFirst(7).dropLast(2))
    } else if token.starts(with: "\u{1B}]8;;".utf8) {
      link = String(text.dropFirst(5).dropLast(2))
    } else if token.starts(with: "\u{1B}]11;?".utf8) {
      queries.append("11;?")
    } else if text.unicodeScalars.contains(where: {
      $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
    }) {
      violations.append(text.debugDescription)
    } else {
      write(text)
    }
  }

  private mutating func sequence(_ parameters: String, final: Character) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    switch (final, parameters.first) {
    case ("h", "?"), ("l", "?"):
      for mode in parameters.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
        set(mode, on: final == "h")
      }
    case ("p", "?") where parameters.hasSuffix("$"), ("u", "?"), ("n", "?"),
      ("c", nil):
      queries.append("\(parameters)\(final)")
    case ("u", ">"): keyboardDepth += 1
    case ("u", "<"): keyboardDepth -= 1
    case ("q", _) where parameters.hasSuffix(" "): cursorShape = Int(parameters.dropLast()) ?? 0
    case ("t", _) where numbers.first == 22: titles.append(titles.last ?? "")
    case ("t", _) where numbers.first == 23: if titles.count > 1 { titles.removeLast() }
    case ("m", _): pen = parameters.isEmpty ? "0" : parameters
    case ("J", "2"):
      clears += 1
      checkBlankPen()
      for index in glyphs.indices { glyphs[index] = Glyph() }
    case ("K", nil):
      checkBlankPen()
      for column in min(cursor.column, size.columns)..<size.columns {
        replace(column, cursor.row, with: Glyph())
      }
    case ("H", _):
      let row = max(1, numbers.first ?? 1)
      let column = max(1, numbers.count > 1 ? numbers[1] : 1)
      cursor = CellPoint(
        column: min(column, size.columns) - 1, row: min(row, size.rows) - 1)
    case ("G", _): cursor.column = min(size.columns, max(1, numbers.first ?? 1)) - 1
    case ("C", _):
      cursor.column = min(size.columns - 1, cursor.column + max(1, numbers.first ?? 1))
    default: violations.append("Esc [ \(parameters) \(final)")
    }
  }

  private mutating func set(_ mode: Int, on isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    if mode == 25 { isCursorVisible = isOn }
  }

  /// Erasing keeps the background of the pen and in some terminals the hyperlink, so TerminalUI
  /// erases with the plain pen and outside of hyperlinks only.
  private mutating func checkBlankPen() {
    if pen != "0" { violations.append("erased with the pen \(pen)") }
    if !link.isEmpty { violations.append("erased in the link \(link)") }
  }

  private mutating func write(_ text: String) {
    switch model {
    case .clusters: for character in text { put(String(character), character.displayWidth) }
    case .scalars:
      for scalar in text.unicodeScalars {
        put(String(scalar), Character(scalar).displayWidth)
      }
    }
  }

  private mutating func put(_ text: String, _ width: Int) {
    guard cursor.row < size.rows else { return }
    guard width > 0 else { return combine(text) }
    // Autowrap is off: a glyph that does not fit is written to the last columns.
    let column = min(cursor.column, size.columns - width)
    guard column >= 0 else { return }
    for offset in 0..<width {
      replace(column + offset, cursor.row, with: Glyph(text: " ", pen: pen, link: link))
    }
    let index = cursor.row * size.columns + column
    glyphs[index].text = text
    for offset in 1..<max(1, width) {
      glyphs[index + offset].text = ""
      glyphs[index + offset].isContinuation = true
    }
    cursor.column = column + width
  }

  private mutating func combine(_ text: String) {
    // Without autowrap the cursor stays on the last column, and a combining mark for the glyph
    // there joins the glyph in front of it (tmux 3.3).
    var column = min(cursor.column, size.columns - 1) - 1
    while column > 0, self[column, cursor.row].isContinuation { column -= 1 }
    if column >= 0 { glyphs[cursor.row * size.columns + column].text += text }
  }

  private mutating func replace(_ column: Int, _ row: Int, with glyph: Glyph) {
    let index = row * size.columns + column
    if glyphs[index].isContinuation, column > 0 { glyphs[index - 1].text = " " }
    if column + 1 < size.columns, glyphs[index + 1].isContinuation,
      !glyphs[index].isContinuation
    {
      glyphs[index + 1].text = " "
      glyphs[index + 1].isContinuation = false
    }
    glyphs[index] = glyph
  }
}
