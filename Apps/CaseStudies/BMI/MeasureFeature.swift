import ComposableArchitecture
import TerminalUI

// After: state and computed properties replace the decisions of the view, and actions describe what
// the user did.

@Reducer
struct MeasureFeature {
  @ObservableState
  struct State: Equatable {
    var height = ""
    var weight = ""

    var canSave: Bool { result != nil }
    var result: BodyMass? { BodyMass(height: height, weight: weight) }
  }

  enum Action {
    case delegate(Delegate)
    case heightChanged(String)
    case saveButtonTapped
    case weightChanged(String)

    @CasePathable
    enum Delegate: Equatable {
      case saved
    }
  }

  @Dependency(\.bodyMassClient) var bodyMassClient
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case let .heightChanged(height):
        state.height = height
        return .none

      case .saveButtonTapped:
        guard let result = state.result else { return .none }
        let saved = SavedBodyMass(id: uuid(), bodyMass: result)
        return .run { send in
          await bodyMassClient.save(saved)
          await send(.delegate(.saved))
        }

      case let .weightChanged(weight):
        state.weight = weight
        return .none
      }
    }
  }
}

struct MeasureView: View {
  @Bindable var store: StoreOf<MeasureFeature>

  var body: some View {
    Form {
      Section("Measurements") {
        TextField("Height in cm", text: $store.height.sending(\.heightChanged))
        TextField("Weight in kg", text: $store.weight.sending(\.weightChanged))
      }
      Section("Result") {
        Text(store.result?.summary ?? "Type your height and weight.")
      }
      Button("Save") { store.send(.saveButtonTapped) }
        .disabled(!store.canSave)
    }
  }
}

#Preview("empty measure") {
  MeasureView(store: Store(initialState: MeasureFeature.State()) { MeasureFeature() })
}

#Preview("full measure") {
  MeasureView(
    store: Store(initialState: MeasureFeature.State(height: "170", weight: "70")) {
      MeasureFeature()
    })
}
