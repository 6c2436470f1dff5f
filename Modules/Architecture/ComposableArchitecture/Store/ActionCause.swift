/// An action and what caused it: the line that sent it, or the effect that sent it, with the action
/// that returned the effect.
///
/// ```swift
/// @Reducer
/// struct Clock {
///   struct State { var time = "" }
///   enum Action { case response(String), task }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .response(let time):
///         state.time = time
///         return .none
///       case .task:
///         return .run { send in await send(.response("12:00")) }
///       }
///     }
///   }
/// }
///
/// let store = Store(initialState: Clock.State()) { Clock() }
/// store.observeCauses { print($0) }
/// store.send(.task)  // prints ".task (Clock.swift:20)", and then the causes of ".response"
/// ```
///
/// A store creates causes only while it is observed. The failures of a ``TestStore`` show them.
///
/// `@unchecked Sendable`: immutable. The action is transferred, not shared: it is created on the
/// main actor, and public members that describe it are isolated to it. The failures of a test store
/// describe it too, in `deinit`, after the last access of the store.
public final class ActionCause: @unchecked Sendable, @MainActor CustomStringConvertible {
  private enum Kind {
    case action(Any, id: Int, sentAt: SourceLine?)
    case effect(SourceLine?)
  }

  private let kind: Kind
  private let parent: ActionCause?
  private let depth: Int

  /// The number of causes that a chain retains. An effect that starts itself again, through an
  /// action, would otherwise retain all of its predecessors.
  private static let maximumDepth = 64

  private init(_ kind: Kind, parent: ActionCause?) {
    self.kind = kind
    // Of a long chain, the latest part is kept, between one and two times the maximum.
    let depth = (parent?.depth ?? 0) + 1
    self.parent = depth > Self.maximumDepth ? parent?.prefix(Self.maximumDepth / 2) : parent
    self.depth = depth > Self.maximumDepth ? Self.maximumDepth / 2 + 1 : depth
  }

  /// Creates the cause of an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - id: The number of the action in its store.
  ///   - line: The line that sent it, if no effect did.
  ///   - parent: The effect that sent the action, or the action that returned it as an effect.
  convenience init(_ action: Any, id: Int, sentAt line: SourceLine?, parent: ActionCause?) {
    self.init(.action(action, id: id, sentAt: line), parent: parent)
  }

  /// Creates the cause of the actions of an effect.
  convenience init(effectAt line: SourceLine?, of action: ActionCause?) {
    self.init(.effect(line), parent: action)
  }

  /// Returns a copy of the chain with its latest causes.
  private func prefix(_ count: Int) -> ActionCause {
    ActionCause(kind, parent: count > 1 ? parent?.prefix(count - 1) : nil)
  }

  /// The number of the action in its store, in the order of processing, from 1.
  public var id: Int { if case .action(_, let id, _) = kind { id } else { 0 } }

  /// The action that returned the effect that sent this action, or `nil` if no effect did.
  public var causingAction: ActionCause? {
    var next = parent
    while let cause = next {
      if case .action = cause.kind { return cause }
      next = cause.parent
    }
    return nil
  }

  /// The effect or the line that sent the action: `effect (Home.swift:42)` or `HomeView.swift:7`.
  /// Empty if it is unknown: for a write of `$store.name`, and for `perform(store.send)`.
  @MainActor
  public var sender: String {
    if let parent, case .effect = parent.kind { return parent.summary }
    if case .action(_, _, let line?) = kind { return line.short }
    return ""
  }

  /// Whether an effect sent the action.
  var isSentByEffect: Bool { parent != nil }

  /// The action and its causes, one line each, the latest first.
  @MainActor
  public var description: String { chain }

  /// The action and its causes, one line each, the latest first.
  var chain: String {
    var (lines, next) = ([String](), Optional(self))
    while let cause = next {
      lines.append(lines.isEmpty ? cause.summary : "← \(cause.summary)")
      next = cause.parent
    }
    return lines.joined(separator: "\n")
  }

  /// The name of the action, or the effect with its line.
  var name: String {
    switch kind {
    case .action(let action, _, _): debugCaseOutput(action, abbreviated: true)
    case .effect(let line): "effect" + (line.map { " (\($0.short))" } ?? "")
    }
  }

  /// The action and the line that sent it, or the effect.
  var summary: String {
    guard case .action(_, _, let line?) = kind else { return name }
    return "\(name) (\(line.short))"
  }
}

// MARK: - Lines that send

extension ActionCause {
  /// The number of observed stores other than test stores.
  @MainActor static var observedStores = 0
  /// The line that sends the next action. Set only while a store is observed.
  @MainActor static var senderLine: SourceLine?

  /// The effect that is running; nil if its store is not observed.
  @TaskLocal static var effect: ActionCause?

  /// Calls a closure that sends an action from a line.
  @MainActor
  static func sending<R>(from line: SourceLine, _ send: () -> R) -> R {
    senderLine = line
    defer { senderLine = nil }
    return send()
  }
}
