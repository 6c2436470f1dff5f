#if DEBUG
  import Core

  @MainActor
  private func home(_ change: (inout HomeReducer.State) -> Void = { _ in }) -> HomeView {
    var state = HomeReducer.State(now: Sample.moment.instant, calendar: Sample.calendar)
    change(&state)
    return HomeView(store: Store(initialState: state) { EmptyReducer() })
  }

  #Preview("empty") { home() }

  #Preview("loading") { home { $0.isLoading = true } }

  #Preview("failed") { home { $0.failure = "Another program is using the store." } }

  #Preview("full") {
    home {
      $0.entries = IdentifiedArray(uniqueElements: Sample.entries)
      $0.week = Sample.entries
    }
  }

  #Preview("changed") {
    home {
      $0.entries = IdentifiedArray(uniqueElements: Sample.entries)
      $0.week = Sample.entries
      $0.notice = Sample.entries.first.map { .updated($0) }
    }
  }

  #Preview("not restored") {
    home {
      $0.notice = Sample.entries.first.map {
        .notRestored($0, reason: "Another program is using the store.")
      }
    }
  }

  #Preview("restored") {
    home {
      $0.entries = IdentifiedArray(uniqueElements: Sample.entries)
      $0.week = Sample.entries
      $0.notice = Sample.entries.first.map { .restored($0) }
    }
  }

  #Preview("deleted") {
    home {
      $0.entries = IdentifiedArray(uniqueElements: Sample.entries.dropFirst())
      $0.week = Array(Sample.entries.dropFirst())
      $0.notice = Sample.entries.first.map { .deleted($0) }
    }
  }
#endif
