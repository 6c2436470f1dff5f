#if DEBUG
  import Core

  @MainActor
  private func input(
    height: String = "", weight: String = "",
    _ change: (inout BMIInputReducer.State) -> Void = { _ in }
  ) -> BMIInputView {
    var state = BMIInputReducer.State()
    state.height = height
    state.weight = weight
    change(&state)
    return BMIInputView(store: Store(initialState: state) { BMIInputReducer() })
  }

  #Preview("empty") { input() }

  #Preview("full") { input(height: "170", weight: "70") }

  #Preview("imperial") { input(height: "5ft7in", weight: "154") { $0.units = .imperial } }

  #Preview("out of range") { input(height: "17", weight: "70") }

  #Preview("both out of range") { input(height: "1.7", weight: "7000") }

  #Preview("saving") { input(height: "170", weight: "70") { $0.isSaving = true } }

  #Preview("failed") {
    input(height: "170", weight: "70") {
      $0.alert = .couldNotSave(JournalDatabaseError.busy(path: "bako.sqlite"))
    }
  }
#endif
