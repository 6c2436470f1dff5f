import Core

@MainActor
private func feelings(_ change: (inout SelectFeelingReducer.State) -> Void = { _ in })
  -> SelectFeelingView
{
  var state = SelectFeelingReducer.State(emotions: Feeling.all, date: Sample.moment)
  change(&state)
  return SelectFeelingView(store: Store(initialState: state) { SelectFeelingReducer() })
}

#Preview("empty") { feelings() }

#Preview("chosen") { feelings { $0.selectedEmotionIndex = $0.activeCircleIndex } }

#Preview("filtered") { feelings { $0.filter = "ca" } }
