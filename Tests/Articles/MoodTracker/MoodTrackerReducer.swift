// swift-format-ignore-file
import ComposableArchitecture

extension MoodTracker {
    enum Route: Equatable, Hashable {
        case tracker
        case selectCategoryFeeling
        case selectFeeling
        case formFeeling
        case successSubmit
        case details(EmotionModel)  // Routes can carry data
        case about
    }

    @Reducer
    struct AppReducer {
        @ObservableState
        struct State: Equatable {
            var path = StackState<Route>()          // Navigation stack
            var home: HomeReducer.State?            // Optional - loaded after onboarding
            var tracker: TrackerReducer.State?      // Optional - loaded on demand
            var onboarding: OnboardingReducer.State // Always present initially
            var selectCategoryFeeling: SelectCategoryFeelingReducer.State?
            var selectFeeling: SelectFeelingReducer.State?
            var formFeeling: FormFeelingReducer.State?
            var successSubmit: SuccessSubmitFeelingReducer.State?
            var detailFeeling: DetailFeelingReducer.State?
            var about: AboutReducer.State?
        }

        enum Action {
            case path(StackAction<Route, Never>)
            case home(HomeReducer.Action)
            case tracker(TrackerReducer.Action)
            case onboarding(OnboardingReducer.Action)
            case selectCategoryFeeling(SelectCategoryFeelingReducer.Action)
            case selectFeeling(SelectFeelingReducer.Action)
            case formFeeling(FormFeelingReducer.Action)
            case successSubmit(SuccessSubmitFeelingReducer.Action)
            case detailFeeling(DetailFeelingReducer.Action)
            case about(AboutReducer.Action)
        }

        var body: some ReducerOf<Self> {
            Scope(state: \.onboarding, action: \.onboarding) {
                OnboardingReducer()
            }
            Reduce { state, action in
                switch action {
                case .onboarding(.delegate(.routeToHomeView)):
                    state.home = HomeReducer.State()
                    return .none

                // In AppReducer
                case .home(.delegate(.routeToTrackerView)):
                    state.tracker = TrackerReducer.State()    // Initialize on-demand
                    state.path.append(.tracker)               // Push to navigation stack
                    return .none
                case .tracker(.delegate(.routeToSelectCategoryFeeling)):
                    state.selectCategoryFeeling = SelectCategoryFeelingReducer.State()
                    state.path.append(.selectCategoryFeeling)
                    return .none

                // In AppReducer - handling the move between screens
                case .selectCategoryFeeling(.delegate(.routeToSelectFeeling)):
                    let emotions = state.selectCategoryFeeling?.selectedEmotionCategory == .positive ?
                        positiveEmotions : negativeEmotions
                    state.selectFeeling = SelectFeelingReducer.State(emotions: emotions)  // Pass filtered data
                    state.path.append(.selectFeeling)
                    return .none

                case .selectFeeling(.delegate(.routeToFormFeeling)):
                    if let selectedIndex = state.selectFeeling?.selectedEmotionIndex,
                       let selectedEmotion = state.selectFeeling?.emotions[selectedIndex] {
                        state.formFeeling = FormFeelingReducer.State(
                            selectedEmotion: selectedEmotion  // Pass selected emotion forward
                        )
                        state.path.append(.formFeeling)
                    }
                    return .none

                case .formFeeling(.emotionSaved):
                    state.successSubmit = SuccessSubmitFeelingReducer.State()
                    state.path.append(.successSubmit)
                    return .none

                case .successSubmit(.delegate(.backToHome)):
                    state.path.removeAll()                    // Navigation cleanup
                    return .none

                case .path, .home, .tracker, .onboarding, .selectCategoryFeeling, .selectFeeling,
                     .formFeeling, .successSubmit, .detailFeeling, .about:
                    return .none
                }
            }
            .ifLet(\.home, action: \.home) {
                HomeReducer()
            }
            .ifLet(\.tracker, action: \.tracker) {
                TrackerReducer()
            }
            .ifLet(\.selectCategoryFeeling, action: \.selectCategoryFeeling) {
                SelectCategoryFeelingReducer()
            }
            .ifLet(\.selectFeeling, action: \.selectFeeling) {
                SelectFeelingReducer()
            }
            .ifLet(\.formFeeling, action: \.formFeeling) {
                FormFeelingReducer()
            }
            .ifLet(\.successSubmit, action: \.successSubmit) {
                SuccessSubmitFeelingReducer()
            }
            .ifLet(\.detailFeeling, action: \.detailFeeling) {
                DetailFeelingReducer()
            }
            .ifLet(\.about, action: \.about) {
                AboutReducer()
            }
        }
    }
}
