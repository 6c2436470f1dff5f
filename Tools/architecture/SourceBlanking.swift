/// The code of a file, with spaces in place of comments and of the contents of strings, so that a
/// comment about `Date()` does not break a rule. Positions and line numbers do not change.
func blankingCommentsAndStrings(of text: String) -> String {
  var blanking = SourceBlanking(text)
  return blanking.run()
}

/// A scanner of bytes: all delimiters are ASCII.
private struct SourceBlanking {
  private enum Context {
    case code
    case lineComment
    case blockComment(depth: Int)
    case string(delimiter: StringDelimiter)
  }

  private struct StringDelimiter {
    var hashes: Int
    var quotes: Int
  }

  private let bytes: [UInt8]
  private var output: [UInt8] = []
  private var context = Context.code
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    output.reserveCapacity(bytes.count)
  }

  mutating func run() -> String {
    while index < bytes.count {
      switch context {
      case .code: scanCode()
      case .lineComment: scanLineComment()
      case .blockComment(let depth): scanBlockComment(depth)
      case .string(let delimiter): scanString(delimiter)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func scanCode() {
    if isNext(slash, slash) {
      context = .lineComment
      blank(2)
    } else if isNext(slash, star) {
      context = .blockComment(depth: 1)
      blank(2)
    } else if let delimiter = openingDelimiter() {
      context = .string(delimiter: delimiter)
      keep(delimiter.hashes + delimiter.quotes)
    } else {
      keep(1)
    }
  }

  private mutating func scanLineComment() {
    if bytes[index] == newline { context = .code }
    blank(1)
  }

  private mutating func scanBlockComment(_ depth: Int) {
    if isNext(star, slash) {
      context = depth == 1 ? .code : .blockComment(depth: depth - 1)
      blank(2)
    } else if isNext(slash, star) {
      context = .blockComment(depth: depth + 1)
      blank(2)
    } else {
      blank(1)
    }
  }

  private mutating func scanString(_ delimiter: StringDelimiter) {
    if count(of: quote, at: index, atMost: delimiter.quotes) == delimiter.quotes,
      count(of: hash, at: index + delimiter.quotes, atMost: delimiter.hashes) == delimiter.hashes
    {
      context = .code
      keep(delimiter.quotes + delimiter.hashes)
    } else if delimiter.hashes == 0, bytes[index] == backslash {
      blank(2)
    } else {
      // A string of one line that is not closed ends with its line.
      if delimiter.quotes == 1, bytes[index] == newline { context = .code }
      blank(1)
    }
  }

  /// The delimiter of the string that begins here, if one does.
  private func openingDelimiter() -> StringDelimiter? {
    guard bytes[index] == quote || bytes[index] == hash else { return nil }
    let hashes = count(of: hash, at: index, atMost: .max)
    switch count(of: quote, at: index + hashes, atMost: 3) {
    case 3: return StringDelimiter(hashes: hashes, quotes: 3)
    case 1, 2: return StringDelimiter(hashes: hashes, quotes: 1)
    default: return nil
    }
  }

  private func isNext(_ first: UInt8, _ second: UInt8) -> Bool {
    bytes[index] == first && index + 1 < bytes.count && bytes[index + 1] == second
  }

  /// How often a byte is repeated at a position, up to a limit.
  private func count(of byte: UInt8, at position: Int, atMost limit: Int) -> Int {
    var count = 0
    while count < limit, position + count < bytes.count, bytes[position + count] == byte {
      count += 1
    }
    return count
  }

  private mutating func keep(_ count: Int) { take(count) { $0 } }

  private mutating func blank(_ count: Int) { take(count) { $0 == newline ? $0 : space } }

  private mutating func take(_ count: Int, _ transform: (UInt8) -> UInt8) {
    let end = min(index + count, bytes.count)
    for byte in bytes[index..<end] { output.append(transform(byte)) }
    index = end
  }
}

private let backslash = UInt8(ascii: "\\")
private let hash = UInt8(ascii: "#")
private let newline = UInt8(ascii: "\n")
private let quote = UInt8(ascii: "\"")
private let slash = UInt8(ascii: "/")
private let space = UInt8(ascii: " ")
private let star = UInt8(ascii: "*")
