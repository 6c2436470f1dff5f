import Core

@MainActor
private func history(_ change: (inout BMIHistoryReducer.State) -> Void = { _ in })
  -> BMIHistoryView
{
  var state = BMIHistoryReducer.State()
  change(&state)
  return BMIHistoryView(store: Store(initialState: state) { EmptyReducer() })
}

#Preview("empty") { history() }

#Preview("loading") { history { $0.isLoading = true } }

#Preview("failed") { history { $0.failure = "Another program is using the store." } }

#Preview("full") { history { $0.bmiHistory = Sample.bmiHistory } }
