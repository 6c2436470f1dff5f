#if DEBUG
  import Core

  @MainActor
  private func feelings(
    _ category: FeelingCategory = .positive,
    _ change: (inout SelectFeelingReducer.State) -> Void = { _ in }
  ) -> SelectFeelingView {
    var state = SelectFeelingReducer.State(
      feelings: Feeling.all(in: category), date: Sample.moment)
    change(&state)
    return SelectFeelingView(store: Store(initialState: state) { SelectFeelingReducer() })
  }

  #Preview("empty") { feelings() }

  #Preview("chosen") { feelings { $0.selectedFeelingIndex = $0.activeCircleIndex } }

  #Preview("chosen and moved on") {
    feelings {
      $0.selectedFeelingIndex = $0.activeCircleIndex
      $0.activeCircleIndex = $0.feelings.firstIndex { $0.name == "Loved" }
    }
  }

  #Preview("negative") { feelings(.negative) }

  #Preview("filtered") { feelings { $0.filter = "ca" } }

  #Preview("nothing found") { feelings { $0.filter = "xyz" } }
#endif
