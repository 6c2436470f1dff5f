import Core

@Reducer
public struct MoreReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public let dataPath: String
    /// The entry with the focus, which a wide screen explains.
    public var selected = Entry.names
    /// What the entries show of the present; nil until it is loaded.
    public var status: Status?
    public let version: String

    public init(version: String, dataPath: String) {
      self.dataPath = dataPath
      self.version = version
    }
  }

  /// An entry of the list, in its order.
  public enum Entry: CaseIterable, Hashable, Sendable {
    case names
    case importFile
    case export
    case report
    case devices
    case reminder
    case settings
    case data
    case about
  }

  /// What the entries show of the present. A part that cannot be read is nil.
  public struct Status: Equatable, Sendable {
    public var contents: DatabaseContents?
    public var names: [NameKind: Int]?
    public var preferences: Preferences?
    /// The schedule in words; empty if there is no reminder.
    public var reminder: String?
    /// The devices of a shared diary in words; empty if it is not shared.
    public var sharing: String?
  }

  public enum Action {
    case delegate(Delegate)
    case entryTapped(Entry)
    case focusChanged(Entry?)
    case onAppear
    case statusResponse(Status)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case entryChosen(Entry)
    }
  }

  enum CancelID { case status }

  @Dependency(\.databaseClient) var databaseClient
  @Dependency(\.namesClient) var namesClient
  @Dependency(\.preferencesClient) var preferencesClient
  @Dependency(\.reminderClient) var reminderClient
  @Dependency(\.syncClient) var syncClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case let .entryTapped(entry):
        state.selected = entry
        return .send(.delegate(.entryChosen(entry)))

      case let .focusChanged(entry):
        if let entry { state.selected = entry }
        return .none

      case .onAppear:
        return .run { send in await send(.statusResponse(await status())) }
          .cancellable(id: CancelID.status, cancelInFlight: true)

      case let .statusResponse(status):
        state.status = status
        return .none
      }
    }
  }

  private func status() async -> Status {
    var status = Status()
    status.contents = try? await databaseClient.contents()
    status.names = (try? await namesClient.uses())?.mapValues(\.count)
    status.preferences = try? await preferencesClient.load()
    if let installed = try? await reminderClient.installed() {
      status.reminder = installed.schedule ?? installed.event
    }
    status.sharing = (try? await syncClient.status()).map(SyncText.state(of:))
    return status
  }
}
