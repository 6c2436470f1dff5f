// swift-format-ignore-file
import ComposableArchitecture
import Foundation

@Reducer
struct BMIInputReducer {
    @ObservableState
    struct State: Equatable {
        var height: String = ""
        var weight: String = ""
        var isSaveButtonEnabled: Bool = false
        var showingSaveAlert: Bool = false

        var heightValue: Double? {
            Double(height)
        }

        var weightValue: Double? {
            Double(weight)
        }

        var calculatedBMI: BMI? {
            guard let heightValue = heightValue,
                  let weightValue = weightValue,
                  heightValue > 0,
                  weightValue > 0 else {
                return nil
            }

            return BMI(
                height: heightValue,
                weight: weightValue,
                date: Date()
            )
        }

        mutating func updateSaveButtonState() {
            isSaveButtonEnabled = calculatedBMI != nil
        }
    }

 enum Action {
     case heightChanged(String)
     case weightChanged(String)
     case saveButtonTapped
     case dismissAlert
     case alertDismissed(Bool)
 }

    @Dependency(\.bmiHistoryClient) var bmiHistoryClient

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .heightChanged(height):
                state.height = height
                state.updateSaveButtonState()
                return .none

            case let .weightChanged(weight):
                state.weight = weight
                state.updateSaveButtonState()
                return .none

            case .saveButtonTapped:
                guard let bmi = state.calculatedBMI else { return .none }
                bmiHistoryClient.saveBMI(bmi)
                state.showingSaveAlert = true
                return .none

            case .dismissAlert:
                state.showingSaveAlert = false
                return .none

            case let .alertDismissed(isPresented):
                state.showingSaveAlert = isPresented
                return .none
            }
        }
    }
}
