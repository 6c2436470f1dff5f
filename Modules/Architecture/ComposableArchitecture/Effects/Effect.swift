/// The work that follows an action: nothing, further actions, or asynchronous work that sends some.
///
/// An effect is a description. The store performs it after the reducer has returned, and remembers
/// the dependencies that were in effect where it was made.
public struct Effect<Action>: Sendable {
  @usableFromInline let node: EffectNode<Action>?

  @usableFromInline
  init(_ node: EffectNode<Action>?) { self.node = node }
}

/// The effect of a reducer's actions.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// What an effect that does something does.
///
/// `@unchecked Sendable`: it is immutable, and the action in it is handed over, not shared: a
/// reducer makes it and the store that performs the effect sends it, both on the main actor.
@usableFromInline
final class EffectNode<Action>: @unchecked Sendable {
  enum Kind {
    case send(Action)
    case run(EffectBody<Action>)
    case merge([EffectNode])
    case concatenate([EffectNode])
    case cancellable(EffectNode, CancelID, cancelInFlight: Bool)
    case cancel(CancelID)
    /// The effects of a child in navigation, which end when it goes away.
    case owned(EffectNode, by: NavigationPath)
    case cancelOwned(by: NavigationPath)
    /// What `dismiss` sends for a child in navigation.
    case dismissal(NavigationPath, Action)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

/// The asynchronous work of an effect, and what it needs to be started.
struct EffectBody<Action>: Sendable {
  var name: String?
  var priority: TaskPriority?
  var operation: @Sendable (Send<Action>) async -> Void
}

extension Effect {
  /// Nothing to do. Costs nothing.
  @inlinable
  public static var none: Self { Self.nothing }

  @usableFromInline static var nothing: Self { Self(nil) }

  /// An action that is sent when the current one is done, before anything else.
  ///
  /// Prefer a method over an action that only shares logic.
  public static func send(_ action: Action) -> Self { Self(EffectNode(.send(action))) }

  /// Asynchronous work that can send actions, any number of times.
  ///
  /// The work runs off the main actor. A `CancellationError` that it throws ends it silently.
  ///
  /// `priority` is that of the sender by default; `name` is for debuggers. `handler` says what to
  /// do with an error; without it an error is reported as an issue at the line that made the
  /// effect.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let scope = EffectScope.current
    let body = EffectBody<Action>(name: name, priority: priority) { send in
      await scope.run {
        do {
          try await operation(send)
        } catch is CancellationError {
          return
        } catch {
          guard let handler else {
            return reportIssue(
              """
              An "Effect.run" returned from "\(fileID):\(line)" threw an unhandled error. …

              \(String(customDumping: error).indented(by: 4))

              Handle every error but cancellation, with the "catch" parameter of "Effect.run" or \
              in a "do" block.
              """,
              fileID: fileID, filePath: filePath, line: line, column: column)
          }
          await handler(error, send)
        }
      }
    }
    return Self(EffectNode(.run(body)))
  }

  /// Effects that are performed at the same time.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Effects that are performed at the same time.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    group(effects.compactMap(\.node)) { .merge($0) }
  }

  /// This effect and another one at the same time.
  public func merge(with other: Self) -> Self { joined(with: other) }

  /// Effects that are performed one after the other.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Effects that are performed one after the other.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    group(effects.compactMap(\.node)) { .concatenate($0) }
  }

  /// This effect, and another one when it is done.
  public func concatenate(with other: Self) -> Self { .concatenate(self, other) }

  /// The effect with its actions turned into others.
  ///
  /// The transform sees the dependencies that are in effect where `map` is called.
  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    guard node != nil else { return .none }
    let dependencies = DependencyValues._current
    return embedded { action in
      DependencyValues.$_current.withValue(dependencies) { transform(action) }
    }
  }

  private static func group(
    _ nodes: [EffectNode<Action>], _ kind: ([EffectNode<Action>]) -> EffectNode<Action>.Kind
  ) -> Self {
    switch nodes.count {
    case 0: .none
    case 1: Self(nodes[0])
    default: Self(EffectNode(kind(nodes)))
    }
  }

  /// Both at the same time; allocates only where both do something.
  @inlinable
  func joined(with other: Self) -> Self {
    guard let node else { return other }
    guard let next = other.node else { return self }
    return Self(node.joined(with: next))
  }

  /// The effect of a child as the effect of its parent.
  @inlinable
  func embedded<T>(_ embed: @escaping @Sendable (Action) -> T) -> Effect<T> {
    guard let node else { return .none }
    return Effect<T>(node.embedded(embed))
  }

  /// The effect of a child in navigation: it ends when the child goes away.
  func owned(by path: NavigationPath) -> Self {
    guard let node else { return self }
    return Self(EffectNode(.owned(node, by: path)))
  }

  static func cancelOwned(by path: NavigationPath) -> Self {
    Self(EffectNode(.cancelOwned(by: path)))
  }

  static func dismissal(_ path: NavigationPath, _ action: Action) -> Self {
    Self(EffectNode(.dismissal(path, action)))
  }
}

extension EffectNode {
  @usableFromInline
  func joined(with next: EffectNode) -> EffectNode {
    if case .merge(let nodes) = kind { return EffectNode(.merge(nodes + [next])) }
    return EffectNode(.merge([self, next]))
  }

  @usableFromInline
  func embedded<T>(_ embed: @escaping @Sendable (Action) -> T) -> EffectNode<T> {
    switch kind {
    case .send(let action): EffectNode<T>(.send(embed(action)))
    case .run(let body):
      EffectNode<T>(
        .run(
          EffectBody<T>(name: body.name, priority: body.priority) { send in
            await body.operation(Send { send(embed($0)) })
          }))
    case .merge(let nodes): EffectNode<T>(.merge(nodes.map { $0.embedded(embed) }))
    case .concatenate(let nodes): EffectNode<T>(.concatenate(nodes.map { $0.embedded(embed) }))
    case .cancellable(let node, let id, let cancelInFlight):
      EffectNode<T>(.cancellable(node.embedded(embed), id, cancelInFlight: cancelInFlight))
    case .cancel(let id): EffectNode<T>(.cancel(id))
    case .owned(let node, let path): EffectNode<T>(.owned(node.embedded(embed), by: path))
    case .cancelOwned(let path): EffectNode<T>(.cancelOwned(by: path))
    case .dismissal(let path, let action): EffectNode<T>(.dismissal(path, embed(action)))
    }
  }
}

/// Sends actions from the work of an effect back to its store.
///
/// Sending happens on the main actor. Once the work is canceled, actions are dropped.
public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void

  /// Creates a way to send from a closure, to call an effect's work by hand.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) { self.send = send }

  /// Sends an action to the store, which has processed it when this returns.
  @MainActor
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}
