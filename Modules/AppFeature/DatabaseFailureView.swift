import Core

/// An alert over an empty screen. Dismissing it quits.
public struct DatabaseFailureView: View {
  private let message: String
  private let quit: @MainActor () -> Void

  /// Creates the alert.
  ///
  /// - Parameters:
  ///   - message: Why the store cannot be opened.
  ///   - quit: Is called when the alert is dismissed.
  public init(message: String, quit: @escaping @MainActor () -> Void) {
    self.message = message
    self.quit = quit
  }

  public var body: some View {
    Text("Bako")
      .alert(
        "The store cannot be opened",
        isPresented: Binding(get: { true }, set: { if !$0 { quit() } })
      ) {
        Button("Quit", role: .cancel) {}
      } message: {
        Text(message)
        Text("The shell shows this message again, where you can copy it.")
      }
  }
}
