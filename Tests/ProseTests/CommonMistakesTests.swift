import ComposableTerminal
import Foundation
import Support
import Testing

@testable import prose

/// The messages of the article “Common mistakes”, compared with those of the compiler and of the
/// library.
@MainActor
@Suite struct CommonMistakesTests {
  @Test("The compiler prints the message of the page", arguments: try compilerSections())
  func compilerPrintsMessage(_ section: MistakeSection) throws {
    let page = SourceFile(
      path: "CommonMistakes.md",
      text: section.context + "\n```swift\n\(section.texts[0])\n```")
    let program = try #require(SampleProgram(page))
    let messages = try typeCheck(program).map { $0.drop { $0 != " " }.dropFirst() }
    #expect(messages.count == 1)
    let message = try #require(messages.first)
    #expect(String(message).collapsed.hasPrefix(section.texts[1].collapsed))
  }

  @Test func wrongChangeIsReported() async throws {
    try await expectMessage(of: "A change that the test does not describe") {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.incrementButtonTapped) { $0.count = 2 }
    }
  }

  @Test func runningEffectIsReported() async throws {
    try await expectMessage(of: "An effect that still runs") {
      let store = TestStore(initialState: Counter.State()) {
        Counter()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.loadButtonTapped)
    }
  }

  @Test func missingOverrideIsReported() async throws {
    try await expectMessage(of: "A dependency that the test does not override") {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.loadButtonTapped)
      await store.receive(\.loaded) { $0.count = 10 }
    }
  }

  @Test func unimplementedEndpointIsReported() async throws {
    try await expectMessage(of: "An endpoint that the test does not override") {
      @Dependency(NetworkClient.self) var network
      _ = try? await network.load(id: 1)
    }
  }

  @Test func absentChildIsReported() async throws {
    try await expectMessage(of: "An action for a child that is gone") {
      let store = Store(initialState: CounterScreen.State(counter: Counter.State())) {
        CounterScreen()
      }
      store.send(.closeButtonTapped)
      store.send(.counter(.incrementButtonTapped))
    }
  }

  @Test func unhandledBindingIsReported() async throws {
    try await expectMessage(of: "A binding action without its reducer") {
      let store = Store(initialState: WrongForm.State()) { WrongForm() }
      store.name = "Ada"
    }
  }

  @Test func unhandledErrorIsReported() async throws {
    try await expectMessage(of: "An error that an effect does not handle") {
      let store = Store<Int, Void>(initialState: 0) {
        Reduce { _, _ in .run { _ in throw Offline() } }
      }
      await store.send(()).finish()
    }
  }

  @Test func lateActionIsReported() async throws {
    try await expectMessage(of: "An action that is sent after its effect") {
      let late = LockIsolated<Send<Bool>?>(nil)
      let store = Store<Int, Bool>(initialState: 0) {
        Reduce { _, isFirst in isFirst ? .run { send in late.setValue(send) } : .none }
      }
      await store.send(true).finish()
      late.value?(false)
    }
  }

  @Test func impossibleDismissalIsReported() async throws {
    try await expectMessage(of: "A dismissal of a feature that is not presented") {
      let store = Store<Int, Void>(initialState: 0) {
        Reduce { _, _ in
          @Dependency(\.dismiss) var dismiss
          return .run { _ in await dismiss() }
        }
      }
      await store.send(()).finish()
    }
  }

  @Test func duplicateIDIsReported() async throws {
    try await expectMessage(of: "Elements with equal ids") {
      let elements = [Identified("one", id: 1), Identified("another", id: 1)]
      _ = IdentifiedArray(uniqueElements: elements)
    }
  }

  @Test func missingLiveValueIsReported() async throws {
    try await expectMessage(of: "A live value that is missing") {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(StartKey.self) var start
        _ = start
      }
    }
  }

  @Test func equalIDCancelsSibling() async {
    let store = Store(initialState: Tickers.State()) { Tickers() }
    let left = store.send(.left(.startButtonTapped))
    await store.send(.right(.startButtonTapped)).finish()
    await left.finish()
    #expect(store.left.ticks == 0)
    #expect(store.right.ticks == 1)
  }

  /// Expects an operation to report an issue that begins with the message of a section.
  private func expectMessage(
    of title: String, sourceLocation: SourceLocation = #_sourceLocation,
    operation: @MainActor () async -> Void
  ) async throws {
    let section = try #require(try mistakeSections().first { $0.title == title })
    let messages = LockIsolated<[String]>([])
    await withKnownIssue(sourceLocation: sourceLocation) {
      await operation()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      messages.withValue { $0.append(text) }
      return true
    }
    let expected = section.texts[0].collapsed
    #expect(
      messages.value.contains { $0.collapsed.hasPrefix(expected) },
      "\(messages.value)", sourceLocation: sourceLocation)
  }
}

/// A section of the page, with its fences that are not samples.
struct MistakeSection: CustomTestStringConvertible, Sendable {
  let title: String
  let texts: [String]
  /// The samples of the first part of the page, which the wrong code continues.
  let context: String

  var testDescription: String { title }
}

private func mistakeSections() throws -> [MistakeSection] {
  let url = Repository.url(
    "Modules/Architecture", "ComposableArchitecture/Documentation.docc/CommonMistakes.md")
  let page = try String(contentsOf: url, encoding: .utf8)
  let context = page.components(separatedBy: "\n## Found by a test")[0]
  let fence = /```text\n((?s:.*?))\n```/
  return page.components(separatedBy: "\n### ").dropFirst().map { section in
    MistakeSection(
      title: String(section.prefix { $0 != "\n" }),
      texts: section.matches(of: fence).map { String($0.1) }, context: context)
  }
}

/// The sections whose first fence does not compile.
private func compilerSections() throws -> [MistakeSection] {
  try mistakeSections().filter { $0.texts.last?.hasPrefix("error: ") == true }
}

extension String {
  /// The words of the text, with the same name for each place in a source file.
  fileprivate var collapsed: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(/[\w\/]+\.swift:\d+/, with: "File.swift:1")
  }
}

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case incrementButtonTapped, loadButtonTapped, loaded(Int) }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .loadButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(10))
        }
      case .loaded(let count):
        state.count = count
        return .none
      }
    }
  }
}

@Reducer
private struct CounterScreen {
  @ObservableState
  struct State { var counter: Counter.State? }
  enum Action { case closeButtonTapped, counter(Counter.Action) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .closeButtonTapped = action { state.counter = nil }
      return .none
    }
    .ifLet(\.counter, action: \.counter) { Counter() }
  }
}

@Reducer
private struct WrongForm {
  @ObservableState
  struct State { var name = "" }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
  }
}

@Reducer
private struct Ticker {
  @ObservableState
  struct State: Equatable { var ticks = 0 }
  enum Action { case startButtonTapped, ticked }
  enum CancelID { case ticks }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .run { send in
          await Task.yield()
          await send(.ticked)
        }
        .cancellable(id: CancelID.ticks, cancelInFlight: true)
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }
}

@Reducer
private struct Tickers {
  @ObservableState
  struct State: Equatable { var left = Ticker.State(), right = Ticker.State() }
  enum Action { case left(Ticker.Action), right(Ticker.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Ticker() }
    Scope(state: \.right, action: \.right) { Ticker() }
  }
}

private struct Offline: Error {}

private enum StartKey: TestDependencyKey { static let testValue = 0 }

@DependencyClient
struct NetworkClient: Sendable {
  var load: @Sendable (_ id: Int) async throws -> String
}

extension NetworkClient: TestDependencyKey { static let testValue = NetworkClient() }
