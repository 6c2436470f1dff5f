import Core

public struct AboutView: View {
  let store: StoreOf<AboutReducer>

  public init(store: StoreOf<AboutReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: .rows(1)) {
      Text("Bako \(store.version)").font(.title)
      paragraph("Your data", "Stored in \(store.dataPath). Only you can read it.")
      paragraph("What leaves this machine", "Nothing. Bako never opens a network connection.")
      paragraph(
        "BMI", "A screening number for adults, not a diagnosis. Ask a doctor what yours means.")
      Button("Done") { store.send(.doneButtonTapped) }
        .keyboardShortcut(.defaultAction)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .readableWidth()
    .padding(.horizontal, .columns(2))
    .navigationTitle("About")
  }

  private func paragraph(_ title: String, _ text: String) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).font(.headline)
      Text(text).foregroundColor(.secondary)
    }
  }
}
