import TerminalUI

private enum ASCIIOnlyKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether only ASCII can be shown, so that a view can choose a stand-in that says the same.
  public var isASCIIOnly: Bool {
    get { self[ASCIIOnlyKey.self] }
    set { self[ASCIIOnlyKey.self] = newValue }
  }
}
