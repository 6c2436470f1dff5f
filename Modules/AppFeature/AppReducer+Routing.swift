import BMIHistory
import BMIInput
import Core
import DetailFeeling
import FormFeeling
import Home
import ImportFile
import Insights
import Onboarding
import SelectCategory
import SelectFeeling
import Success
import Tracker

// The next screen for each delegate event. Every switch is exhaustive: a new delegate case does not
// compile until it is handled here.
extension AppReducer {
  func routeBMIHistory(_ delegate: BMIHistoryReducer.Action.Delegate, _ state: inout State) {
    switch delegate {
    case .newRequested:
      state.bmiInput.focusFirstField()
    }
  }

  func routeBMIInput(
    _ delegate: BMIInputReducer.Action.Delegate, _ state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case let .saved(bmi):
      state.bmiHistory.show(saved: bmi)
      return .none
    case .undoRequested:
      return BMIHistoryReducer().undo(&state.bmiHistory).map { .bmiHistory($0) }
    }
  }

  func routeHome(_ delegate: HomeReducer.Action.Delegate, _ state: inout State) {
    switch delegate {
    case let .editRequested(entry):
      state.path.append(
        .formFeeling(FormFeelingReducer.State(editing: entry, calendar: localCalendar)))
    case let .entryOpened(entry):
      state.path.append(
        .detailFeeling(DetailFeelingReducer.State(entry: entry, calendar: localCalendar)))
    case let .formRequested(content, draftID: id):
      state.path.append(
        .formFeeling(FormFeelingReducer.State(content, draftID: id, calendar: localCalendar)))
    case .devicesRequested:
      open(.devices, &state)
    case .insightsRequested:
      state.selectedTab = .insights
    case let .mapRequested(date):
      state.path.append(map(date))
    case let .periodOpened(period):
      state.insights?.show(period)
      state.selectedTab = .insights
    case let .resumeRequested(draft):
      resume(draft, &state)
    case .stepByStepRequested:
      state.path.append(tracker)
    }
  }

  /// Shows the day or the found entries on Home. A screen above Home stays, because it may contain
  /// text.
  func routeInsights(_ delegate: InsightsReducer.Action.Delegate, _ state: inout State) {
    switch delegate {
    case let .dayOpened(day):
      state.home?.goBack(to: day)
      state.selectedTab = .mood
    case let .searchOpened(text):
      state.home?.showSearch(text)
      state.selectedTab = .mood
    }
  }

  func routeOnboarding(
    _ delegate: OnboardingReducer.Action.Delegate, _ state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case let .finished(entry):
      let effect = closeOnboarding(&state)
      if let entry { state.home?.show(.saved(entry)) }
      return effect
    case .importRequested:
      state.morePath.append(.importFile(ImportFileReducer.State()))
      return .none
    case let .mapRequested(date):
      let effect = closeOnboarding(&state)
      state.path.append(map(date))
      return effect
    }
  }

  func closeOnboarding(_ state: inout State) -> Effect<Action> {
    state.onboarding = nil
    return openFirstScreen(&state)
  }

  func routePath(
    _ action: Path.Action, of id: StackElementID, _ state: inout State
  ) -> Effect<Action> {
    switch action {
    case let .detailFeeling(.delegate(delegate)):
      routeDetailFeeling(delegate, of: id, &state)
      return .none
    case let .formFeeling(.delegate(delegate)):
      return routeFormFeeling(delegate, of: id, &state)
    case let .selectCategory(.delegate(delegate)):
      routeSelectCategory(delegate, &state)
      return .none
    case let .selectFeeling(.delegate(delegate)):
      return routeSelectFeeling(delegate, of: id, &state)
    case let .success(.delegate(delegate)):
      routeSuccess(delegate, &state)
      return .none
    case let .tracker(.delegate(delegate)):
      routeTracker(delegate, &state)
      return .none
    case .detailFeeling, .formFeeling, .selectCategory, .selectFeeling, .success, .tracker:
      return .none
    }
  }

  private func routeDetailFeeling(
    _ delegate: DetailFeelingReducer.Action.Delegate, of id: StackElementID, _ state: inout State
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

  private func routeFormFeeling(
    _ delegate: FormFeelingReducer.Action.Delegate, of id: StackElementID, _ state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case let .closed(kept: draft):
      state.path.pop(from: id)
      if let draft { state.home?.show(.draftKept(draft)) }
      return .none
    case let .feelingChangeRequested(feeling, date):
      state.path.append(
        .selectFeeling(
          SelectFeelingReducer.State(selected: feeling, date: date, calendar: localCalendar)))
      return .none
    case let .saved(entry):
      let isGuided = state.path.first?.is(\.tracker) == true
      state.path.removeAll()
      if isGuided {
        state.path.append(.success(SuccessReducer.State(entry: entry, calendar: localCalendar)))
      }
      state.home?.show(.saved(entry))
      return id == state.unsavedTextForm ? removeUnsavedText(&state) : .none
    case let .unchanged(entry):
      state.path.pop(from: id)
      state.show(entry)
      state.home?.show(.unchanged(entry))
      return .none
    case let .updated(entry):
      state.path.pop(from: id)
      state.show(entry)
      state.home?.show(.updated(entry))
      return .none
    }
  }

  private func routeSelectCategory(
    _ delegate: SelectCategoryReducer.Action.Delegate, _ state: inout State
  ) {
    switch delegate {
    case let .categoryChosen(category, date):
      state.path.append(map(of: category, date))
    }
  }

  private func routeSelectFeeling(
    _ delegate: SelectFeelingReducer.Action.Delegate, of id: StackElementID, _ state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case let .feelingChosen(feeling, date):
      if let form = state.form(below: id) {
        state.path.pop(from: id)
        state.path[id: form, case: \.formFeeling]?.use(feeling)
        return .none
      }
      let text = state.isUnsavedTextWanted ? state.unsavedText?.text : nil
      state.path.append(
        .formFeeling(
          FormFeelingReducer.State(
            EntryContent(feeling: feeling, date: date, journal: text ?? ""),
            calendar: localCalendar)))
      if text != nil {
        state.unsavedTextForm = state.path.ids.last
        state.isUnsavedTextWanted = false
      }
      return .none
    }
  }

  private func routeSuccess(_ delegate: SuccessReducer.Action.Delegate, _ state: inout State) {
    switch delegate {
    case let .editRequested(entry):
      state.path.append(
        .formFeeling(FormFeelingReducer.State(editing: entry, calendar: localCalendar)))
    case .finished:
      state.path.removeAll()
    case let .undone(message):
      state.path.removeAll()
      state.home?.show(.undone(message))
    }
  }

  private func routeTracker(_ delegate: TrackerReducer.Action.Delegate, _ state: inout State) {
    switch delegate {
    case let .dateChosen(date):
      state.path.append(.selectCategory(SelectCategoryReducer.State(date: date)))
    }
  }

  var tracker: Path.State {
    .tracker(TrackerReducer.State(now: now, calendar: localCalendar))
  }

  func map(of category: FeelingCategory? = nil, _ date: Moment) -> Path.State {
    .selectFeeling(
      SelectFeelingReducer.State(category: category, date: date, calendar: localCalendar))
  }

  /// Applies a theme at once, and stores it for the next start.
  func use(_ theme: ThemeChoice, _ state: inout State) -> Effect<Action> {
    state.theme = theme
    for id in state.morePath.ids where state.morePath[id: id]?.is(\.appSettings) == true {
      state.morePath[id: id, case: \.appSettings]?.theme = theme
    }
    return .run { _ in
      await themeClient.apply(theme)
      _ = try? await preferencesClient.update { $0.device.theme = theme }
    }
  }
}

extension AppReducer.State {
  /// Shows the saved version of an entry on the screens below a form.
  fileprivate mutating func show(_ entry: Entry) {
    for id in path.ids {
      if case .detailFeeling = path[id: id] { path[id: id, case: \.detailFeeling]?.entry = entry }
      if case .success = path[id: id] { path[id: id, case: \.success]?.entry = entry }
    }
  }

  /// Returns the form directly below a screen, which has opened the map to change its feeling.
  fileprivate func form(below id: StackElementID) -> StackElementID? {
    let ids = path.ids
    guard let index = ids.firstIndex(of: id), index > ids.startIndex else { return nil }
    let below = ids[ids.index(before: index)]
    return path[id: below, case: \.formFeeling] == nil ? nil : below
  }
}
