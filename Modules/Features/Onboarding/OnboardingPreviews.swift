import Core

@MainActor
private func onboarding(_ page: OnboardingReducer.Page?) -> OnboardingView {
  var state = OnboardingReducer.State()
  if let page { state.page = page }
  return OnboardingView(store: Store(initialState: state) { OnboardingReducer() })
}

#Preview("first page") { onboarding(OnboardingReducer.Page.allCases.first) }

#Preview("last page") { onboarding(OnboardingReducer.Page.allCases.last) }
