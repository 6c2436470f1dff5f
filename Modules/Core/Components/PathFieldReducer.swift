import Clients
import ComposableArchitecture

/// A field for the path of a file, which completes it as a shell does.
@Reducer
public struct PathFieldReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    /// The paths that begin with the text.
    public var completions: [String] = []
    /// The index of the completion that the arrow keys have chosen.
    public var highlighted: Int?
    public var text: String

    public init(text: String = "") { self.text = text }

    /// The path without surrounding blanks.
    public var path: String { text.trimmedBlanks }
  }

  public enum Action {
    case choiceKeyPressed(CheckInFieldReducer.Step)
    case completeKeyPressed
    case completionTapped(String)
    case completionsResponse([String])
    case delegate(Delegate)
    case submitted
    case textChanged(String)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The text is another one.
      case changed
      /// Enter was pressed, and the text is a path.
      case submitted
    }
  }

  enum CancelID { case completions }

  @Dependency(\.filesClient) var filesClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .choiceKeyPressed(step):
        state.highlight(step)
        return .none

      case .completeKeyPressed:
        guard let completed = state.completed else { return .none }
        return type(completed, &state)

      case let .completionTapped(path):
        return type(path, &state)

      case let .completionsResponse(completions):
        state.completions = completions
        state.highlighted = nil
        return .none

      case .delegate:
        return .none

      case .submitted:
        guard let chosen = state.chosen else {
          return state.path.isEmpty ? .none : .send(.delegate(.submitted))
        }
        let effect = type(chosen, &state)
        return chosen.hasSuffix("/") ? effect : .merge(effect, .send(.delegate(.submitted)))

      case let .textChanged(text):
        return type(text, &state)
      }
    }
  }

  private func type(_ text: String, _ state: inout State) -> Effect<Action> {
    state.text = text
    state.highlighted = nil
    let path = state.path
    guard !path.isEmpty else {
      state.completions = []
      return .merge(.cancel(id: CancelID.completions), .send(.delegate(.changed)))
    }
    return .merge(
      .send(.delegate(.changed)),
      .run { send in
        await send(.completionsResponse(await filesClient.completions(path)))
      }
      .cancellable(id: CancelID.completions, cancelInFlight: true))
  }
}

extension PathFieldReducer.State {
  /// The completion that the arrow keys have chosen.
  var chosen: String? {
    highlighted.flatMap { completions.indices.contains($0) ? completions[$0] : nil }
  }

  /// The text after Tab: the chosen completion, the common beginning of all, or the first one. Nil
  /// if nothing completes the text.
  var completed: String? {
    if let chosen { return chosen }
    guard let first = completions.first else { return nil }
    let common = completions.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    return common.count > path.count ? common : first
  }

  fileprivate mutating func highlight(_ step: CheckInFieldReducer.Step) {
    guard !completions.isEmpty else { return }
    guard let index = highlighted else {
      highlighted = step == .next ? 0 : completions.count - 1
      return
    }
    let next = index + step.rawValue
    highlighted = completions.indices.contains(next) ? next : nil
  }
}
