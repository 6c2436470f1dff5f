/// An action that copies a text to the clipboard.
///
/// ```swift
/// struct QuoteView: View {
///   @Environment(\.copyText) private var copyText
///   let quote: String
///
///   var body: some View {
///     Button("Copy") { copyText(quote) }
///   }
/// }
/// ```
///
/// The runtime sets the action of the screen's environment. A terminal does not report whether it
/// has copied: one without support ignores the text.
@MainActor
public struct CopyTextAction {
  let action: @MainActor (String) -> Bool

  /// Creates an action that returns whether it could send a text to the clipboard.
  nonisolated public init(_ action: @escaping @MainActor (String) -> Bool = { _ in false }) {
    self.action = action
  }

  /// Copies a text.
  ///
  /// - Returns: Whether the text was sent: there is a terminal, and the text is not too long.
  @discardableResult
  public func callAsFunction(_ text: String) -> Bool { action(text) }
}

private enum CopyTextKey: EnvironmentKey {
  static var defaultValue: CopyTextAction { CopyTextAction() }
}

extension EnvironmentValues {
  /// Copies a text to the clipboard. Has no effect without a terminal.
  public var copyText: CopyTextAction {
    get { self[CopyTextKey.self] }
    set { self[CopyTextKey.self] = newValue }
  }
}
