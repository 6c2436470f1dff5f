import Core

@MainActor
@ViewBuilder
private func detail(_ entry: Entry?) -> some View {
  if let entry {
    DetailFeelingView(
      store: Store(
        initialState: DetailFeelingReducer.State(entry: entry, calendar: Sample.calendar)
      ) {
        DetailFeelingReducer()
      })
  }
}

#Preview("full") { detail(Sample.entries.first) }

#Preview("no journal") { detail(Sample.entries.first { $0.journal.isEmpty }) }
