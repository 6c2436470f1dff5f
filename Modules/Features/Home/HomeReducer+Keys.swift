import Core

extension HomeReducer {
  /// Performs a verb.
  ///
  /// - Parameter notice: The notice that the screen showed when the key was pressed.
  func handle(
    _ key: Action.Key, with notice: Notice?, _ state: inout State
  ) -> Effect<Action> {
    switch key {
    case .copy:
      guard let entry = state.selectedEntry else { return .none }
      let text = EntryText.plain(EntryContent(entry), state.calendar)
      state.show(.copied(entry))
      return .run { _ in await clipboardClient.copy(text) }
    case .delete:
      return state.selectedEntry.map(delete) ?? .none
    case .discardDraft:
      return state.draft.map(discard) ?? .none
    case .editLast:
      let last = notice?.savedEntry ?? state.entries.first
      return last.map { .send(.delegate(.editRequested($0))) } ?? .none
    case .edit:
      return state.selectedEntry.map { .send(.delegate(.editRequested($0))) } ?? .none
    case .field:
      state.focus = .field
    case .goTo:
      state.finder.goTo = ""
      state.focus = .goTo
    case .list:
      state.focusList()
    case .map:
      let date = state.checkIn.date ?? Moment(now, in: localCalendar.timeZone)
      return .send(.delegate(.mapRequested(date)))
    case .resume:
      return resumeDraft(&state)
    case .search:
      state.finder.goTo = nil
      state.finder.search = state.finder.search ?? ""
      state.focus = .search
    case .stepByStep:
      return .send(.delegate(.stepByStepRequested))
    case .undo:
      if case let .draftDiscarded(draft) = notice { return restore(draft) }
      return .result(as: Action.undoResponse) { try await undoClient.undo() }
    }
    return .none
  }

  func route(
    _ delegate: CheckInFieldReducer.Action.Delegate, _ state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case let .formRequested(content, draftID: id):
      return .send(.delegate(.formRequested(content, draftID: id)))
    case let .mapRequested(date):
      return .send(.delegate(.mapRequested(date)))
    case let .saved(entry):
      let isOlderThanList = state.isOlderThanList(entry)
      // The change of the database reloads the list.
      state.showSaved(entry)
      return isOlderThanList ? goBack(to: entry, &state) : .none
    }
  }

  func receive(
    undo result: Result<UndoneWrite?, any Error>, _ state: inout State
  ) -> Effect<Action> {
    switch result {
    case let .success(write):
      let message = write?.message { [state] in
        DateText.inSentence($0, today: state.today, state.calendar)
      }
      // The change of the database reloads the list.
      state.show(message.map { .undone($0) } ?? .nothingToUndo)
      return .none
    case let .failure(error):
      state.show(.failed("Could not undo. \(error.briefMessage)"))
      return .none
    }
  }
}

extension HomeReducer.State {
  /// Follows the focus of the screen. A move within the list is an action of the user; other moves
  /// follow an action or the disappearance of a control.
  mutating func move(to focus: HomeReducer.Focus?) {
    guard focus != self.focus else { return }
    let old = self.focus
    self.focus = focus
    guard case let .entry(id) = focus else { return }
    selection = id
    if case .entry = old { notice = nil }
  }
}

extension HomeReducer.Overview {
  func entry(_ id: Entry.ID) -> Entry? { (week + lookBack).first { $0.id == id } }
}

extension HomeReducer.Action {
  /// Whether the action is one of the user, with which a notice goes.
  var endsNotice: Bool {
    switch self {
    case .keyPressed(.list):
      // The verbs of the notice are keys there.
      false
    case .checkIn(.textChanged), .conflictsTapped, .dayTapped, .entryTapped, .finderClosed,
      .goToChanged,
      .goToSubmitted, .keyPressed, .reviewTapped, .searchChanged, .searchSubmitted:
      true
    case .checkIn, .databaseChanged, .dayChanged, .delegate, .deleteResponse, .discardResponse,
      .draftResponse, .focusChanged, .influencesAppeared, .influencesResponse, .nextPageResponse,
      .onAppear, .onDisappear, .overviewResponse, .pageResponse, .restoreResponse,
      .retryButtonTapped, .reviewResponse, .rowAppeared, .undoResponse:
      false
    }
  }
}
