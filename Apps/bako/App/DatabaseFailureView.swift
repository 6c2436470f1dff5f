import Core

/// What the app shows where the database cannot be opened. It ends with the alert.
struct DatabaseFailureView: View {
  /// What is wrong, and what to do.
  let message: String
  let quit: @MainActor () -> Void

  var body: some View {
    Text("Bako")
      .alert(
        "The store cannot be opened",
        isPresented: Binding(get: { true }, set: { if !$0 { quit() } })
      ) {
        Button("Quit", role: .cancel) {}
      } message: {
        Text(message)
        Text("The shell says it again, where the text can be selected and copied.")
      }
  }
}
