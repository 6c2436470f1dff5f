/// A text and its caret under the keys of a line editor.
///
/// Positions count characters. Letters may fuse with those before them (accents, flags), so a new
/// position is always counted in the new text.
struct TextEditing {
  var text: String
  var caret: TextCaret
  /// Whether Enter is a line break.
  let hasLines: Bool

  init(text: String, caret: TextCaret?, hasLines: Bool) {
    self.text = text
    self.hasLines = hasLines
    let count = text.count
    self.caret = caret ?? TextCaret(position: count)
    self.caret.position = min(max(0, self.caret.position), count)
  }

  private var index: String.Index { text.index(text.startIndex, offsetBy: caret.position) }

  /// Types a text at the caret.
  mutating func insert(_ typed: String, isTyping: Bool = false) {
    guard !typed.isEmpty else { return }
    remember(isTyping: isTyping)
    let head = text[..<index] + typed
    let tail = text[index...]
    caret.position = head.count
    text = String(head + tail)
    caret.position = min(caret.position, text.count)
  }

  /// Pastes: in one line, line breaks become blanks; what cannot be seen is left out.
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

  /// Applies a key and says whether it meant something.
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
    case .end where press.modifiers == .control: move(to: text.count)
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
    caret.position = min(max(0, position), text.count)
    caret.isTyping = false
    caret.column = nil
  }

  private mutating func remove(from start: Int, to end: Int) {
    let count = text.count
    let range = min(max(0, start), count)..<max(min(max(0, start), count), min(end, count))
    guard !range.isEmpty else { return }
    remember(isTyping: false)
    let lower = text.index(text.startIndex, offsetBy: range.lowerBound)
    let upper = text.index(lower, offsetBy: range.count)
    text.removeSubrange(lower..<upper)
    caret.position = min(range.lowerBound, text.count)
  }

  private var lineStart: Int {
    guard let end = text[..<index].lastIndex(where: \.isNewline) else { return 0 }
    return text.distance(from: text.startIndex, to: end) + 1
  }

  private var lineEnd: Int {
    let end = text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
    return text.distance(from: text.startIndex, to: end)
  }

  private var wordStart: Int {
    var head = text[..<index]
    while let last = head.last, !last.isWordPart { head.removeLast() }
    while let last = head.last, last.isWordPart { head.removeLast() }
    return head.count
  }

  private var wordEnd: Int {
    var tail = text[index...]
    while let first = tail.first, !first.isWordPart { tail.removeFirst() }
    while let first = tail.first, first.isWordPart { tail.removeFirst() }
    return text.count - tail.count
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
    caret.position = version.position
    caret.isTyping = false
    caret.column = nil
  }

  private static let undoBytes = 4 << 20
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" || self == "'" }
}
