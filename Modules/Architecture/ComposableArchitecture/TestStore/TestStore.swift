import Dependencies

/// Runs a feature in a test, where each step of it is asserted.
///
/// ```swift
/// let store = TestStore(initialState: Counter.State()) { Counter() }
/// await store.send(.incrementButtonTapped) { $0.count = 1 }
/// await store.receive(\.factResponse) { $0.fact = "1 is the first number." }
/// ```
///
/// Effects run on the main thread in turn with the test, so that a test runs the same each time,
/// also beside others. What was not asserted when the store goes away fails the test, unless
/// ``exhaustivity`` is off.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  let backend: RootBackend<State, Action>
  let log: TestLog<State, Action>
  private let executor: TestExecutor
  private let registry: EffectRegistry
  private let rest: QuiescenceScope

  /// The state as it was last asserted, or skipped.
  public internal(set) var state: State {
    didSet { log.state = state }
  }

  /// How long to wait for actions and effects where a call does not say so, in nanoseconds.
  public var timeout: UInt64

  /// Has no effect: effects run in turn with the test without a hook into the process.
  public var useMainSerialExecutor = true

  /// How much must be asserted.
  public var exhaustivity: Exhaustivity {
    get { log.exhaustivity }
    set { log.exhaustivity = newValue }
  }

  /// The dependencies of the feature; a change is seen from the next action on.
  public var dependencies: DependencyValues {
    get { backend.dependencies }
    set { backend.dependencies = newValue }
  }

  /// Whether the feature has asked to be dismissed, with `@Dependency(\.dismiss)`.
  ///
  /// Its effects are canceled then, and sending it an action is an issue.
  public var isDismissed: Bool { log.isDismissed }

  /// Makes a store for a test of a feature.
  ///
  /// The initial state and the reducer are made with the dependencies of `prepareDependencies` in
  /// effect.
  public init<R: Reducer>(
    initialState: @autoclosure () -> State,
    reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    let log = TestLog<State, Action>(location: SourceLocation(fileID, filePath, line, column))
    let executor = TestExecutor()
    var values = DependencyValues._current
    Dependencies.withDependencies {
      log.changes.track(&$0)
      $0.dismiss = .ofTestStore {
        log.isDismissed = true
        log.dismiss?()
      }
      prepareDependencies(&$0)
    } operation: {
      values = DependencyValues._current
    }
    let backend = DependencyValues.$_current.withValue(values) {
      RootBackend(
        initialState: initialState(), reducer: reducer(), dependencies: values,
        executor: executor)
    }
    log.dismiss = { [weak backend] in backend?.registry.cancelAll() }
    backend.recorder = { action, isReceived, step in
      // What the action changed is asserted where the action is, with what effects changed before.
      step.changes.moveChanges(from: log.changes)
      if isReceived {
        log.received.append((action, step))
      } else {
        log.sent = step
      }
    }
    self.backend = backend
    self.log = log
    self.executor = executor
    registry = backend.registry
    rest = QuiescenceScope { await executor.rest() }
    state = backend.state
    log.state = backend.state
    timeout = 1_000_000_000
  }

  deinit { log.complete(registry) }

  /// Sends an action, as a view does, and asserts how it changes the state.
  ///
  /// The closure changes the state from before to what is expected after; left out, the action must
  /// not change the state.
  ///
  /// - Returns: what the action started, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = SourceLocation(fileID, filePath, line, column)
    guard !log.isDismissed else {
      log.reportFailure("Can't send action to dismissed test store.", at: location)
      return TestStoreTask(task: StoreTask(inFlight: nil), timeout: timeout, settle: settle)
    }
    if !log.received.isEmpty {
      if exhaustivity == .on {
        log.report(
          """
          Must handle \(log.received.count) received \
          action\(log.received.count == 1 ? "" : "s") before sending an action: …

          Unhandled actions: \(String(customDumping: log.received.map(\.action)))
          """, at: location)
      } else {
        skipReceived(strict: false, at: location)
      }
    }
    let ids = backend.dependencies.stackElementID.incrementingCopy()
    let task = QuiescenceScope.$current.withValue(rest) { backend.send(action, origin: location) }
    if !isAtRest { await executor.rest() }
    let step = log.sent ?? TestStep(state: backend.state, changes: log.changes)
    match(step, updateStateToExpectedResult, ids: ids, at: location)
    state = step.state
    return TestStoreTask(task: task, timeout: timeout, settle: settle)
  }

  /// Asserts the state as it is now, between actions.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    match(
      TestStep(state: log.received.isEmpty ? backend.state : state, changes: log.changes),
      updateStateToExpectedResult,
      ids: backend.dependencies.stackElementID.incrementingCopy(), requiresChange: false,
      at: SourceLocation(fileID, filePath, line, column))
  }

  /// Runs an operation with dependencies changed, and changes them back.
  ///
  /// - Parameters:
  ///   - updateValues: Changes the dependencies.
  ///   - operation: What runs with them.
  /// - Throws: What one of the closures throws; the dependencies are changed back all the same.
  /// - Returns: What the operation returns.
  public func withDependencies<R>(
    _ updateValues: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    let previous = dependencies
    defer { dependencies = previous }
    try updateValues(&dependencies)
    return try operation()
  }

  /// Runs an asynchronous operation with dependencies changed, and changes them back.
  ///
  /// - Parameters:
  ///   - updateValues: Changes the dependencies.
  ///   - operation: What runs with them.
  /// - Throws: What one of the closures throws; the dependencies are changed back all the same.
  /// - Returns: What the operation returns.
  public func withDependencies<R>(
    _ updateValues: (_ dependencies: inout DependencyValues) async throws -> Void,
    operation: () async throws -> R
  ) async rethrows -> R {
    let previous = dependencies
    defer { dependencies = previous }
    var values = previous
    try await updateValues(&values)
    dependencies = values
    return try await operation()
  }

  /// Runs an operation with another exhaustivity.
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () throws -> R
  ) rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous operation with another exhaustivity.
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> R
  ) async rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try await operation()
  }

  /// Whether no effect runs that could still do something.
  var isAtRest: Bool { registry.count == 0 }

  var inFlight: [(id: EffectRegistry.ID, origin: SourceLocation?)] { log.inFlight(in: registry) }

  /// Gives way until the effects have come to rest.
  var settle: @MainActor @Sendable () async -> Void {
    { [executor] in await executor.rest() }
  }
}

/// The test store of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
