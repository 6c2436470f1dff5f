/// Reads the amount after a tag.
///
/// A number is an amount if its unit is glued to it, or if a tag, a comma or the end of the line
/// follows. The unit may be the next word in the latter case.
struct AmountReader {
  private let text: String
  /// The unit of the activity.
  private let unit: String?
  private var position: String.Index
  /// Whether the comma of the number may also divide thousands, as in `12,345`.
  private var isAmbiguous = false

  /// An amount in a text.
  struct Reading {
    let amount: Amount
    let range: Range<String.Index>
    /// Whether the comma, which is read as a decimal one, may also divide thousands: `12,345`.
    let isAmbiguous: Bool
  }

  /// Returns the amount after a tag, and its position.
  ///
  /// - Parameter unit: A unit that is understood beside the usual ones.
  static func amount(after tag: String.Index, in text: String, unit: String?) -> Reading? {
    var reader = AmountReader(text: text, unit: unit, position: tag)
    guard reader.skipBlanks() else { return nil }
    let start = reader.position
    guard let thousandths = reader.number(), Amount.range.contains(thousandths),
      let amount = reader.amount(of: thousandths)
    else { return nil }
    return Reading(
      amount: amount, range: start..<reader.position, isAmbiguous: reader.isAmbiguous)
  }

  private var next: Character? { position < text.endIndex ? text[position] : nil }

  private mutating func skipBlanks() -> Bool {
    let start = position
    while next == " " || next == "\t" || next == "\u{A0}" { advance() }
    return position > start
  }

  private mutating func advance() { position = text.index(after: position) }

  /// Reads up to `limit` digits of ASCII.
  private mutating func digits(_ limit: Int) -> Substring? {
    let start = position
    while let character = next, character.isASCIIDigit, text[start..<position].utf8.count <= limit {
      advance()
    }
    let digits = text[start..<position]
    return (1...limit).contains(digits.utf8.count) ? digits : nil
  }

  /// Reads a decimal number with at most three decimals, in thousandths.
  private mutating func number() -> Int64? {
    let isNegative = next == "-" || next == "−"
    if isNegative { advance() }
    guard let typed = digits(10), let whole = Int64(typed) else { return nil }
    var thousandths = whole * 1_000
    if let mark = next, mark == "." || mark == "," {
      let start = position
      advance()
      if next?.isASCIIDigit == true {
        guard let part = digits(3) else { return nil }
        thousandths += Int64("\(part)00".prefix(3)) ?? 0
        isAmbiguous =
          mark == "," && part.utf8.count == 3 && typed.utf8.count <= 3 && typed.first != "0"
      } else {
        position = start
      }
    }
    return isNegative ? -thousandths : thousandths
  }

  /// Reads the unit of a number.
  private mutating func amount(of thousandths: Int64) -> Amount? {
    let end = position
    let word = letters()
    guard word.isEmpty else {
      if word == "h", next?.isASCIIDigit == true { return hours(thousandths) }
      guard let unit = AmountUnit.named(word, or: unit), isAtBoundary else { return nil }
      return Amount(thousandths: thousandths, unit: unit)
    }
    for unit in AmountUnit.symbols where text[position...].hasPrefix(unit) {
      position = text.index(position, offsetBy: unit.count)
      return isAtBoundary ? Amount(thousandths: thousandths, unit: unit) : nil
    }
    if skipBlanks(), let unit = AmountUnit.named(letters(), or: unit), isAtEnd {
      return Amount(thousandths: thousandths, unit: unit)
    }
    position = end
    return isAtEnd ? Amount(thousandths: thousandths) : nil
  }

  /// Reads the minutes of `6h30`.
  private mutating func hours(_ thousandths: Int64) -> Amount? {
    guard thousandths >= 0, thousandths % 1_000 == 0, let minutes = digits(2),
      minutes.utf8.count == 2, let minutes = Int64(minutes), minutes < 60, isAtBoundary
    else { return nil }
    let part = (minutes * 1_000 + 30) / 60
    guard Amount.range.contains(thousandths + part) else { return nil }
    return Amount(thousandths: thousandths + part, unit: "h")
  }

  private mutating func letters() -> String {
    let start = position
    while next?.isLetter == true, text[start..<position].utf8.count < 96 { advance() }
    return text[start..<position].lowercased()
  }

  /// Whether a word, a time or a fraction does not continue here.
  private var isAtBoundary: Bool {
    guard let next else { return true }
    return !next.isLetter && !next.isNumber && !":/-".contains(next)
  }

  /// Whether a tag, a comma or the end of the line follows.
  private var isAtEnd: Bool {
    var rest = text[position...]
    if rest.first == "," { return rest.dropFirst().first?.isNumber != true }
    let marks = rest.prefix { ".!?…".contains($0) }
    rest = rest.dropFirst(marks.count)
    let blanks = rest.prefix { $0.isWhitespace && !$0.isNewline }
    rest = rest.dropFirst(blanks.count)
    guard let first = rest.first, !first.isNewline else { return true }
    guard marks.isEmpty, !blanks.isEmpty else { return false }
    if first == "," { return rest.dropFirst().first?.isNumber != true }
    return NameKind(sign: first) != nil && rest.dropFirst().first?.isLetter == true
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
