import Core

@Reducer
public struct ReportFileReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var file = FileDestinationReducer.State(name: "bako-report", suffix: "html")
    public var hasJournal = false
    public var hasPlaces = false
    /// The title of the page; empty for that of every report.
    public var title = ""
    /// The first day or period as it is typed; empty for the first entry.
    public var since = ""
    /// The last day or period as it is typed; empty for the last entry.
    public var until = ""

    public init() {}
  }

  public enum Action {
    case file(FileDestinationReducer.Action)
    case journalToggled(Bool)
    case placesToggled(Bool)
    case sinceChanged(String)
    case titleChanged(String)
    case untilChanged(String)
  }

  @Dependency(\.reportClient) var reportClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.file, action: \.file) { FileDestinationReducer() }
    Reduce { state, action in
      switch action {
      case let .file(.delegate(.writeRequested(path, replaces))):
        let request = ReportRequest(
          path: path, title: state.title.trimmedBlanks, since: state.since, until: state.until,
          hasJournal: state.hasJournal, hasPlaces: state.hasPlaces, replaces: replaces)
        return .result(as: { .file(.response($0)) }) {
          try await reportClient.write(request)
          return "Wrote the report to \(path), which only you can read."
        }

      case .file:
        return .none

      case let .journalToggled(isOn):
        return edit(&state) { $0.hasJournal = isOn }

      case let .placesToggled(isOn):
        return edit(&state) { $0.hasPlaces = isOn }

      case let .sinceChanged(text):
        return edit(&state) { $0.since = text }

      case let .titleChanged(text):
        return edit(&state) { $0.title = text }

      case let .untilChanged(text):
        return edit(&state) { $0.until = text }
      }
    }
  }

  /// Changes a choice. A written report has other choices than the next one.
  private func edit(_ state: inout State, _ change: (inout State) -> Void) -> Effect<Action> {
    change(&state)
    if state.file.phase != .writing { state.file.phase = .editing }
    return .none
  }
}
