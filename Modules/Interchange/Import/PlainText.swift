import Foundation
import StreamSafeText

/// The text of a note that may be HTML, with `\n` at the end of each line.
///
/// Only the tags of a note editor are HTML; anything else in angle brackets is text.
struct PlainText {
  let text: String

  init(_ note: String) {
    guard note.utf8.contains(where: { "<&\r".utf8.contains($0) }) else {
      text = note
      return
    }
    var scanner = Scanner(note)
    text = scanner.plainText()
  }

  private struct Scanner {
    private let bytes: [UInt8]
    private var index = 0
    private var result: [UInt8] = []
    private var hasMarkup = false

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func plainText() -> String {
      while index < bytes.count {
        let isMarkup =
          switch bytes[index] {
          case UInt8(ascii: "<"): takeTag()
          case UInt8(ascii: "&"): takeReference()
          default: false
          }
        hasMarkup = hasMarkup || isMarkup
        if !isMarkup { takeByte() }
      }
      // References may be marks.
      let text = String(decoding: result, as: UTF8.self).streamSafe
      return hasMarkup ? text.trimmingCharacters(in: ["\n"]) : text
    }

    private mutating func takeByte() {
      let isReturn = bytes[index] == 0x0D
      result.append(isReturn ? 0x0A : bytes[index])
      index += 1
      if isReturn, index < bytes.count, bytes[index] == 0x0A { index += 1 }
    }

    /// Takes a tag of a note editor, with its attributes.
    private mutating func takeTag() -> Bool {
      var end = index + 1
      let isClosing = end < bytes.count && bytes[end] == UInt8(ascii: "/")
      if isClosing { end += 1 }
      let start = end
      while end < bytes.count, Self.isAlphanumeric(bytes[end]) { end += 1 }
      // The length bounds the search for the end of a tag.
      guard let tag = Tag(bytes[start..<end]), end < bytes.count,
        [UInt8(ascii: ">"), UInt8(ascii: "/"), 0x20].contains(bytes[end]),
        let close = bytes[end...].prefix(1_000).firstIndex(of: UInt8(ascii: ">"))
      else { return false }
      index = close + 1
      switch tag {
      case .lineBreak: result.append(0x0A)
      case .block: startLine()
      case .item:
        startLine()
        if !isClosing { result += Array("- ".utf8) }
      case .inline: break
      }
      return true
    }

    private mutating func startLine() {
      if let last = result.last, last != 0x0A { result.append(0x0A) }
    }

    /// Takes a character reference: `&amp;`, `&#39;` or `&#x27;`.
    private mutating func takeReference() -> Bool {
      let rest = bytes[(index + 1)...].prefix(10)
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return false }
      let name = String(decoding: rest[..<end], as: UTF8.self)
      guard let scalar = Self.scalar(name) else { return false }
      result += Array(String(Character(scalar)).utf8)
      index = end + 1
      return true
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
      switch name {
      case "amp": return "&"
      case "lt": return "<"
      case "gt": return ">"
      case "quot": return "\""
      case "apos": return "'"
      case "nbsp": return " "
      default:
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let value = UInt32(
          isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
        guard let value, value > 0 else { return nil }
        return Unicode.Scalar(value)
      }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }
  }

  private enum Tag {
    case lineBreak, block, item, inline

    init?(_ name: ArraySlice<UInt8>) {
      switch String(decoding: name, as: UTF8.self).lowercased() {
      case "br": self = .lineBreak
      case "p", "div", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote": self = .block
      case "li": self = .item
      case "b", "strong", "i", "em", "u", "s", "strike", "del", "span", "font", "a": self = .inline
      default: return nil
      }
    }
  }
}
