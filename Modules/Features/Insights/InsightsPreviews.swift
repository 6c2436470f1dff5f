#if DEBUG
  import Core

  @MainActor
  private func insights(_ change: (inout InsightsReducer.State) -> Void = { _ in })
    -> InsightsView
  {
    var state = InsightsReducer.State(now: Sample.moment.instant, calendar: Sample.calendar)
    change(&state)
    return InsightsView(store: Store(initialState: state) { EmptyReducer() })
  }

  #Preview("empty") { insights { $0.fill([]) } }

  #Preview("loading") { insights() }

  #Preview("failed") { insights { $0.failure = "Another program is using the store." } }

  #Preview("first week") { insights { $0.fill(Sample.entries) } }

  #Preview("year") {
    insights {
      $0.fill(Sample.year)
      $0.pane = .year
    }
  }

  #Preview("example") {
    insights {
      $0.isExample = true
      $0.fill(ExampleDiary.entries(until: Sample.moment))
      $0.periodKind = .year
    }
  }

  #Preview("feelings") {
    insights {
      $0.fill(Sample.year)
      $0.pane = .feelings
    }
  }

  #Preview("influences") {
    insights {
      $0.fill(Sample.year)
      $0.pane = .influences
    }
  }

  #Preview("full") { insights { $0.fill(Sample.year) } }

  extension InsightsReducer.State {
    fileprivate mutating func fill(_ entries: [Entry]) {
      figures = InsightsReducer.Figures(Stats(entries, period: period))
      influences = Influences(entries)
      var tally = PeriodReviewTally(shownPeriod, now: Sample.moment)
      for entry in entries { tally.add(entry) }
      review = tally.review()
      dayEntries = entries.filter { $0.day == selected }
      lookBack = entries.filter { $0.day == today.adding(years: -1) }
    }
  }
#endif
