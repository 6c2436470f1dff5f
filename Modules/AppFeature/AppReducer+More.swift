import About
import AppSettings
import Core
import Devices
import ExportFile
import ImportFile
import More
import NameEditor
import Reminder
import ReportFile
import SelectFeeling
import StoredData

// The screens of More.
extension AppReducer {
  /// Opens a screen of More, unless it is open. A screen above the list is closed: none has text
  /// that cannot be typed again.
  func open(_ entry: MoreReducer.Entry, _ state: inout State) {
    state.selectedTab = .more
    state.more.selected = entry
    let screen = screen(of: entry, state)
    let screens = MorePath.State.allCasePaths
    if let last = state.morePath.last, screens[last] == screens[screen] { return }
    state.morePath.removeAll()
    state.morePath.append(screen)
  }

  private func screen(of entry: MoreReducer.Entry, _ state: State) -> MorePath.State {
    switch entry {
    case .about:
      .about(
        AboutReducer.State(version: state.program.version, dataPath: state.program.dataPath))
    case .data: .storedData(StoredDataReducer.State(dataPath: state.program.dataPath))
    case .devices: .devices(DevicesReducer.State())
    case .export: .exportFile(ExportFileReducer.State())
    case .importFile: .importFile(ImportFileReducer.State())
    case .names: .nameEditor(NameEditorReducer.State())
    case .reminder: .reminder(ReminderReducer.State())
    case .report: .reportFile(ReportFileReducer.State())
    case .settings: .appSettings(AppSettingsReducer.State(theme: state.theme))
    }
  }

  /// Opens the screen of the devices, and syncs.
  func openDevicesAndSync(_ state: inout State) {
    open(.devices, &state)
    guard let id = state.morePath.ids.last else { return }
    state.morePath.pop(from: id)
    state.morePath.append(.devices(DevicesReducer.State(syncsFirst: true)))
  }

  func routeMorePath(
    _ action: MorePath.Action, of id: StackElementID, _ state: inout State
  ) -> Effect<Action> {
    switch action {
    case let .about(.delegate(delegate)):
      switch delegate {
      case .exportRequested: state.morePath.append(.exportFile(ExportFileReducer.State()))
      }
      return .none
    case let .appSettings(.delegate(delegate)):
      switch delegate {
      case let .themeChosen(theme): return use(theme, &state)
      }
    case let .importFile(.delegate(delegate)):
      return routeImportFile(delegate, &state)
    case let .selectFeeling(.delegate(delegate)):
      routeImportedMood(delegate, of: id, &state)
      return .none
    case .about, .appSettings, .devices, .exportFile, .importFile, .nameEditor, .reminder,
      .reportFile, .selectFeeling, .storedData:
      return .none
    }
  }

  private func routeImportFile(
    _ delegate: ImportFileReducer.Action.Delegate, _ state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case let .feelingRequested(mood, feeling):
      state.importedMood = mood
      state.morePath.append(
        .selectFeeling(
          SelectFeelingReducer.State(
            selected: feeling, date: Moment(now, in: localCalendar.timeZone),
            calendar: localCalendar)))
      return .none
    case .finished:
      state.morePath.removeAll()
      guard state.onboarding != nil else { return .none }
      return closeOnboarding(&state)
    }
  }

  /// Returns to the import with the feeling of the mood.
  private func routeImportedMood(
    _ delegate: SelectFeelingReducer.Action.Delegate, of id: StackElementID, _ state: inout State
  ) {
    switch delegate {
    case let .feelingChosen(feeling, _):
      state.morePath.pop(from: id)
      guard let mood = state.importedMood, let importing = state.morePath.ids.last else { return }
      state.morePath[id: importing, case: \.importFile]?.use(feeling, for: mood)
      state.importedMood = nil
    }
  }
}
