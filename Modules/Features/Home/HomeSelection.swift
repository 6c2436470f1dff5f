import Core

/// The panes beside the days: the selected entry in full, and what was written a year ago.
struct HomeSelection: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<HomeReducer>

  init(store: StoreOf<HomeReducer>) { self.store = store }

  var body: some View {
    if layoutSize >= .full {
      HStack(alignment: .top, spacing: .columns(1)) {
        selected
        if !store.overview.lookBack.isEmpty { lookBack }
      }
    } else {
      VStack(alignment: .leading, spacing: 0) {
        selected
        if !store.overview.lookBack.isEmpty { lookBack }
      }
    }
  }

  @ViewBuilder private var selected: some View {
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

  private var lookBack: some View {
    GroupBox("A year ago today") {
      VStack(alignment: .leading, spacing: .rows(1)) {
        ForEach(store.overview.lookBack) { entry in
          Button(action: { store.send(.entryTapped(entry.id)) }) {
            VStack(alignment: .leading, spacing: 0) {
              FeelingLabel(entry.feeling)
              if !entry.journal.isEmpty { Text(entry.journal).lineLimit(4) }
              if !entry.tags.isEmpty {
                Text(entry.tags.joined(separator: "  ")).foregroundColor(.secondary).lineLimit(1)
              }
            }
          }
          .buttonStyle(.plain)
          .accessibilityHint("open")
        }
      }
      .readableWidth()
      .frame(maxWidth: .infinity, alignment: .topLeading)
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
