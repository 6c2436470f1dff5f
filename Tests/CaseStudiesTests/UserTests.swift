import ComposableArchitecture
import Testing

@testable import CaseStudies

@MainActor
@Suite struct UserTests {
  @Test func userIsLoaded() async {
    let store = TestStore(initialState: UserFeature.State()) {
      UserFeature()
    } withDependencies: {
      $0.userClient.fetch = { User(id: $0, name: "Ada") }
    }

    await store.send(.loadButtonTapped) { $0.isLoading = true }
    await store.receive(\.userResponse.success) {
      $0.isLoading = false
      $0.user = User(id: 1, name: "Ada")
    }
  }

  @Test func failureShowsAlertAndCanBeRetried() async {
    let answers = LockIsolated([true, false])
    let store = TestStore(initialState: UserFeature.State()) {
      UserFeature()
    } withDependencies: {
      $0.userClient.fetch = { id in
        if answers.withValue({ $0.removeFirst() }) { throw UserClientError.answered(status: 503) }
        return User(id: id, name: "Ada")
      }
    }

    await store.send(.loadButtonTapped) { $0.isLoading = true }
    await store.receive(\.userResponse.failure) {
      $0.isLoading = false
      $0.alert = .notLoaded(because: "The server answered with status 503.")
    }
    await store.send(.alert(.presented(.retryButtonTapped))) {
      $0.alert = nil
      $0.isLoading = true
    }
    await store.receive(\.userResponse.success) {
      $0.isLoading = false
      $0.user = User(id: 1, name: "Ada")
    }
  }
}

/// The live client, tested over a real socket.
@Suite struct UserClientTests {
  @Test func userIsFetchedFromServer() async throws {
    let server = try LocalServer { path in
      path == "/users/7" ? (200, #"{"id": 7, "name": "Grace"}"#) : (404, "")
    }
    defer { server.stop() }
    let client = UserClient.live(base: server.url)
    #expect(try await client.fetch(7) == User(id: 7, name: "Grace"))
    await #expect(throws: UserClientError.answered(status: 404)) { try await client.fetch(8) }
  }

  @Test func invalidResponseThrowsUnreadable() async throws {
    let server = try LocalServer { _ in (200, "<html>") }
    defer { server.stop() }
    await #expect(throws: UserClientError.unreadable) {
      try await UserClient.live(base: server.url).fetch(1)
    }
  }

  @Test func stoppedServerIsUnreachable() async throws {
    let server = try LocalServer { _ in (200, "") }
    let url = server.url
    server.stop()
    do {
      _ = try await UserClient.live(base: url).fetch(1)
      Issue.record("the stopped server responded")
    } catch UserClientError.unreachable {
    }
  }

  @Test func baseURLComesFromEnvironment() {
    #expect(UserClient.base([:]).absoluteString == "http://127.0.0.1:8000")
    #expect(
      UserClient.base(["USERS_URL": "https://example.com"]).absoluteString
        == "https://example.com")
  }
}
