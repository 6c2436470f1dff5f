import Core

public struct ExportFileView: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<ExportFileReducer>

  public init(store: StoreOf<ExportFileReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: layoutSize > .compact ? .rows(1) : 0) {
      Text("Everything as JSON: entries, measurements, names and settings, for `bako import`.")
        .foregroundColor(.secondary)
        .readableWidth()
      if let contents = store.contents { Text(contents.lastExportText).foregroundColor(.secondary) }
      FileDestinationView("Export", store: store.scope(state: \.file, action: \.file))
    }
    .readableWidth(.columns(76))
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(.horizontal, .columns(layoutSize > .compact ? 2 : 1))
    .navigationTitle("Export")
    .onAppear { store.send(.onAppear) }
  }
}
