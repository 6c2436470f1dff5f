import Core

/// An alert over an empty screen. Dismissing it quits.
struct DatabaseFailureView: View {
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
        Text("The shell shows this message again, where you can copy it.")
      }
  }
}
