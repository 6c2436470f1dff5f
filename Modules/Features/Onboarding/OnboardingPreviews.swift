#if DEBUG
  import Core

  @MainActor
  private func onboarding(_ page: OnboardingReducer.Page?) -> OnboardingView {
    var state = OnboardingReducer.State(
      now: Sample.moment.instant, calendar: Sample.calendar)
    if let page { state.page = page }
    return OnboardingView(store: Store(initialState: state) { OnboardingReducer() })
  }

  #Preview("first page") { onboarding(OnboardingReducer.Page.allCases.first) }

  #Preview("failed") {
    var state = OnboardingReducer.State(
      now: Sample.moment.instant, calendar: Sample.calendar)
    state.alert = .couldNotSave(JournalDatabaseError.busy(path: "bako.sqlite"))
    return OnboardingView(store: Store(initialState: state) { OnboardingReducer() })
  }

  #Preview("second page") { onboarding(.privacy) }

  #Preview("last page") { onboarding(OnboardingReducer.Page.allCases.last) }
#endif
