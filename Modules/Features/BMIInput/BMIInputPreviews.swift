#if DEBUG
  import Core

  @MainActor
  private func input(
    height: String = "", weight: String = "", units: Units = .metric,
    _ change: (inout BMIInputReducer.State) -> Void = { _ in }
  ) -> BMIInputView {
    var state = BMIInputReducer.State(preferences: Preferences(settings: Settings(units: units)))
    state.height = .typed(height, units)
    state.weight = .typed(weight, units)
    change(&state)
    return BMIInputView(store: Store(initialState: state) { EmptyReducer() })
  }

  #Preview("empty") { input() }

  #Preview("full") { input(height: "170", weight: "70") { $0.latest = Sample.bmiHistory.last } }

  #Preview("overweight") { input(height: "170", weight: "80") }

  #Preview("imperial") { input(height: "5ft7in", weight: "154", units: .imperial) }

  #Preview("out of range") {
    input(height: "17", weight: "70") { $0.checkedFields = [.height] }
  }

  #Preview("exchanged") {
    input(height: "65", weight: "170") { $0.checkedFields = [.height, .weight] }
  }

  #Preview("saving") { input(height: "170", weight: "70") { $0.isSaving = true } }

  #Preview("failed") {
    input(height: "170", weight: "70") {
      $0.alert = .failure(
        "Could not save", JournalDatabaseError.busy(path: "bako.sqlite"),
        retry: .retryButtonTapped)
    }
  }
#endif
