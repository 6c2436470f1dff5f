// swift-format-ignore-file
import ComposableArchitecture
import Foundation

@Reducer
struct BMIHistoryReducer {
    @ObservableState
    struct State: Equatable {
        var bmiHistory: [BMI] = []
        var isLoading: Bool = false
    }

    enum Action {
        case onAppear
        case delete(at: IndexSet)
    }

    @Dependency(\.bmiHistoryClient) var bmiHistoryClient

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .onAppear:
                state.isLoading = true
                let history = bmiHistoryClient.loadHistory()
                state.bmiHistory = history
                state.isLoading = false
                return .none

            case let .delete(at: offsets):
                let bmisToDelete = offsets.map { state.bmiHistory[$0] }
                for bmi in bmisToDelete {
                    bmiHistoryClient.deleteBMI(bmi.id)
                }
                state.bmiHistory.remove(atOffsets: offsets)
                return .none
            }
        }
    }
}
