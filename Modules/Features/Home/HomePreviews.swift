#if DEBUG
  import Core

  @MainActor
  private func home(_ change: (inout HomeReducer.State) -> Void = { _ in }) -> HomeView {
    var state = HomeReducer.State(now: Sample.moment.instant, calendar: Sample.calendar)
    change(&state)
    return HomeView(store: Store(initialState: state) { EmptyReducer() })
  }

  #Preview("empty") { home { $0.hasLoaded = true } }

  #Preview("loading") { home() }

  #Preview("failed") { home { $0.failure = "Another program is using the store." } }

  #Preview("full") { home { $0.fill() } }

  #Preview("typing") {
    home {
      $0.fill()
      $0.checkIn.text = "calm slept well #foo"
    }
  }

  #Preview("no match") {
    home {
      $0.fill()
      $0.checkIn.text = "saudade"
    }
  }

  #Preview("search") {
    home {
      $0.fill()
      $0.finder.search = "ada"
    }
  }

  #Preview("go to") {
    home {
      $0.fill()
      $0.finder.goTo = "last friday"
    }
  }

  #Preview("saved") {
    home { state in
      state.fill()
      if let entry = Sample.entries.first { state.show(.saved(entry)) }
    }
  }

  #Preview("undone") {
    home {
      $0.fill()
      $0.notice = .undone("Removed Happy, today 20:00.")
    }
  }

  extension HomeReducer.State {
    fileprivate mutating func fill() {
      hasLoaded = true
      entries = IdentifiedArray(uniqueElements: Sample.entries)
      overview.week = Sample.entries
      overview.lookBack = Array(Sample.entries.suffix(1))
      let days = DaySummary.days(of: Sample.year)
      overview.count(days, listed: days, period: period)
      influences = Influences(Sample.year)
    }
  }
#endif
