import Core

/// The selected entry in full.
struct HomeSelection: View {
  let store: StoreOf<HomeReducer>

  init(store: StoreOf<HomeReducer>) { self.store = store }

  var body: some View {
    if let entry = store.selectedEntry {
      GroupBox(DateText.full(entry.date, store.calendar)) {
        ScrollView {
          VStack(alignment: .leading, spacing: .rows(1)) {
            EntryHeading(entry)
            EntryDetails(entry)
          }
          .readableWidth()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
  }
}

/// The feeling with its definition and quadrant.
private struct EntryHeading: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let entry: Entry

  init(_ entry: Entry) { self.entry = entry }

  var body: some View {
    HStack(spacing: .columns(2)) {
      FeelingLabel(entry.feeling)
      Text(entry.feeling.definition).foregroundColor(.secondary)
    }
  }
}
