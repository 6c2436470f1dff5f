import TerminalUI

struct ConfirmDelete: View {
  private struct Failure: LocalizedError { var errorDescription: String? { "No connection" } }

  @State private var isAsking = false
  @State private var failure: Failure?

  var body: some View {
    VStack {
      Button("Delete account", role: .destructive) { isAsking = true }
        .confirmationDialog("Delete?", isPresented: $isAsking, titleVisibility: .visible) {
          Button("Delete", role: .destructive) { failure = Failure() }
        } message: {
          Text("This cannot be undone.")
        }
    }
    .alert(
      isPresented: Binding(get: { failure != nil }, set: { if !$0 { failure = nil } }),
      error: failure
    ) {
      Button("OK") {}
    }
  }
}
