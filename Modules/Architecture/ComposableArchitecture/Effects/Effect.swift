/// The work that a reducer returns for an action: none, further actions, or asynchronous work.
///
/// ```swift
/// @Reducer
/// struct Dice {
///   @ObservableState struct State { var value: Int? }
///   enum Action { case rollButtonTapped, response(Int) }
///   @Dependency(\.continuousClock) var clock
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .rollButtonTapped:
///         return .run { send in
///           try await clock.sleep(for: .seconds(1))
///           await send(.response(4))
///         }
///       case .response(let value):
///         state.value = value
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// An effect is a description. The store runs it after the reducer has returned, with the
/// dependencies that were current when the effect was created.
///
/// ## When to use it
///
/// Return an effect for work that takes time, and for work that reads or changes something outside
/// of the state, such as a file or the clock. The reducer itself runs on the main actor, and a test
/// calls it without the outside world.
///
/// Do not return an effect to share code between two actions. A method does that without an action
/// that tests have to receive:
///
/// ```swift
/// extension Dice {
///   func reset(_ state: inout State) { state.value = nil }
/// }
/// ```
///
/// Do not send an action to a child from its parent: change the state of the child, or call a
/// method of its reducer.
///
/// ```swift
/// extension Effect {
///   static func report(_ delegate: Action) -> Self { .send(delegate) }  // to a parent
/// }
/// ```
///
/// ## Cost
///
/// ``none`` allocates no memory. An awaited effect of `run` takes 1.1 to 1.4 times as long as a
/// task that is created and awaited without a store; the time of both is mostly that of waking a
/// thread, 3 to 30 µs (`Documentation/performance.md`).
///
/// ## Topics
///
/// ### Creating effects
///
/// - ``none``
/// - ``send(_:)``
/// - ``run(priority:name:operation:catch:fileID:filePath:line:column:)``
/// - ``Send``
/// - ``EffectOf``
///
/// ### Combining effects
///
/// - ``merge(_:)-(Effect<Action>...)``
/// - ``merge(with:)``
/// - ``concatenate(_:)-(Effect<Action>...)``
/// - ``concatenate(with:)``
/// - ``map(_:)``
///
/// ### Canceling and delaying
///
/// - ``cancellable(id:cancelInFlight:)``
/// - ``cancel(id:)``
/// - ``debounce(id:for:clock:)``
/// - ``throttle(id:for:clock:latest:)``
public struct Effect<Action>: Sendable {
  @usableFromInline let node: EffectNode<Action>?

  @usableFromInline
  init(_ node: EffectNode<Action>?) { self.node = node }
}

/// An effect of a reducer's action: `EffectOf<Dice>` is `Effect<Dice.Action>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// The work of a nonempty effect.
///
/// `@unchecked Sendable`: The node is immutable. Its action is transferred, not shared: a reducer
/// creates it and the store sends it, both on the main actor.
@usableFromInline
final class EffectNode<Action>: @unchecked Sendable {
  enum Kind {
    case send(Action)
    case run(EffectBody<Action>)
    case merge([EffectNode])
    case concatenate([EffectNode])
    case cancellable(EffectNode, CancelID, cancelInFlight: Bool)
    case cancel(CancelID)
    /// The effects of an optional child or an element, canceled when the child is removed.
    case owned(EffectNode, by: NavigationPath)
    case cancelOwned(by: NavigationPath)
    /// The action that `dismiss` sends for a presented child or an element of a stack.
    case dismissal(NavigationPath, Action)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

/// The asynchronous operation of an effect, and the parameters of its task.
struct EffectBody<Action>: Sendable {
  var name: String?
  var priority: TaskPriority?
  /// The call of `Effect.run`.
  var line: SourceLine?
  var operation: @Sendable (Send<Action>) async -> Void
}

extension Effect {
  /// An effect that does nothing. It allocates no memory.
  @inlinable
  public static var none: Self { Self.nothing }

  @usableFromInline static var nothing: Self { Self(nil) }

  /// Returns an effect that sends an action synchronously, after the current action is processed.
  ///
  /// Use it to notify a parent with a delegate action. To share logic between actions, call a
  /// method instead.
  ///
  /// - Parameter action: The action to send.
  public static func send(_ action: Action) -> Self { Self(EffectNode(.send(action))) }

