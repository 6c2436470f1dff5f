import Core

@Reducer
public struct ReminderReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    /// The line for a crontab, where there is no systemd.
    public var crontabLine: String?
    /// Why the reminder was not installed, removed or read.
    public var failure: String?
    public var hasLoaded = false
    /// The installed reminder.
    public var installed: InstalledReminder?
    public var isSaving = false
    /// The result of the last action.
    public var notice: String?
    public var time = "21:00"
    /// The chosen days, from 1 for Monday to 7 for Sunday.
    public var weekdays = Set(1...7)

    public init() {}

    /// One sentence: the result of the last action, or the state.
    public var statusText: String? {
      notice ?? installed.map { ReminderText.status($0.event, path: $0.path) }
        ?? (hasLoaded ? ReminderText.none : nil)
    }

    public var canInstall: Bool { !isSaving && !weekdays.isEmpty && !time.isEmpty }
  }

  public enum Action {
    case copyButtonTapped
    case dayToggled(Int, Bool)
    case installButtonTapped
    case installResponse(Result<ReminderInstallation, any Error>)
    case installedResponse(Result<InstalledReminder?, any Error>)
    case onAppear
    case removeButtonTapped
    case removeResponse(Result<Bool, any Error>)
    case timeChanged(String)
  }

  @Dependency(\.clipboardClient) var clipboardClient
  @Dependency(\.reminderClient) var reminderClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .copyButtonTapped:
        guard let line = state.crontabLine else { return .none }
        state.notice = "Copied."
        return .run { _ in await clipboardClient.copy(line) }

      case let .dayToggled(day, isOn):
        if isOn { state.weekdays.insert(day) } else { state.weekdays.remove(day) }
        return .none

      case .installButtonTapped:
        return install(&state)

      case let .installResponse(.success(installation)):
        state.didInstall(installation)
        return load()

      case let .installResponse(.failure(error)), let .removeResponse(.failure(error)):
        state.isSaving = false
        state.failure = error.localizedDescription
        return load()

      case let .installedResponse(.success(installed)):
        state.receive(installed)
        return .none

      case let .installedResponse(.failure(error)):
        state.hasLoaded = true
        state.failure = error.localizedDescription
        return .none

      case .onAppear:
        return load()

      case .removeButtonTapped:
        guard !state.isSaving else { return .none }
        state.begin()
        return .result(as: Action.removeResponse) { try await reminderClient.remove() }

      case let .removeResponse(.success(wasInstalled)):
        state.isSaving = false
        state.notice = wasInstalled ? ReminderText.removed : ReminderText.none
        return load()

      case let .timeChanged(time):
        state.failure = nil
        state.time = time
        return .none
      }
    }
  }

  private func load() -> Effect<Action> {
    .result(as: Action.installedResponse) { try await reminderClient.installed() }
  }

  private func install(_ state: inout State) -> Effect<Action> {
    guard state.canInstall else { return .none }
    state.begin()
    let (time, weekdays) = (state.time, state.weekdays.sorted())
    return .result(as: Action.installResponse) { try await reminderClient.install(time, weekdays) }
  }
}

extension ReminderReducer.State {
  fileprivate mutating func begin() {
    crontabLine = nil
    failure = nil
    isSaving = true
    notice = nil
  }

  fileprivate mutating func didInstall(_ installation: ReminderInstallation) {
    isSaving = false
    switch installation {
    case let .installed(schedule):
      notice = ReminderText.installed(schedule)
    case let .crontab(line):
      notice = ReminderText.noTimer
      crontabLine = line
    }
  }

  /// The form begins with the installed schedule.
  fileprivate mutating func receive(_ installed: InstalledReminder?) {
    self.installed = installed
    defer { hasLoaded = true }
    guard !hasLoaded, let installed, installed.schedule != nil else { return }
    time = installed.time
    weekdays = Set(installed.weekdays)
  }
}
