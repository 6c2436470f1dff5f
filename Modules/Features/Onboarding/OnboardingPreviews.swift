#if DEBUG
  import Core

  @MainActor
  private func onboarding(_ page: OnboardingReducer.Page?) -> OnboardingView {
    var state = OnboardingReducer.State()
    if let page { state.page = page }
    return OnboardingView(store: Store(initialState: state) { OnboardingReducer() })
  }

  #Preview("first page") { onboarding(OnboardingReducer.Page.allCases.first) }

  #Preview("failed") {
    var state = OnboardingReducer.State()
    state.alert = .couldNotSave(JournalDatabaseError.busy(path: "bako.sqlite"))
    return OnboardingView(store: Store(initialState: state) { OnboardingReducer() })
  }

  #Preview("second page") { onboarding(.checkIn) }

  #Preview("last page") { onboarding(OnboardingReducer.Page.allCases.last) }
#endif
