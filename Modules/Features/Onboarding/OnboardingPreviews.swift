#if DEBUG
  import Core

  @MainActor
  private func onboarding(
    _ change: (inout OnboardingReducer.State) -> Void = { _ in }
  ) -> OnboardingView {
    var state = OnboardingReducer.State(
      now: Sample.moment.instant, calendar: Sample.calendar,
      dataPath: "~/.local/share/bako/bako.sqlite")
    change(&state)
    return OnboardingView(store: Store(initialState: state) { OnboardingReducer() })
  }

  #Preview("first start") { onboarding() }

  #Preview("typing") { onboarding { $0.checkIn.text = "calm slept well" } }

  #Preview("failed") {
    onboarding {
      $0.alert = .failure(
        "Could not save", JournalDatabaseError.busy(path: "bako.sqlite"),
        retry: .retryButtonTapped)
    }
  }
#endif