  /// Returns an effect that runs an asynchronous operation, which can send any number of actions.
  ///
  /// The operation runs off the main actor. It can run as long as the store does, for example to
  /// forward an asynchronous sequence. All actions have to be sent before it returns.
  ///
  /// ```swift
  /// extension Dice {
  ///   func roll(after delay: Duration) -> EffectOf<Self> {
  ///     .run { send in
  ///       try await clock.sleep(for: delay)
  ///       await send(.response(6))
  ///     } catch: { _, send in
  ///       await send(.response(1))
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - priority: The priority of the task. If nil, the task inherits the priority of the sender.
  ///   - name: The name of the task, shown by debuggers.
  ///   - operation: The asynchronous operation. A `CancellationError` that it throws is ignored.
  ///   - handler: A closure that handles other errors of the operation. If nil, an error is
  ///     reported as an issue at the source location of the call.
  ///   - fileID: The file ID of the source location.
  ///   - filePath: The file path of the source location.
  ///   - line: The line of the source location.
  ///   - column: The column of the source location.
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
    let line = SourceLine(fileID: fileID, line: line)
    let body = EffectBody<Action>(name: name, priority: priority, line: line) { send in
      await scope.run {
        do {
          try await operation(send)
        } catch is CancellationError {
          return
        } catch {
          guard let handler else {
            return reportIssue(
              """
              An "Effect.run" returned from "\(line)" threw an unhandled error. …

              \(String(customDumping: error).indented(by: 4))

              Handle every error but cancellation, with the "catch" parameter of "Effect.run" or \
              in a "do" block.
              """,
              fileID: fileID, filePath: filePath, line: line.line, column: column)
          }
          await handler(error, send)
        }
      }
    }
    return Self(EffectNode(.run(body)))
  }

  /// Returns an effect that runs several effects concurrently.
  ///
  /// ```swift
  /// let both: EffectOf<Dice> = .merge(.send(.response(1)), Dice().roll(after: .seconds(1)))
  /// ```
  ///
  /// - Parameter effects: The effects, started in order.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Returns an effect that runs a sequence of effects concurrently.
  ///
  /// - Parameter effects: The effects, started in order.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    group(effects.compactMap(\.node)) { .merge($0) }
  }

  /// Returns an effect that runs this effect and another one concurrently.
  public func merge(with other: Self) -> Self { joined(with: other) }

  /// Returns an effect that runs several effects in order. Each starts when the previous one has
  /// finished.
  ///
  /// ```swift
  /// let delayed = Dice().roll(after: .seconds(1))
  /// let inOrder: EffectOf<Dice> = .concatenate(delayed, .send(.response(1)))
  /// ```
  ///
  /// - Parameter effects: The effects. Canceling one does not cancel the effects that follow.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Returns an effect that runs a collection of effects in order. Each starts when the previous
  /// one has finished.
  ///
  /// - Parameter effects: The effects. Canceling one does not cancel the effects that follow.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    group(effects.compactMap(\.node)) { .concatenate($0) }
  }

  /// Returns an effect that runs this effect and then another one.
  public func concatenate(with other: Self) -> Self { .concatenate(self, other) }

  /// Returns an effect that sends transformed actions.
  ///
  /// ```swift
  /// enum GameAction { case dice(Dice.Action) }
  /// let ofGame = both.map(GameAction.dice)
  /// ```
  ///
  /// - Parameter transform: Returns the action to send in place of an action of this effect. It
  ///   runs with the dependencies that are current when `map` is called.
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

  /// Merges two effects. Allocates memory only if neither is empty.
  @inlinable
  func joined(with other: Self) -> Self {
    guard let node else { return other }
    guard let next = other.node else { return self }
    return Self(node.joined(with: next))
  }

  /// Returns the effect with its actions embedded in the action of a parent.
  @inlinable
  func embedded<T>(_ embed: @escaping @Sendable (Action) -> T) -> Effect<T> {
    guard let node else { return .none }
    return Effect<T>(node.embedded(embed))
  }

  /// Returns the effect, to be canceled when the child at a navigation path is removed.
  @usableFromInline
  func owned(by path: NavigationPath) -> Self {
    guard let node else { return self }
    return Self(EffectNode(.owned(node, by: path)))
  }

  @usableFromInline
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
          EffectBody<T>(name: body.name, priority: body.priority, line: body.line) { send in
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

/// Sends actions from the operation of an effect to its store: `await send(.response)`.
///
/// Sending is isolated to the main actor. Actions that are sent after the task was canceled are
/// dropped.
public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void

  /// Creates a value that passes actions to a closure, for example to test the operation of an
  /// effect in isolation.
  ///
  /// ```swift
  /// let send = Send<Dice.Action> { print($0) }
  /// await send(.response(4))  // prints "response(4)"
  /// ```
  ///
  /// - Parameter send: A closure that receives each action, unless the current task is canceled.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) { self.send = send }

  /// Sends an action to the store. The reducer has processed it when this method returns.
  @MainActor
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}
