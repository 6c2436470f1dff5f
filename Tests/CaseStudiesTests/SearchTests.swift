import ComposableArchitecture
import TerminalTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct SearchTests {
  let clock = TestClock()
  let emma = Book(id: 3, title: "Emma")

  private func store(
    _ search: @escaping @Sendable (_ query: String) async throws -> [Book]
  ) -> TestStoreOf<SearchFeature> {
    TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.booksClient.search = search
      $0.continuousClock = clock
    }
  }

  @Test func pauseStartsOneSearch() async {
    let queries = LockIsolated<[String]>([])
    let store = store { [emma] query in
      queries.withValue { $0.append(query) }
      return [emma]
    }

    await store.send(.queryChanged("E")) {
      $0.isSearching = true
      $0.query = "E"
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(.queryChanged("Em")) { $0.query = "Em" }
    await clock.advance(by: .milliseconds(299))
    #expect(queries.value.isEmpty)
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.searchResponse.success) {
      $0.isSearching = false
      $0.results = [emma]
    }
    #expect(queries.value == ["Em"])
  }

  @Test func nextLetterCancelsRunningSearch() async {
    let store = store { [clock, emma] query in
      try await clock.sleep(for: .seconds(1))
      return query == "Em" ? [emma] : []
    }

    await store.send(.queryChanged("E")) {
      $0.isSearching = true
      $0.query = "E"
    }
    await clock.advance(by: .milliseconds(800))
    await store.send(.queryChanged("Em")) { $0.query = "Em" }
    await clock.advance(by: .milliseconds(1_300))
    await store.receive(\.searchResponse.success) {
      $0.isSearching = false
      $0.results = [emma]
    }
  }

  @Test func clearedFieldCancelsSearch() async {
    let store = store { _ in [] }

    await store.send(.queryChanged("E")) {
      $0.isSearching = true
      $0.query = "E"
    }
    await store.send(.queryChanged("")) {
      $0.isSearching = false
      $0.query = ""
    }
    await clock.advance(by: .seconds(1))
  }

  @Test func enterSearchesWithoutPause() async {
    let store = store { [emma] _ in [emma] }

    await store.send(.queryChanged("E")) {
      $0.isSearching = true
      $0.query = "E"
    }
    await store.send(.submitted)
    await store.receive(\.searchResponse.success) {
      $0.isSearching = false
      $0.results = [emma]
    }
  }

  @Test func failureIsShown() async {
    let store = store { _ in throw UserClientError.unreadable }

    await store.send(.queryChanged("E")) {
      $0.isSearching = true
      $0.query = "E"
    }
    await store.send(.submitted)
    await store.receive(\.searchResponse.failure) {
      $0.isSearching = false
      $0.problem = "The server's answer is not a user."
    }
  }

  @Test func countsAreObservedUntilViewDisappears() async {
    let (counts, continuation) = AsyncStream<Int>.makeStream()
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.booksClient.counts = { counts }
    }

    let task = await store.send(.task)
    continuation.yield(16)
    await store.receive(\.bookCountChanged) { $0.bookCount = 16 }
    continuation.yield(17)
    await store.receive(\.bookCountChanged) { $0.bookCount = 17 }
    await task.cancel()
  }

  @Test func typedTitleIsFound() async throws {
    let pilot = Pilot(
      SearchView(
        store: Store(initialState: SearchFeature.State()) {
          SearchFeature()
        } withDependencies: {
          $0.booksClient = .previewValue
          $0.continuousClock = ImmediateClock()
        }))
    pilot.type("lighthouse")
    try await pilot.wait(for: "To the Lighthouse")
    try await pilot.wait(for: "16 books")
    pilot.type("s")
    try await pilot.wait(for: "No Results for “lighthouses”")
    pilot.press(.escape)
    #expect(!pilot.shows("No Results") && !pilot.shows("lighthouses"))
  }

  @Test func enterOpensPageOfTitle() {
    let opened = LockIsolated<[String]>([])
    let store = Store(initialState: SearchFeature.State(query: "E", results: [emma])) {
      SearchFeature()
    } withDependencies: {
      $0.booksClient.counts = { .finished }
    }
    let pilot = Pilot(
      SearchView(store: store).environment(
        \.openURL,
        OpenURLAction { url in
          opened.withValue { $0.append(url.absoluteString) }
          return .handled
        }))
    pilot.press(.enter)
    #expect(pilot.focused == "Emma")
    pilot.press(.enter)
    #expect(opened.value == ["https://openlibrary.org/search?title=Emma"])
  }
}
