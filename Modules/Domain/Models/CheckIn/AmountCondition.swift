/// A condition on the amounts of an activity: `<6`, `>=90min`.
///
/// ```swift
/// let short = AmountCondition("<6h")
/// print(short?.contains(Amount(thousandths: 330_000, unit: "min")) ?? false)  // prints "true"
/// print(AmountCondition("6h") == nil)  // prints "true"
/// ```
public struct AmountCondition: CustomStringConvertible, Hashable, Sendable {
  /// How an amount is compared. The longer signs precede those that they begin with.
  public enum Comparison: String, CaseIterable, Sendable {
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
    case equal = "="
  }

  public let comparison: Comparison
  /// The number, with the unit that was typed; any unit without one.
  public let amount: Amount

  /// Creates a condition from a sign and an amount; nil for any other text.
  public init?(_ text: some StringProtocol) {
    guard let sign = Comparison.allCases.first(where: { text.hasPrefix($0.rawValue) }) else {
      return nil
    }
    let typed = String(text.dropFirst(sign.rawValue.count))
    // The unit of an activity may be any word.
    let word = String(typed.drop { !$0.isLetter })
    guard let amount = Amount(typed, unit: word) else { return nil }
    (comparison, self.amount) = (sign, amount)
  }

  /// Divides a text such as `sleep<6` into a name and a condition; nil for any other text.
  public static func divided(
    _ text: some StringProtocol
  ) -> (name: String, condition: AmountCondition)? {
    guard let sign = text.firstIndex(where: { "<>=".contains($0) }),
      let condition = AmountCondition(text[sign...])
    else { return nil }
    return (String(text[..<sign]), condition)
  }

  /// Returns whether an amount meets the condition. One in another unit does not.
  public func contains(_ other: Amount) -> Bool {
    guard let limit = amount.converted(to: other.unit) else { return false }
    return switch comparison {
    case .atMost: other.thousandths <= limit.thousandths
    case .atLeast: other.thousandths >= limit.thousandths
    case .less: other.thousandths < limit.thousandths
    case .greater: other.thousandths > limit.thousandths
    case .equal: other.thousandths == limit.thousandths
    }
  }

  public var description: String { "\(comparison.rawValue)\(amount)" }
}
