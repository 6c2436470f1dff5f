import Clients
import ComposableArchitecture

/// Where a file is written: its path, whether an existing file is replaced, and the result. The
/// parent writes the file.
@Reducer
public struct FileDestinationReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    /// The path that was copied to the clipboard.
    public var isCopied = false
    public var path = PathFieldReducer.State()
    public var phase = Phase.editing
    fileprivate let name: String
    fileprivate let suffix: String

    /// - Parameters:
    ///   - name: The beginning of the proposed name: `bako-report`.
    ///   - suffix: The extension of the proposed name: `html`.
    public init(name: String, suffix: String) {
      self.name = name
      self.suffix = suffix
    }
  }

  public enum Phase: Equatable, Sendable {
    case editing
    case failed(message: String)
    case writing
    case written(message: String)
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case copyButtonTapped
    case delegate(Delegate)
    case existsResponse(Bool)
    case newPathResponse(String)
    case onAppear
    case path(PathFieldReducer.Action)
    case response(Result<String, any Error>)
    case writeButtonTapped

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case replaceButtonTapped
    }

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The parent writes the file, and sends `response` with the sentence about it.
      case writeRequested(path: String, replaces: Bool)
      case written
    }
  }

  @Dependency(\.clipboardClient) var clipboardClient
  @Dependency(\.filesClient) var filesClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.path, action: \.path) { PathFieldReducer() }
    Reduce { state, action in
      switch action {
      case .alert(.presented(.replaceButtonTapped)):
        return write(replaces: true, &state)

      case .alert(.dismiss), .delegate:
        return .none

      case .copyButtonTapped:
        state.isCopied = true
        return .run { [path = state.path.path] _ in await clipboardClient.copy(path) }

      case .existsResponse(false):
        return write(replaces: false, &state)

      case .existsResponse(true):
        state.alert = .replace(state.path.path)
        return .none

      case let .newPathResponse(path):
        if state.path.text.isEmpty { state.path.text = path }
        return .none

      case .onAppear:
        guard state.path.text.isEmpty else { return .none }
        return .run { [name = state.name, suffix = state.suffix] send in
          await send(.newPathResponse(await filesClient.newPath(name, suffix)))
        }

      case .path(.delegate(.submitted)), .writeButtonTapped:
        return check(&state)

      case .path(.delegate(.changed)):
        state.phase = .editing
        return .none

      case .path:
        return .none

      case let .response(.success(message)):
        state.phase = .written(message: message)
        return .send(.delegate(.written))

      case let .response(.failure(error)):
        state.phase = .failed(message: error.localizedDescription)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func check(_ state: inout State) -> Effect<Action> {
    guard state.phase != .writing else { return .none }
    let path = state.path.path
    guard !path.isEmpty else {
      state.phase = .failed(message: "The path is empty. Type the path of a file.")
      return .none
    }
    return .run { send in await send(.existsResponse(await filesClient.exists(path))) }
  }

  private func write(replaces: Bool, _ state: inout State) -> Effect<Action> {
    state.phase = .writing
    state.isCopied = false
    return .send(.delegate(.writeRequested(path: state.path.path, replaces: replaces)))
  }
}

extension AlertState where Action == FileDestinationReducer.Action.Alert {
  static func replace(_ path: String) -> Self {
    AlertState {
      TextState("Replace the file?")
    } actions: {
      ButtonState(role: .cancel) { TextState("Cancel") }
      ButtonState(role: .destructive, action: .replaceButtonTapped) { TextState("Replace") }
    } message: {
      TextState("\(path) already exists.")
    }
  }
}
