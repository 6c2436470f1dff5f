import Core

public struct SuccessView: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<SuccessReducer>

  public init(store: StoreOf<SuccessReducer>) { self.store = store }

  public var body: some View {
    VStack(spacing: layoutSize > .compact ? .rows(1) : 0) {
      Text(isASCIIOnly ? "Saved" : "✓ Saved").font(.largeTitle)
      VStack(spacing: 0) {
        FeelingLabel(store.entry.feeling)
        Text(DateText.full(store.entry.date, store.calendar))
          .foregroundColor(.secondary)
        if let streak = store.streakText { Text(streak) }
      }
      // A long journal scrolls, which keeps the button on the screen.
      ViewThatFits(in: .vertical) {
        details
        ScrollView { details }
      }
      .readableWidth()
      HStack(spacing: .columns(layoutSize > .compact ? 2 : 1)) {
        Button("Back to Home") { store.send(.backToHomeButtonTapped) }
          .buttonStyle(.borderedProminent)
          .keyboardShortcut(.defaultAction)
        Button("Undo") { store.send(.undoButtonTapped) }
          .keyboardShortcut("u", modifiers: [])
        Button("Edit") { store.send(.editButtonTapped) }
          .keyboardShortcut("e", modifiers: [])
      }
      .disabled(store.isUndoing)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle("Checked in")
    .onAppear { store.send(.onAppear) }
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  private var details: some View { EntryDetails(store.entry) }
}
