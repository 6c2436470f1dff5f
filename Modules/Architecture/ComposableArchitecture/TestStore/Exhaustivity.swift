/// How much of what happens a test must assert.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each action that effects send, the end of each effect.
  case on

  /// What the test asserts must be true; the rest is skipped, silently or as known issues.
  case off(showSkippedAssertions: Bool)

  /// What the test asserts must be true; the rest is skipped.
  public static let off = Self.off(showSkippedAssertions: false)
}
