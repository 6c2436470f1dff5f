import ComposableArchitecture
import IssueReporting
import Testing

/// Records the messages of issues without their closing advice.
private final class Issues: IssueReporter {
  private let messages = LockIsolated<[String]>([])

  var facts: [String] {
    messages.value.map { $0.components(separatedBy: "\n\nThe ")[0] }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    messages.withValue { $0.append(message) }
  }
}

@MainActor
private func facts(of operation: @MainActor () async -> Void) async -> [String] {
  let issues = Issues()
  await withIssueReporters([issues]) { await operation() }
  return issues.facts
}

@Reducer
private struct Leaf {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tap(times: Int) }
}

@Reducer
private struct Stack {
  struct State: Equatable { var path = StackState<Leaf.State>() }
  enum Action: Equatable { case path(StackActionOf<Leaf>) }
  static let line: UInt = #line + 2
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { Leaf() }
  }
}

@Reducer
private struct Either {
  enum State: Equatable {
    case number(Int)
    case name(String)
  }
  enum Action: Equatable {
    case number(Int)
    case name(String)
  }
  static let line: UInt = #line + 2
  var body: some ReducerOf<Self> {
    Scope(state: \.name, action: \.name) {}
  }
}

@MainActor
@Suite
struct MessageTests {
  @Test func absentElementReportShowsAction() async {
    let store = Store(initialState: Stack.State()) { Stack() }
    let facts = await facts { store.send(.path(.element(id: 9, action: .tap(times: 1)))) }
    #expect(
      facts == [
        """
        A "forEach" at "ComposableArchitectureTests/MessageTests.swift:\(Stack.line)" received an \
        action for a missing element. …

          Action:
            Leaf.Action.tap(times:)
        """
      ])
  }

  @Test func invalidStackActionReportsShowIDs() async {
    let store = Store(initialState: Stack.State(path: StackState([Leaf.State()]))) { Stack() }
    let prefix = "A \"forEach\" at \"ComposableArchitectureTests/MessageTests.swift:\(Stack.line)\""
    let facts = await facts {
      store.send(.path(.popFrom(id: 9)))
      store.send(.path(.push(id: 0, state: Leaf.State())))
      store.send(.path(.push(id: 5, state: Leaf.State())))
    }
    #expect(
      facts == [
        """
        \(prefix) received a "popFrom" action for a missing element. …

          ID:
            #9
          Path IDs:
            [#0]
        """,
        """
        \(prefix) received a "push" action for an element it already contains. …

          ID:
            #0
          Path IDs:
            [#0]
        """,
        """
        \(prefix) received a "push" action with an unexpected generational ID. …

          Received ID:
            #5
          Expected ID:
            #1
        """,
      ])
  }

  @Test func wrongCaseReportShowsActionAndState() async {
    let store = Store(initialState: Either.State.number(0)) { Either() }
    let facts = await facts { store.send(.name("Blob")) }
    #expect(
      facts == [
        """
        A "Scope" at "ComposableArchitectureTests/MessageTests.swift:\(Either.line)" received a \
        child action when child state was set to a different case. …

          Action:
            Either.Action.name
          State:
            Either.State.number
        """
      ])
  }

  @Test func reportsOmitGenericArguments() async {
    struct Failure: Error, Equatable {}
    let store = Store(initialState: Result<Int, Failure>.failure(Failure())) {
      EmptyReducer<Result<Int, Failure>, Result<Int, Failure>>()
        .ifCaseLet(\.success, action: \.success) {}
    }
    let facts = await facts { store.send(.success(1)) }
    #expect(facts.first?.hasSuffix("Result.success\n  State:\n    Result.failure") == true)
  }

  @Test func completedEffectReportShowsItsOrigin() async {
    enum Action { case start, late }
    let kept = LockIsolated<Send<Action>?>(nil)
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { _, action in
        guard case .start = action else { return .none }
        return .run { send in kept.setValue(send) }
      }
    }
    await store.send(.start).finish()
    let facts = await facts { kept.value?(.late) }
    #expect(
      facts == [
        """
        An action was sent from a completed effect:

          Action:
            MessageTests.Action.late

          Effect returned from:
            MessageTests.Action.start
        """
      ])
  }
}
