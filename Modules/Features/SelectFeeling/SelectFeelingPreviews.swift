#if DEBUG
  import Core

  @MainActor
  private func map(
    _ category: FeelingCategory? = nil,
    _ change: (inout SelectFeelingReducer.State) -> Void = { _ in }
  ) -> SelectFeelingView {
    var state = SelectFeelingReducer.State(
      category: category, date: Sample.moment, calendar: Sample.calendar)
    state.today = Sample.moment.day
    state.uses = Feeling.named("Proud").map {
      [$0: FeelingUse(count: 86, last: Sample.entries.last?.date ?? Sample.moment)]
    }
    change(&state)
    return SelectFeelingView(store: Store(initialState: state) { EmptyReducer() })
  }

  #Preview("all") { map() }

  #Preview("selected") { map { $0.selected = .named("Proud") } }

  #Preview("positive") { map(.positive) }

  #Preview("negative") { map(.negative) }

  #Preview("own feelings") {
    map {
      var vocabulary = Vocabulary()
      _ = try? vocabulary.apply(.add("Homesick", like: "Lonely", icon: "⌂"))
      _ = try? vocabulary.apply(.add("Sheltered", like: "Safe"))
      $0.known = vocabulary.feelings
      $0.selected = vocabulary.feelings.named("Homesick")
    }
  }

  #Preview("searched") {
    map {
      $0.filter = "ca"
      $0.selected = .named("Calm")
    }
  }

  #Preview("nothing found") { map { $0.filter = "xyz" } }
#endif
