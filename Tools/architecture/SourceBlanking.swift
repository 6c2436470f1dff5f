/// Returns the code of a file with spaces in place of comments and of the contents of strings and
/// regular expressions, so a comment about `Date()` breaks no rule. Interpolations remain code.
/// Positions and line numbers do not change.
func blankingCommentsAndStrings(of text: String) -> String {
  var blanking = SourceBlanking(text)
  return blanking.run()
}

/// Scans bytes, because all delimiters are ASCII.
private struct SourceBlanking {
  private enum Context {
    case code
    case lineComment
    case blockComment(depth: Int)
    case string(delimiter: StringDelimiter)
    /// Between `#/` and `/#`.
    case regex
    /// Code between `\(` and the matching parenthesis.
    case interpolation(openParentheses: Int)
  }

  private struct StringDelimiter {
    var hashes: Int
    var quotes: Int
  }

  private let bytes: [UInt8]
  private var output: [UInt8] = []
  private var context = Context.code
  /// The contexts in which the current one is nested.
  private var outerContexts: [Context] = []
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
      case .regex: scanRegex()
      case .interpolation(let openParentheses): scanInterpolation(openParentheses)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func scanCode() {
    if isNext(slash, slash) {
      enter(.lineComment)
      blank(2)
    } else if isNext(slash, star) {
      enter(.blockComment(depth: 1))
      blank(2)
    } else if isNext(hash, slash) {
      enter(.regex)
      keep(2)
    } else if let delimiter = openingDelimiter() {
      enter(.string(delimiter: delimiter))
      keep(delimiter.hashes + delimiter.quotes)
    } else {
      keep(1)
    }
  }

  private mutating func scanInterpolation(_ openParentheses: Int) {
    switch bytes[index] {
    case opening: context = .interpolation(openParentheses: openParentheses + 1)
    case closing where openParentheses == 1: leave()
    case closing: context = .interpolation(openParentheses: openParentheses - 1)
    default: return scanCode()
    }
    keep(1)
  }

  private mutating func scanRegex() {
    if isNext(slash, hash) {
      leave()
      keep(2)
    } else {
      blank(1)
    }
  }

  private mutating func scanLineComment() {
    if bytes[index] == newline { leave() }
    blank(1)
  }

  private mutating func scanBlockComment(_ depth: Int) {
    if isNext(star, slash) {
      if depth == 1 { leave() } else { context = .blockComment(depth: depth - 1) }
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
      leave()
      keep(delimiter.quotes + delimiter.hashes)
    } else if bytes[index] == backslash,
      count(of: hash, at: index + 1, atMost: delimiter.hashes) == delimiter.hashes
    {
      let escaped = index + 1 + delimiter.hashes
      if escaped < bytes.count, bytes[escaped] == opening {
        enter(.interpolation(openParentheses: 1))
        keep(2 + delimiter.hashes)
      } else {
        blank(2 + delimiter.hashes)
      }
    } else {
      // An unterminated single-line string ends with its line.
      if delimiter.quotes == 1, bytes[index] == newline { leave() }
      blank(1)
    }
  }

  private mutating func enter(_ inner: Context) {
    outerContexts.append(context)
    context = inner
  }

  private mutating func leave() { context = outerContexts.popLast() ?? .code }

  /// Returns the delimiter of the string that starts here, or `nil`.
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

  /// Returns the number of repetitions of a byte at a position, up to a limit.
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
private let closing = UInt8(ascii: ")")
private let hash = UInt8(ascii: "#")
private let newline = UInt8(ascii: "\n")
private let opening = UInt8(ascii: "(")
private let quote = UInt8(ascii: "\"")
private let slash = UInt8(ascii: "/")
private let space = UInt8(ascii: " ")
private let star = UInt8(ascii: "*")
