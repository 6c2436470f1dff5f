#if DEBUG
  import Core

  @MainActor
  @ViewBuilder
  private func detail(
    _ entry: Entry?, _ change: (inout DetailFeelingReducer.State) -> Void = { _ in }
  ) -> some View {
    if let entry {
      let state = {
        var state = DetailFeelingReducer.State(entry: entry, calendar: Sample.calendar)
        change(&state)
        return state
      }()
      DetailFeelingView(store: Store(initialState: state) { DetailFeelingReducer() })
    }
  }

  #Preview("full") { detail(Sample.entries.first) }

  #Preview("asking") {
    detail(Sample.entries.first) { $0.alert = .confirmDeletion(of: $0.entry) }
  }

  #Preview("deleting") { detail(Sample.entries.first) { $0.isDeleting = true } }

  #Preview("failed") {
    detail(Sample.entries.first) {
      $0.alert = .couldNotDelete(JournalDatabaseError.busy(path: "bako.sqlite"))
    }
  }

  #Preview("neighbors") {
    detail(Sample.entries.first) {
      $0.surroundings = EntrySurroundings(
        current: $0.entry, older: Array(Sample.entries.dropFirst()))
    }
  }

  #Preview("deleted elsewhere") {
    detail(Sample.entries.first) { $0.surroundings = EntrySurroundings(current: nil) }
  }

  #Preview("no journal") { detail(Sample.entries.first { $0.journal.isEmpty }) }
#endif
