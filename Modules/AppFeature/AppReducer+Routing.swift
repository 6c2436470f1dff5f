import Core

// The hand-offs: what each screen of the Mood tab said, and what comes next.
extension AppReducer {
  func reduce(_ state: inout State, home delegate: HomeReducer.Action.Delegate) {
    switch delegate {
    case .aboutRequested:
      state.path.append(about(state.program))
    case .checkInRequested:
      state.path.append(tracker)
    case let .entryOpened(entry):
      state.path.append(
        .detailFeeling(DetailFeelingReducer.State(entry: entry, calendar: localCalendar)))
    }
  }

  /// Who comes after a screen of the stack. One that hands nothing over needs no line here.
  func reduce(
    _ state: inout State, path action: Path.Action, of id: StackElementID
  ) -> Effect<Action> {
    if case let .detailFeeling(.delegate(delegate)) = action {
      reduce(&state, detailFeeling: delegate, of: id)
    }
    if case let .formFeeling(.delegate(delegate)) = action {
      return reduce(&state, formFeeling: delegate, of: id)
    }
    if case let .selectCategory(.delegate(.categoryChosen(category, date))) = action {
      state.path.append(
        .selectFeeling(
          SelectFeelingReducer.State(emotions: Feeling.all(in: category), date: date)))
    }
    if case let .selectFeeling(.delegate(.feelingChosen(feeling, date))) = action {
      let text = state.isUnsavedTextWanted ? state.unsavedText?.text : nil
      state.path.append(
        .formFeeling(
          FormFeelingReducer.State(
            feeling: feeling, date: date, journal: text ?? "", calendar: localCalendar)))
      if text != nil {
        state.unsavedTextForm = state.path.ids.last
        state.isUnsavedTextWanted = false
      }
    }
    if case .success(.delegate(.finished)) = action {
      state.path.removeAll()
    }
    if case let .tracker(.delegate(.dateChosen(date))) = action {
      state.path.append(.selectCategory(SelectCategoryReducer.State(date: date)))
    }
    return .none
  }

  private func reduce(
    _ state: inout State, detailFeeling delegate: DetailFeelingReducer.Action.Delegate,
    of id: StackElementID
  ) {
    switch delegate {
    case let .deleted(entry):
      state.path.pop(from: id)
      state.home?.show(.deleted(entry))
    case let .editRequested(entry):
      state.path.append(
        .formFeeling(FormFeelingReducer.State(editing: entry, calendar: localCalendar)))
    }
  }

  private func reduce(
    _ state: inout State, formFeeling delegate: FormFeelingReducer.Action.Delegate,
    of id: StackElementID
  ) -> Effect<Action> {
    switch delegate {
    case let .saved(entry):
      state.path.removeAll()
      state.path.append(.success(SuccessReducer.State(entry: entry, calendar: localCalendar)))
      return id == state.unsavedTextForm ? removeUnsavedText(&state) : .none
    case let .updated(entry):
      state.path.pop(from: id)
      for id in state.path.ids {
        state.path[id: id, case: \.detailFeeling]?.entry = entry
      }
      state.home?.show(.updated(entry))
      return .none
    }
  }

  var tracker: Path.State {
    .tracker(TrackerReducer.State(now: now, calendar: localCalendar))
  }

  func about(_ program: ProgramInfo) -> Path.State {
    .about(AboutReducer.State(version: program.version, dataPath: program.dataPath))
  }
}
