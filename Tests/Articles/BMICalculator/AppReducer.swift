// swift-format-ignore-file
import ComposableArchitecture

@Reducer
struct AppReducer {
    @ObservableState
    struct State: Equatable {
        var bmiInput = BMIInputReducer.State()
        var bmiHistory = BMIHistoryReducer.State()
        var selectedTab: Tab = .input

        enum Tab: String, CaseIterable {
            case input = "Input"
            case history = "History"

            var systemImage: String {
                switch self {
                case .input:
                    return "person.crop.circle.fill"
                case .history:
                    return "chart.line.uptrend.xyaxis"
                }
            }
        }
    }

    enum Action {
        case bmiInput(BMIInputReducer.Action)
        case bmiHistory(BMIHistoryReducer.Action)
        case tabSelected(State.Tab)
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.bmiInput, action: \.bmiInput) {
            BMIInputReducer()
        }

        Scope(state: \.bmiHistory, action: \.bmiHistory) {
            BMIHistoryReducer()
        }

        Reduce { state, action in
            switch action {
            case .bmiInput(.saveButtonTapped):
                // When BMI is saved, switch to history tab and refresh
                state.selectedTab = .history
                return .send(.bmiHistory(.onAppear))

            case let .tabSelected(tab):
                state.selectedTab = tab
                if tab == .history {
                    return .send(.bmiHistory(.onAppear))
                }
                return .none

            case .bmiInput:
                return .none

            case .bmiHistory:
                return .none
            }
        }
    }
}
