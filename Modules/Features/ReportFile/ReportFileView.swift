import Core

public struct ReportFileView: View {
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<ReportFileReducer>

  public init(store: StoreOf<ReportFileReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: layoutSize > .compact ? .rows(1) : 0) {
      if layoutSize > .compact {
        Text(
          "A web page with charts and tables, to read, print or pass on. It contains no script and "
            + "loads nothing."
        )
        .foregroundColor(.secondary)
        .readableWidth()
      }
      LabeledContent("Title") {
        TextField(
          "Title", text: $store.title.sending(\.titleChanged), prompt: Text("Mood report")
        )
        .textFieldStyle(.roundedBorder)
        .accessibilityLabel("Title")
      }
      HStack(spacing: .columns(2)) {
        bound("From", "first entry", $store.since.sending(\.sinceChanged))
        bound("Until", "last entry", $store.until.sending(\.untilChanged))
      }
      VStack(alignment: .leading, spacing: 0) {
        Toggle("With the texts of the journal", isOn: $store.hasJournal.sending(\.journalToggled))
        Toggle("With places", isOn: $store.hasPlaces.sending(\.placesToggled))
      }
      FileDestinationView("Write", store: store.scope(state: \.file, action: \.file))
    }
    .readableWidth(.columns(76))
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(.horizontal, .columns(layoutSize > .compact ? 2 : 1))
    .navigationTitle("Report")
  }

  private func bound(_ label: String, _ prompt: String, _ text: Binding<String>) -> some View {
    LabeledContent(label) {
      TextField(label, text: text, prompt: Text(prompt))
        .textFieldStyle(.roundedBorder)
        .frame(width: .columns(layoutSize > .compact ? 16 : 12))
        .accessibilityLabel(label)
    }
  }
}
