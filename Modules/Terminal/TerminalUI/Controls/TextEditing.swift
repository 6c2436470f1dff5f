import StreamSafeText

/// A text with a caret, edited with the keys of a line editor.
///
/// Positions are counted in characters. An inserted character may combine with its neighbors
/// (accents, flags), so the caret position is counted in the resulting text.
struct TextEditing {
  var text: String
  var caret: TextCaret
  /// Whether Enter inserts a line break.
  let hasLines: Bool

  /// The number of characters in the text.
  private(set) var count: Int
  /// The index of the caret position in the text.
  private(set) var index: String.Index

  init(text: String, caret: TextCaret?, hasLines: Bool) {
    self.text = text
    self.hasLines = hasLines
    count = text.count
    self.caret = caret ?? TextCaret(position: count)
    self.caret.position = min(max(0, self.caret.position), count)
    index = text.index(text.startIndex, offsetBy: self.caret.position)
  }

  /// Creates an editing state from lines whose characters are already counted.
  init(_ lines: EditorLines, caret: TextCaret?) {
    text = lines.text
    hasLines = true
    count = lines.characters
    self.caret = caret ?? TextCaret(position: count)
    self.caret.position = min(max(0, self.caret.position), count)
    index = lines.index(of: self.caret.position)
  }

  /// Inserts text at the caret.
  mutating func insert(_ typed: String, isTyping: Bool = false) {
    guard !typed.isEmpty else { return }
    remember(isTyping: isTyping)
    // The marks before the caret and those of the typed text may form one row.
    let end = String(text.unicodeScalars[..<index].suffix(31))
    let joiner = (end + typed).isStreamSafe ? "" : "\u{34F}"
    replace(index..<index, with: joiner + typed)
  }

  /// Replaces a range that ends at the caret by a word, and adds a space unless one follows.
  mutating func replace(_ range: Range<String.Index>, withWord word: String) {
    remember(isTyping: false)
    let hasSpace = range.upperBound < text.endIndex && text[range.upperBound].isWhitespace
    replace(range, with: hasSpace ? word : word + " ")
  }

  /// Replaces a range of the text and moves the caret to the end of the replacement. Only the
  /// characters of the surrounding paragraphs are counted: no character combines across a line
  /// break.
  private mutating func replace(_ range: Range<String.Index>, with new: String) {
    let isEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let bytes = text.utf8
    // Starts before the line break: a carriage return may become part of a CR-LF pair.
    var start = bytes[..<range.lowerBound].lastIndex(where: isEnd) ?? text.startIndex
    if text.endsPair(at: start) { start = bytes.index(before: start) }
    if start > text.startIndex { start = text.index(before: start) }
    var end = bytes[range.upperBound...].firstIndex(where: isEnd) ?? text.endIndex
    if end < text.endIndex { end = text.index(after: end) }
    let before = text[start..<end].count
    let position = caret.position - text[start..<index].count
    let head = text[start..<range.lowerBound] + new
    let headBytes = text.utf8.distance(from: text.startIndex, to: start) + head.utf8.count
    let after = (head + text[range.upperBound..<end]).count
    text.replaceSubrange(range, with: new)
    count += after - before
    caret.position = min(position + head.count, count)
    index = text.utf8.index(text.startIndex, offsetBy: headBytes)
    // An inserted character may have combined with the next one; the caret never splits a
    // character.
    if let whole = String.Index(index, within: text) {
      index = whole
    } else {
      index = text.index(text.startIndex, offsetBy: caret.position)
    }
  }

  /// Replaces the whole text and moves the caret to its end.
  mutating func replaceAll(with new: String) {
    remember(isTyping: false)
    replace(text.startIndex..<text.endIndex, with: new)
  }

