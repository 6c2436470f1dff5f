import TerminalUI

private enum ASCIIOnlyKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether only ASCII can be shown. Views then replace their glyphs with an equivalent.
  public var isASCIIOnly: Bool {
    get { self[ASCIIOnlyKey.self] }
    set { self[ASCIIOnlyKey.self] = newValue }
  }
}
