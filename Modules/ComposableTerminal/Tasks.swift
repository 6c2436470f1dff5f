import TerminalUI

extension View {
  /// Runs a task while the view is on screen. The task is canceled when the view disappears.
  ///
  /// ```swift
  /// @Reducer
  /// struct Stopwatch {
  ///   @ObservableState
  ///   struct State { var seconds = 0 }
  ///
  ///   enum Action { case task, tick }
  ///
  ///   @Dependency(\.continuousClock) var clock
  ///
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { state, action in
  ///       switch action {
  ///       case .task:
  ///         return .run { send in
  ///           for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
  ///         }
  ///       case .tick:
  ///         state.seconds += 1
  ///         return .none
  ///       }
  ///     }
  ///   }
  /// }
  ///
  /// struct StopwatchView: View {
  ///   let store: StoreOf<Stopwatch>
  ///
  ///   var body: some View {
  ///     Text("\(store.seconds) s")
  ///       .task { await store.send(.task).finish() }
  ///   }
  /// }
  /// ```
  ///
  /// Canceling the task also cancels the effects that `finish()` waits for. TerminalUI itself does
  /// not start tasks.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task.
  ///   - action: The operation, which runs on the main actor.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Runs a task while the view is on screen, and restarts it when a value changes.
  ///
  /// - Parameters:
  ///   - id: The value whose changes cancel the current task and start a new one.
  ///   - priority: The priority of the task.
  ///   - action: The operation, which runs on the main actor.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: id, priority: priority, action: action))
  }
}

private struct TaskModifier<ID: Equatable>: ViewModifier {
  @MainActor
  final class Running {
    private var task: Task<Void, Never>?

    func start(_ priority: TaskPriority, _ action: @escaping @MainActor () async -> Void) {
      cancel()
      task = Task(priority: priority) { await action() }
    }

    func cancel() { task?.cancel() }
  }

  @State private var running = Running()
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void

  init(id: ID, priority: TaskPriority, action: @escaping @MainActor () async -> Void) {
    self.id = id
    self.priority = priority
    self.action = action
  }

  func body(content: Content) -> some View {
    // Captured here, because the view's state is discarded before `onDisappear` runs.
    let running = running
    content
      .onAppear { running.start(priority, action) }
      .onDisappear { running.cancel() }
      .onChange(of: id) { running.start(priority, action) }
  }
}
