import Core

/// This day a year ago, the week on its last day, and the milestones.
struct InsightsLookBack: View {
  @Environment(\.layoutSize) private var layoutSize
  let figures: InsightsReducer.Figures
  let store: StoreOf<InsightsReducer>

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let week = store.weekText { Text(week).lineLimit(1) }
      if store.lookBack.isEmpty {
        Text("Nothing from a year ago today.").foregroundColor(.secondary)
      } else {
        Text("A year ago today").foregroundColor(.secondary)
        ForEach(store.lookBack) { entry in
          HStack {
            FeelingLabel(entry.feeling)
            Text(entry.firstLine).lineLimit(1)
          }
        }
      }
      ForEach(figures.milestones.prefix(layoutSize == .full ? 12 : 4)) { milestone in
        HStack {
          Text(milestone.title).lineLimit(1)
          Text(DateText.day(milestone.day, today: store.today, store.calendar))
            .foregroundColor(.secondary)
            .lineLimit(1)
        }
        .accessibilityElement(children: .combine)
      }
    }
  }
}

/// The entries of the selected day in full.
struct InsightsDay: View {
  let store: StoreOf<InsightsReducer>

  var body: some View {
    GroupBox(DateText.day(store.selected, today: store.today, store.calendar)) {
      VStack(alignment: .leading, spacing: .rows(1)) {
        if let entries = store.dayEntries {
          if entries.isEmpty { Text("No entries.").foregroundColor(.secondary) }
          ForEach(entries) { entry in
            HStack(alignment: .top) {
              Text(entry.date.clock ?? "").foregroundColor(.secondary)
                .frame(width: .columns(5), alignment: .leading)
              VStack(alignment: .leading, spacing: 0) {
                FeelingLabel(entry.feeling)
                EntryDetails(entry)
              }
            }
          }
        }
      }
      .frame(maxWidth: .infinity, alignment: .topLeading)
    }
  }
}
