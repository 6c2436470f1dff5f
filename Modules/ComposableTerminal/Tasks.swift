import TerminalUI

extension View {
  /// Runs a task while the view is on the screen: from when it appears until it disappears, when
  /// the task is canceled. For a feature's effects: `.task { await store.send(.task).finish() }`.
  ///
  /// TerminalUI runs no tasks; this module adds them for stores.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Runs a task while the view is on the screen, and again from the beginning when the value
  /// differs.
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
    // Taken here: when the view is gone, so is its state.
    let running = running
    content
      .onAppear { running.start(priority, action) }
      .onDisappear { running.cancel() }
      .onChange(of: id) { running.start(priority, action) }
  }
}
