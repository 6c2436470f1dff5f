import Core

public struct DetailFeelingView: View {
  @Bindable var store: StoreOf<DetailFeelingReducer>

  public init(store: StoreOf<DetailFeelingReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: .rows(1)) {
      VStack(alignment: .leading, spacing: 0) {
        FeelingLabel(store.entry.feeling)
        Text(DateText.full(store.entry.date, store.calendar))
          .foregroundColor(.secondary)
      }
      ScrollView {
        EntryDetails(store.entry)
      }
      HStack(spacing: .columns(2)) {
        Button("Edit") { store.send(.editButtonTapped) }
          .keyboardShortcut("e", modifiers: [])
        Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
          .keyboardShortcut("d", modifiers: [])
        if store.isDeleting { ProgressView() }
      }
      .disabled(store.isDeleting)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .readableWidth()
    .padding(.horizontal, .columns(2))
    .navigationTitle(store.entry.feeling.name)
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
