import Core

@Reducer
public struct AboutReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var contents: DatabaseContents?
    public let dataPath: String
    public var export = Export.none
    public var theme: ThemeChoice
    public let version: String

    public init(version: String, dataPath: String, theme: ThemeChoice = .system) {
      self.version = version
      self.dataPath = dataPath
      self.theme = theme
    }

    /// The export that was started on this screen.
    public enum Export: Equatable, Sendable {
      case none
      case running
      case saved(path: String)
      case failed(message: String)
    }

    /// “Last export: 20 Nov 2026 08:30”, once it was read.
    public var lastExportText: String? {
      contents.map {
        guard let date = $0.lastExport else { return "Not exported yet" }
        return "Last export: \(date.dateAndTime)"
      }
    }

    /// “412 entries, 18 measurements, 240 KB”, once they are counted.
    public var contentsText: String? {
      contents.map {
        let kilobytes = ($0.bytes + 1023) / 1024
        return "\($0.entries, "entry"), \($0.measurements, "measurement"), \(kilobytes) KB"
      }
    }
  }

  public enum Action {
    case contentsResponse(Result<DatabaseContents, any Error>)
    case delegate(Delegate)
    case doneButtonTapped
    case exportButtonTapped
    case exportResponse(Result<String, any Error>)
    case namesButtonTapped
    case onAppear
    case themeChanged(ThemeChoice)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case namesRequested
      case themeChosen(ThemeChoice)
    }
  }

  @Dependency(\.databaseClient) var databaseClient
  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .contentsResponse(.success(contents)):
        state.contents = contents
        return .none

      case .contentsResponse(.failure):
        // The rest of the screen does not depend on it.
        return .none

      case .delegate:
        return .none

      case .doneButtonTapped:
        return .run { _ in await dismiss() }

      case .exportButtonTapped:
        guard state.export != .running else { return .none }
        state.export = .running
        return .run { send in
          await send(.exportResponse(Result { try await databaseClient.export() }))
        }

      case let .exportResponse(.success(path)):
        state.export = .saved(path: path)
        return count()

      case let .exportResponse(.failure(error)):
        state.export = .failed(message: error.localizedDescription)
        return .none

      case .namesButtonTapped:
        return .send(.delegate(.namesRequested))

      case .onAppear:
        return count()

      case let .themeChanged(theme):
        state.theme = theme
        return .send(.delegate(.themeChosen(theme)))
      }
    }
  }

  private func count() -> Effect<Action> {
    .run { send in
      await send(.contentsResponse(Result { try await databaseClient.contents() }))
    }
  }
}
