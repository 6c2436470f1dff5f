/// The number of rows that a list has at most.
///
/// ```swift
/// let limit = RowLimit(nil, isTerminal: true)
/// print(limit.rows ?? 0)  // prints "20"
/// print(limit.mayOmit(afterPrinting: 20))  // prints "true"
/// ```
public struct RowLimit: Hashable, Sendable {
  /// The number of rows on a terminal without another limit: those that fit a screen of 24.
  public static let onTerminal = 20

  /// The maximum number of rows; nil for all.
  public let rows: Int?
  /// Whether the user gave no limit.
  public let isDefault: Bool

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - given: The number that the user gave, 0 for all; nil for none.
  ///   - isTerminal: Whether the list is printed on a terminal.
  public init(_ given: Int?, isTerminal: Bool) {
    isDefault = given == nil
    let limit = given ?? (isTerminal ? Self.onTerminal : 0)
    rows = limit == 0 ? nil : limit
  }

  /// Returns whether the default limit may have omitted rows.
  public func mayOmit(afterPrinting printed: Int) -> Bool { isDefault && printed == rows }
}
