import Core

public struct SuccessView: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  @Environment(\.screenSize) private var screenSize
  let store: StoreOf<SuccessReducer>

  public init(store: StoreOf<SuccessReducer>) { self.store = store }

  public var body: some View {
    VStack(spacing: screenSize.rows >= 20 ? 16 : 0) {
      Text(isASCIIOnly ? "Saved" : "✓ Saved").font(.largeTitle)
      VStack(spacing: 0) {
        FeelingLabel(store.entry.feeling)
        Text(DateText.full(store.entry.date, store.calendar))
          .foregroundColor(.secondary)
      }
      if isJournalLong {
        ScrollView { details }
      } else {
        details
      }
      Button("Back to Home") { store.send(.backToHomeButtonTapped) }
        .buttonStyle(.borderedProminent)
        .keyboardShortcut(.defaultAction)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle("Checked in")
  }

  private var details: some View {
    EntryDetails(store.entry).frame(maxWidth: 60 * 8)
  }

  /// Whether the journal must scroll to keep the button on the screen.
  private var isJournalLong: Bool {
    let rows = store.entry.journal.wrapped(columns: min(60, screenSize.columns)).count
    return rows > screenSize.rows - (screenSize.rows >= 20 ? 18 : 10)
  }
}
