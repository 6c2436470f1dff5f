import Core

/// The selected entry in full.
struct HomeSelection: View {
  let store: StoreOf<HomeReducer>

  var body: some View {
    if let entry = store.selectedEntry {
      GroupBox(DateText.full(entry.date, store.calendar)) {
        ScrollView {
          VStack(alignment: .leading, spacing: .rows(1)) {
            HStack(spacing: .columns(2)) {
              FeelingLabel(entry.feeling)
              Text(entry.feeling.definition).foregroundColor(.secondary)
            }
            EntryDetails(entry)
          }
          .readableWidth()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
  }
}
