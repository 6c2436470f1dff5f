import Core

@Reducer
public struct BMIInputReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public enum Field: CaseIterable, Sendable {
      case height, weight
    }

    @Presents public var alert: AlertState<Action.Alert>?
    /// The fields whose errors are shown: those that were left, or both after a failed save.
    public var checkedFields: Set<Field> = []
    /// The field to which the focus moves next.
    public var focusedField: Field?
    public var height: MeasureInput<Height>
    public var isSaving = false
    /// The latest measurement of the history, with which a new one is compared.
    public var latest: BMI?
    /// Generated once for each measurement, to prevent Retry from saving it twice.
    public var newID: UUID?
    public var units: Units
    public var weight: MeasureInput<Weight>

    public init(preferences: Preferences = Preferences()) {
      units = preferences.settings.units
      height =
        preferences.device.lastHeight.map { .measure($0) } ?? .typed("", preferences.settings.units)
      weight = .typed("", preferences.settings.units)
    }

    public var calculatedBMI: BMIValue? {
      try? BMIValue.parse(height: height, weight: weight, units: units)
    }

    /// The difference from the latest measurement: `0.4 less than last time`.
    public var comparison: String? {
      guard let calculatedBMI, let latest else { return nil }
      return calculatedBMI.difference(from: latest.measured).comparison
    }

    public var heightText: String { height.text(in: units) }
    public var weightText: String { weight.text(in: units) }
    public var isSaveButtonEnabled: Bool { calculatedBMI != nil && !isSaving }
    /// The field to type in first.
    public var firstField: Field { height.isEmpty ? .height : .weight }

    /// The error of the checked fields.
    public var problem: InvalidInput? {
      if checkedFields.count == Field.allCases.count,
        let problem = Self.problem({ () throws(InvalidInput) in
          _ = try BMIValue.parse(height: height, weight: weight, units: units)
        })
      {
        return problem
      }
      return checkedFields.sorted { $0 == .height && $1 == .weight }.lazy.compactMap(problem).first
    }

    private func problem(_ field: Field) -> InvalidInput? {
      Self.problem { () throws(InvalidInput) in
        switch field {
        case .height: _ = try height.measure(in: units)
        case .weight: _ = try weight.measure(in: units)
        }
      }
    }

    private static func problem(_ parse: () throws(InvalidInput) -> Void) -> InvalidInput? {
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
    case fieldLeft(State.Field)
    case focusMoved
    case heightChanged(String)
    case historyChanged
    case latestResponse(Result<BMI?, any Error>)
    case onAppear
    case preferencesResponse(Result<Preferences, any Error>)
    case saveButtonTapped
    case saveResponse(Result<BMI, any Error>)
    case undoKeyPressed
    case unitsChanged(Units)
    case weightChanged(String)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case retryButtonTapped
    }

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case saved(BMI)
      case undoRequested
    }
  }

  enum CancelID { case changes, latest }

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

      case let .fieldLeft(field):
        state.check(field)
        return .none

      case .focusMoved:
        state.focusedField = nil
        return .none

      case let .heightChanged(text):
        state.checkedFields.remove(.height)
        state.height = .typed(text, state.units)
        return .none

      case .historyChanged:
        return loadLatest()

      case let .latestResponse(result):
        // Without it, the comparison is missing. Saving reports the database's error.
        if case let .success(latest) = result { state.latest = latest }
        return .none

      case .onAppear:
        return .merge(
          loadPreferences(),
          .onChanges(bmiHistoryClient.changes, id: CancelID.changes, send: .historyChanged))

      case let .preferencesResponse(result):
        // Else keeps the units and the height. Saving reports the database's error.
        if let preferences = try? result.get() { state.use(preferences) }
        return .none

      case let .saveResponse(.success(bmi)):
        state.didSave(bmi)
        return .send(.delegate(.saved(bmi)))

      case let .saveResponse(.failure(error)):
        state.isSaving = false
        state.alert = .failure("Could not save", error, retry: .retryButtonTapped)
        return .none

      case .undoKeyPressed:
        return .send(.delegate(.undoRequested))

      case let .unitsChanged(units):
        state.units = units
        return .run { _ in
          // Failing to save the choice is not worth an alert: the user can choose again next time.
          _ = try? await preferencesClient.update { $0.settings.units = units }
        }

      case let .weightChanged(text):
        state.checkedFields.remove(.weight)
        state.weight = .typed(text, state.units)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension BMIInputReducer.State {
  /// Moves the focus to the field to type in first.
  public mutating func focusFirstField() { focusedField = firstField }

  /// Shows the error of a field, unless it is empty: the user may return to it.
  fileprivate mutating func check(_ field: Field) {
    let isEmpty =
      switch field {
      case .height: height.isEmpty
      case .weight: weight.isEmpty
      }
    if !isEmpty { checkedFields.insert(field) }
  }

  /// Uses the stored units, and the last height unless another one was typed.
  fileprivate mutating func use(_ preferences: Preferences) {
    units = preferences.settings.units
    guard let last = preferences.device.lastHeight else { return }
    switch height {
    case .measure: height = .measure(last)
    case .typed: if height.isEmpty { height = .measure(last) }
    }
  }

  fileprivate mutating func didSave(_ bmi: BMI) {
    checkedFields = []
    isSaving = false
    latest = bmi
    newID = nil
    weight = .typed("", units)
  }
}

extension BMIInputReducer {
  fileprivate func loadPreferences() -> Effect<Action> {
    .result(as: Action.preferencesResponse) { try await preferencesClient.load() }
  }

  fileprivate func loadLatest() -> Effect<Action> {
    .result(as: Action.latestResponse) { try await bmiHistoryClient.loadHistory().first }
      .cancellable(id: CancelID.latest, cancelInFlight: true)
  }

  fileprivate func save(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    guard let value = state.calculatedBMI else {
      state.checkedFields = Set(State.Field.allCases)
      return .none
    }
    state.isSaving = true
    let id = state.newID ?? uuid()
    state.newID = id
    let bmi = BMI(
      id: id, height: value.height, weight: value.weight, date: Moment(now, in: timeZone))
    return .result(as: Action.saveResponse) {
      try await bmiHistoryClient.saveBMI(bmi)
      return bmi
    }
  }
}
