#if DEBUG
  import Core

  @MainActor
  private func map(
    _ feelings: [Feeling] = Feeling.all,
    _ change: (inout SelectFeelingReducer.State) -> Void = { _ in }
  ) -> SelectFeelingView {
    var state = SelectFeelingReducer.State(
      feelings: feelings, date: Sample.moment, calendar: Sample.calendar)
    state.today = Sample.moment.day
    state.uses = Feeling.named("Proud").map {
      [$0: FeelingUse(count: 86, last: Sample.entries.last?.date ?? Sample.moment)]
    }
    change(&state)
    return SelectFeelingView(store: Store(initialState: state) { EmptyReducer() })
  }

  #Preview("all") { map() }

  #Preview("selected") { map { $0.selected = .named("Proud") } }

  #Preview("positive") { map(Feeling.all(in: .positive)) }

  #Preview("negative") { map(Feeling.all(in: .negative)) }

  #Preview("searched") {
    map {
      $0.filter = "ca"
      $0.selected = .named("Calm")
    }
  }

  #Preview("nothing found") { map { $0.filter = "xyz" } }
#endif
