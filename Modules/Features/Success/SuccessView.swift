import Core

public struct SuccessView: View {
  let store: StoreOf<SuccessReducer>

  public init(store: StoreOf<SuccessReducer>) { self.store = store }

  public var body: some View {
    CenteredColumn {
      Text("✓ Saved").font(.largeTitle).foregroundColor(.green)
      VStack(spacing: 0) {
        FeelingLabel(store.entry.feeling)
        Text(DateText.full(store.entry.date, store.calendar))
          .foregroundColor(.secondary)
      }
      EntryDetails(store.entry)
        .frame(maxWidth: 60 * 8)
      Button("Back to Home") { store.send(.backToHomeButtonTapped) }
        .buttonStyle(.borderedProminent)
        .keyboardShortcut(.defaultAction)
    }
    .navigationTitle("Checked in")
  }
}
