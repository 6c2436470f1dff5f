import Dependencies

/// Copies text to the clipboard of the terminal.
@DependencyClient
public struct ClipboardClient: Sendable {
  /// Copies a text. A terminal that does not support it ignores it.
  public var copy: @Sendable (_ text: String) async -> Void
}

extension DependencyValues {
  public var clipboardClient: ClipboardClient {
    get { self[ClipboardClient.self] }
    set { self[ClipboardClient.self] = newValue }
  }
}