  /// Inserts pasted text. In a single-line field, line breaks and tabs become spaces; elsewhere
  /// they are kept. Other control characters are removed.
  mutating func paste(_ pasted: String) {
    var clean = ""
    for character in pasted {
      if character.isNewline {
        clean.append(hasLines ? "\n" : " ")
      } else if character == "\t" {
        clean += hasLines ? "\t" : " "
      } else if character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) {
        clean.append(character)
      }
    }
    insert(clean)
  }

  /// Applies a key and returns whether it was handled.
  mutating func apply(_ press: KeyPress) -> Bool {
    if let typed = press.text {
      insert(String(typed), isTyping: true)
      return true
    }
    return press.modifiers.isEmpty ? applyPlain(press.key) : applyModified(press)
  }

  private mutating func applyPlain(_ key: Key) -> Bool {
    switch key {
    case .enter where hasLines: insert("\n")
    case .backspace: remove(from: caret.position - 1, to: caret.position)
    case .delete: remove(from: caret.position, to: caret.position + 1)
    case .left: move(to: caret.position - 1)
    case .right: move(to: caret.position + 1)
    case .home: move(to: lineStart)
    case .end: move(to: lineEnd)
    default: return false
    }
    return true
  }

  private mutating func applyModified(_ press: KeyPress) -> Bool {
    let isWordKey = press.modifiers == .control || press.modifiers == .alt
    switch press.key {
    case .left where isWordKey: move(to: wordStart)
    case .right where isWordKey: move(to: wordEnd)
    case .backspace where isWordKey: remove(from: wordStart, to: caret.position)
    case .delete where isWordKey: remove(from: caret.position, to: wordEnd)
    case .home where press.modifiers == .control: move(to: 0)
    case .end where press.modifiers == .control: move(to: count)
    case .character(let character) where press.modifiers == .control:
      return applyControl(character)
    case .character(let character) where press.modifiers.isSubset(of: [.alt, .shift]):
      return applyAlt(character)
    default: return false
    }
    return true
  }

  private mutating func applyControl(_ character: Character) -> Bool {
    switch character {
    case "a": move(to: lineStart)
    case "e": move(to: lineEnd)
    case "b": move(to: caret.position - 1)
    case "f": move(to: caret.position + 1)
    case "d": remove(from: caret.position, to: caret.position + 1)
    case "h": remove(from: caret.position - 1, to: caret.position)
    case "u": remove(from: lineStart, to: caret.position)
    case "k": remove(from: caret.position, to: max(lineEnd, caret.position))
    case "w": remove(from: wordStart, to: caret.position)
    case "_", "/", "7": undo()
    case "y": redo()
    default: return false
    }
    return true
  }

  private mutating func applyAlt(_ character: Character) -> Bool {
    switch character {
    case "b": move(to: wordStart)
    case "f": move(to: wordEnd)
    case "d": remove(from: caret.position, to: wordEnd)
    case "z": undo()
    case "y", "Z": redo()
    default: return false
    }
    return true
  }

  mutating func move(to position: Int) {
    let target = min(max(0, position), count)
    // The offset from the current caret is usually short.
    index = text.index(index, offsetBy: target - caret.position)
    caret.position = target
    caret.isTyping = false
    caret.column = nil
  }

  private mutating func remove(from start: Int, to end: Int) {
    let range = min(max(0, start), count)..<max(min(max(0, start), count), min(end, count))
    guard !range.isEmpty else { return }
    remember(isTyping: false)
    let lower = text.index(index, offsetBy: range.lowerBound - caret.position)
    let upper = text.index(lower, offsetBy: range.count)
    replace(lower..<upper, with: "")
  }

  private var lineStart: Int {
    let head = text[..<index]
    let start = head.lastIndex(where: \.isNewline).map { text.index(after: $0) }
    return caret.position - text[(start ?? text.startIndex)..<index].count
  }

  private var lineEnd: Int {
    let end = text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
    return caret.position + text[index..<end].count
  }

  private var wordStart: Int {
    var head = text[..<index]
    while let last = head.last, !last.isWordPart { head.removeLast() }
    while let last = head.last, last.isWordPart { head.removeLast() }
    return caret.position - text[head.endIndex..<index].count
  }

  private var wordEnd: Int {
    var tail = text[index...]
    while let first = tail.first, !first.isWordPart { tail.removeFirst() }
    while let first = tail.first, first.isWordPart { tail.removeFirst() }
    return caret.position + text[index..<tail.startIndex].count
  }

  private mutating func remember(isTyping: Bool) {
    defer {
      caret.isTyping = isTyping
      caret.column = nil
    }
    if isTyping && caret.isTyping { return }
    caret.undone.append(TextCaret.Version(text: text, position: caret.position))
    var bytes = caret.undone.reduce(0) { $0 + $1.text.utf8.count }
    while caret.undone.count > 200 || (bytes > Self.undoBytes && caret.undone.count > 1) {
      bytes -= caret.undone.removeFirst().text.utf8.count
    }
    caret.redone = []
  }

  mutating func undo() {
    guard let version = caret.undone.popLast() else { return }
    caret.redone.append(TextCaret.Version(text: text, position: caret.position))
    restore(version)
  }

  mutating func redo() {
    guard let version = caret.redone.popLast() else { return }
    caret.undone.append(TextCaret.Version(text: text, position: caret.position))
    restore(version)
  }

  private mutating func restore(_ version: TextCaret.Version) {
    text = version.text
    count = text.count
    caret.position = min(version.position, count)
    index = text.index(text.startIndex, offsetBy: caret.position)
    caret.isTyping = false
    caret.column = nil
  }

  private static let undoBytes = 4 << 20
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" || self == "'" }
}

extension String {
  /// Whether the byte at the index is the second one of a CR-LF pair, which is one character.
  fileprivate func endsPair(at index: Index) -> Bool {
    guard index > startIndex, index < endIndex, utf8[index] == 0x0A else { return false }
    return utf8[utf8.index(before: index)] == 0x0D
  }
}
