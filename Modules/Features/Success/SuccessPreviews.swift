#if DEBUG
  import Core

  @MainActor
  @ViewBuilder
  private func success(_ entry: Entry?) -> some View {
    if let entry {
      SuccessView(
        store: Store(initialState: SuccessReducer.State(entry: entry, calendar: Sample.calendar)) {
          SuccessReducer()
        })
    }
  }

  #Preview("full") { success(Sample.entries.first) }

  #Preview("no journal") { success(Sample.entries.first { $0.journal.isEmpty }) }
#endif
