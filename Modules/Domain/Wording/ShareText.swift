/// Formats shares from 0 to 1 as percentages.
public enum ShareText {
  /// Returns a share: `62 %`.
  public static func percent(_ share: Double) -> String { "\(number(share)) %" }

  /// Returns a share without its unit, as a whole number from 0 to 100.
  public static func number(_ share: Double) -> Int { Int((share * 100).rounded()) }
}
