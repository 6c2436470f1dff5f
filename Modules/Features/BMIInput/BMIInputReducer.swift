import Core

@Reducer
public struct BMIInputReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var height = ""
    public var isSaving = false
    /// Generated once for each measurement, to prevent Retry from saving it twice.
    public var newID: UUID?
    public var units = Units.metric
    public var weight = ""

    public init() {}

    public var calculatedBMI: BMIValue? {
      guard let height = try? Height.parse(height, units: units),
        let weight = try? Weight.parse(weight, units: units)
      else { return nil }
      return BMIValue(height: height, weight: weight)
    }

    /// The error of the height; nil while the field is empty.
    public var heightProblem: InvalidInput? {
      height.isEmpty
        ? nil : problem { () throws(InvalidInput) in _ = try Height.parse(height, units: units) }
    }

    /// The error of the weight; nil while the field is empty.
    public var weightProblem: InvalidInput? {
      weight.isEmpty
        ? nil : problem { () throws(InvalidInput) in _ = try Weight.parse(weight, units: units) }
    }

    public var isSaveButtonEnabled: Bool { calculatedBMI != nil && !isSaving }

    private func problem(_ parse: () throws(InvalidInput) -> Void) -> InvalidInput? {
      do {
        try parse()
        return nil
      } catch {
        return error
      }
    }
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case heightChanged(String)
    case onAppear
    case preferencesResponse(Result<Preferences, any Error>)
    case saveButtonTapped
    case saveResponse(Result<BMI, any Error>)
    case unitsChanged(Units)
    case weightChanged(String)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case retryButtonTapped
    }

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case saved(BMI)
    }
  }

  @Dependency(\.bmiHistoryClient) var bmiHistoryClient
  @Dependency(\.date.now) var now
  @Dependency(\.preferencesClient) var preferencesClient
  @Dependency(\.timeZone) var timeZone
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retryButtonTapped)), .saveButtonTapped:
        return save(&state)

      case .alert(.dismiss), .delegate:
        return .none

      case let .heightChanged(height):
        state.height = height
        return .none

      case .onAppear:
        return .run { send in
          await send(.preferencesResponse(Result { try await preferencesClient.load() }))
        }

      case let .preferencesResponse(.success(preferences)):
        state.units = preferences.units
        return .none

      case .preferencesResponse(.failure):
        // Falls back to metric units. Saving reports the database's error.
        return .none

      case let .saveResponse(.success(bmi)):
        state.isSaving = false
        state.newID = nil
        return .send(.delegate(.saved(bmi)))

      case let .saveResponse(.failure(error)):
        state.isSaving = false
        state.alert = .couldNotSave(error)
        return .none

      case let .unitsChanged(units):
        state.units = units
        return .run { _ in
          // Failing to save the choice is not worth an alert: the user can choose again next time.
          _ = try? await preferencesClient.update { $0.units = units }
        }

      case let .weightChanged(weight):
        state.weight = weight
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func save(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving, let value = state.calculatedBMI else { return .none }
    state.isSaving = true
    let id = state.newID ?? uuid()
    state.newID = id
    let bmi = BMI(
      id: id, height: value.height, weight: value.weight, date: Moment(now, in: timeZone))
    return .run { send in
      await send(
        .saveResponse(
          Result {
            try await bmiHistoryClient.saveBMI(bmi)
            return bmi
          }))
    }
  }
}

extension AlertState where Action == BMIInputReducer.Action.Alert {
  static func couldNotSave(_ error: any Error) -> Self {
    .failure("Could not save", error, retry: .retryButtonTapped)
  }
}
