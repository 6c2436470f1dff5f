import Core

@Reducer
public struct AboutReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public let dataPath: String
    public let version: String

    public init(version: String, dataPath: String) {
      self.version = version
      self.dataPath = dataPath
    }
  }

  public enum Action {
    case doneButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .doneButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}
