extension View {
  /// Runs a task while the view is on screen. The task is canceled when the view disappears.
  ///
  /// ```swift
  /// struct StopwatchView: View {
  ///   @State private var seconds = 0
  ///
  ///   var body: some View {
  ///     Text("\(seconds) s").task {
  ///       while (try? await Task.sleep(for: .seconds(1))) != nil { seconds += 1 }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// With a store, `.task { await store.send(.task).finish() }` ends the effects of an action as
  /// well: canceling the task cancels the effects that `finish()` waits for.
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
  /// ```swift
  /// struct DayView: View {
  ///   let day: Int
  ///   @State private var entries: [String] = []
  ///   let load: @MainActor (Int) async -> [String]
  ///
  ///   var body: some View {
  ///     List(entries, id: \.self) { Text($0) }
  ///       .task(id: day) { entries = await load(day) }
  ///   }
  /// }
  /// ```
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
