#if DEBUG
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

  #Preview("one") { history { $0.bmiHistory = Array(Sample.bmiHistory.prefix(1)) } }

  #Preview("imperial") {
    history {
      $0.bmiHistory = Sample.bmiHistory
      $0.units = .imperial
    }
  }

  #Preview("deleted") {
    history {
      $0.bmiHistory = Sample.bmiHistory
      $0.notice = Sample.bmiHistory.first.map { .deleted($0) }
    }
  }

  #Preview("not deleted") {
    history {
      $0.bmiHistory = Sample.bmiHistory
      $0.alert = Sample.bmiHistory.first.map {
        .couldNotDelete($0, JournalDatabaseError.busy(path: "bako.sqlite"))
      }
    }
  }

  #Preview("full") { history { $0.bmiHistory = Sample.bmiHistory } }
#endif
