import Dependencies
@_spi(SharedChangeTracking) import Sharing

/// A store for tests, in which each action, each change of state and each effect of a feature must
/// be asserted.
///
/// A test sends the actions of the user, receives the actions of effects, and describes how each
/// one changes the state:
///
/// ```swift
/// import Testing
///
/// @MainActor
/// @Test func factIsLoaded() async {
///   let store = TestStore(initialState: FactFeature.State(number: 42)) {
///     FactFeature()
///   } withDependencies: {
///     $0.continuousClock = ImmediateClock()
///   }
///   await store.send(.loadButtonTapped)
///   await store.receive(\.factResponse) { $0.fact = "42 is a number." }
/// }
/// ```
///
/// This is the feature under test:
///
/// ```swift
/// @Reducer
/// struct FactFeature {
///   @ObservableState
///   struct State: Equatable {
///     var fact: String?
///     let number: Int
///   }
///
///   enum Action { case factResponse(String), loadButtonTapped }
///
///   @Dependency(\.continuousClock) var clock
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .factResponse(let fact):
///         state.fact = fact
///         return .none
///       case .loadButtonTapped:
///         return .run { [number = state.number] send in
///           try await clock.sleep(for: .seconds(1))
///           await send(.factResponse("\(number) is a number."))
///         }
///       }
///     }
///   }
/// }
/// ```
///
/// Effects run on the main thread, interleaved with the test, so a test takes the same course on
/// each run, also in parallel with other tests. Unstructured tasks leave this executor.
///
/// When the store is deinitialized, actions that are not asserted and effects that still run fail
/// the test, unless ``exhaustivity`` is off.
///
/// ## When to use it
///
/// Use it for the logic of a feature. Its effects run without time and without the outside world,
/// if the dependencies are overridden:
///
/// ```swift
/// @MainActor
/// @Test func secondFactReplacesFirst() async {
///   let clock = TestClock()
///   let store = TestStore(initialState: FactFeature.State(fact: "old", number: 7)) {
///     FactFeature()
///   } withDependencies: {
///     $0.continuousClock = clock
///   }
///   await store.send(.loadButtonTapped)
///   await clock.advance(by: .seconds(1))
///   await store.receive(\.factResponse, "7 is a number.") { $0.fact = "7 is a number." }
/// }
/// ```
///
/// Turn ``exhaustivity`` off if a test of several features is about what they exchange:
///
/// ```swift
/// @MainActor
/// @Test func factIsLoadedEventually() async {
///   let store = TestStore(initialState: FactFeature.State(number: 1)) {
///     FactFeature()
///   } withDependencies: {
///     $0.continuousClock = ImmediateClock()
///   }
///   store.exhaustivity = .off
///   await store.send(.loadButtonTapped)
///   await store.receive(\.factResponse)
/// }
/// ```
///
/// Do not use it for what a view draws, or for the keys that it handles: `Pilot` of TerminalTesting
/// does that with a ``Store``. A rule of the domain needs neither.
///
/// ## Cost
///
/// A send to a state of 20 fields takes 4 µs, a send and the receive of its effect's action 16 µs
/// (`Documentation/performance.md`). A failing assertion also computes the difference of two
/// states.
///
/// ## Topics
///
/// ### Creating a store
///
/// - ``init(initialState:reducer:withDependencies:fileID:file:line:column:)``
/// - ``TestStoreOf``
/// - ``dependencies``
///
/// ### Sending and receiving
///
/// - ``send(_:assert:fileID:file:line:column:)-(Action,_,_,_,_,_)``
/// - ``TestStoreTask``
/// - ``assert(_:fileID:file:line:column:)``
/// - ``state``
///
/// ### Finishing
///
/// - ``finish(timeout:fileID:file:line:column:)-(Duration,_,_,_,_)``
/// - ``skipReceivedActions(strict:fileID:file:line:column:)``
/// - ``skipInFlightEffects(strict:fileID:file:line:column:)``
/// - ``isDismissed``
/// - ``timeout``
///
/// ### Asserting less
///
/// - ``exhaustivity``
/// - ``Exhaustivity``
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  let backend: RootBackend<State, Action>
  let log: TestLog<State, Action>
  let waiting: EffectWaiting
  private let registry: EffectRegistry
  private let rest: QuiescenceScope

  /// The state after the last action that was asserted or skipped.
  public internal(set) var state: State {
    didSet { log.state = state }
  }

  /// How long to wait for actions and effects, in nanoseconds, if a call does not specify it. 1
  /// second by default.
  public var timeout: UInt64

  /// Has no effect: effects are always serialized with the test. Exists for source compatibility.
  public var useMainSerialExecutor = true

  /// How much the test must assert. `.on` by default.
  public var exhaustivity: Exhaustivity {
    get { log.exhaustivity }
    set { log.exhaustivity = newValue }
  }

  /// The dependencies of the feature. A change takes effect with the next action.
  public var dependencies: DependencyValues {
    get { backend.dependencies }
    set { backend.dependencies = newValue }
  }

  /// Whether the feature has dismissed itself with `@Dependency(\.dismiss)`.
  ///
  /// Dismissal cancels the effects of the feature; sending an action afterwards reports an issue.
  public var isDismissed: Bool { log.isDismissed }

  /// Creates a store for a test of a feature.
  ///
  /// The initial state and the reducer are created with the dependencies that `prepareDependencies`
  /// overrides. A dependency that is used without an override has its test value, which usually
  /// reports an issue.
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
    let waiting = EffectWaiting.current
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
        executor: waiting.executor)
    }
    log.dismiss = { [weak backend] in backend?.registry.cancelAll() }
    backend.makeRecorder().stepObserver = { action, isReceived, step in
      waiting.schedule?.note("sends \(step.cause?.summary ?? "")")
      // Changes that effects made before this action are asserted with the action.
      step.changes.moveChanges(from: log.changes)
      if isReceived {
        log.receive(action, step)
      } else {
        log.sent = step
      }
    }
    self.backend = backend
    self.log = log
    self.waiting = waiting
    registry = backend.registry
    rest = QuiescenceScope(executor: waiting.executor) { await waiting.settle() }
    state = backend.state
    log.state = backend.state
    timeout = 1_000_000_000
  }

  deinit {
    waiting.complete(log, registry, of: backend)
  }

  /// Sends an action, as a view does, and asserts how it changes the state.
  ///
  /// The closure changes the previous state to the expected state. Without a closure the action
  /// must not change the state. Received actions must be asserted before the next action is sent.
  ///
  /// - Returns: The effects of the action, to await or cancel them.
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
      return TestStoreTask(task: StoreTask(inFlight: nil), timeout: timeout, waiting: waiting)
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
    let task = QuiescenceScope.$current.withValue(rest) {
      ActionCause.sending(from: SourceLine(fileID: fileID, line: line)) {
        backend.send(action, origin: location)
      }
    }
    if !isAtRest { await waiting.proceed { self.isAtRest } }
    let step = log.sent ?? TestStep(state: backend.state, changes: log.changes)
    match(step, updateStateToExpectedResult, ids: ids, at: location)
    state = step.state
    return TestStoreTask(task: task, timeout: timeout, waiting: waiting)
  }

  /// Asserts the current state between actions, including changes of shared values by the test or
  /// by effects.
  ///
  /// The closure changes the last asserted state to the expected state; the two may be equal.
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

  /// Runs an operation with overridden dependencies and restores them afterwards.
  ///
  /// - Parameters:
  ///   - updateValues: Overrides dependencies.
  ///   - operation: The operation.
  /// - Throws: The error of a closure, after the dependencies are restored.
  /// - Returns: The result of the operation.
  public func withDependencies<R>(
    _ updateValues: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    let previous = dependencies
    defer { dependencies = previous }
    try updateValues(&dependencies)
    return try operation()
  }

  /// Runs an asynchronous operation with overridden dependencies and restores them afterwards.
  ///
  /// - Parameters:
  ///   - updateValues: Overrides dependencies.
  ///   - operation: The operation.
  /// - Throws: The error of a closure, after the dependencies are restored.
  /// - Returns: The result of the operation.
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

  /// Runs an operation with another exhaustivity and restores it afterwards.
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () throws -> R
  ) rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous operation with another exhaustivity and restores it afterwards.
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> R
  ) async rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try await operation()
  }

  /// Whether no effect is running.
  var isAtRest: Bool { registry.count == 0 }

  var inFlight: [RunningEffect] { log.inFlight(in: registry) }
}

/// The test store of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
