import Core

public struct StoredDataView: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<StoredDataReducer>

  public init(store: StoreOf<StoredDataReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: layoutSize > .compact ? .rows(1) : 0) {
      VStack(alignment: .leading, spacing: 0) {
        Text(store.dataPath).bold()
        if let contents = store.contents { secondary(contents.text) }
        if layoutSize > .compact {
          secondary("Only your account can read it. It is not encrypted, and never sent anywhere.")
        }
      }
      check
      VStack(alignment: .leading, spacing: 0) {
        if layoutSize > .compact {
          Text("Backup").bold()
          secondary("A checked copy of everything, with the undo history, for `bako restore`.")
        }
        FileDestinationView("Back up", store: store.scope(state: \.file, action: \.file))
      }
    }
    .readableWidth(.columns(76))
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(.horizontal, .columns(layoutSize > .compact ? 2 : 1))
    .navigationTitle("Data")
    .onAppear { store.send(.onAppear) }
  }

  private var check: some View {
    VStack(alignment: .leading, spacing: 0) {
      if layoutSize > .compact { Text("Check").bold() }
      HStack {
        if let verdict = store.verdict {
          Text(verdict)
        } else {
          ProgressView("Checking…")
        }
        Button("Check again") { store.send(.checkButtonTapped) }
          .disabled(store.diagnosis == nil)
      }
      ForEach(store.diagnosis?.problems ?? [], id: \.self) { problem in
        Text("! \(problem)").readableWidth()
      }
    }
  }

  private func secondary(_ text: String) -> some View {
    Text(text).foregroundColor(.secondary).lineLimit(layoutSize > .compact ? nil : 1)
  }
}
