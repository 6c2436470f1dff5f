import Testing
import URLSessionDependency

struct URLSessionDependencyTests {
  private let page = URL(string: "http://localhost:1/page")

  @Test func requestsOfUnimplementedSessionFail() async throws {
    let url = try #require(page)
    @Dependency(\.urlSession) var session
    let unimplemented = LockIsolated<URLSession?>(nil)
    withKnownIssue {
      unimplemented.setValue(session)
    } matching: {
      "\($0)".contains(#"@Dependency(\.urlSession)"#)
    }
    let used = try #require(unimplemented.value)
    await #expect(throws: (any Error).self) { try await used.data(from: url) }
  }

  @Test func overriddenSessionAnswersRequests() async throws {
    let url = try #require(page)
    let data = try await withDependencies {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [Canned.self]
      $0.urlSession = URLSession(configuration: configuration)
    } operation: {
      @Dependency(\.urlSession) var session
      return try await session.data(from: url).0
    }
    #expect(String(decoding: data, as: UTF8.self) == "from /page")
  }

  @Test func liveSessionIsShared() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.urlSession) var session
      #expect(session === URLSession.shared)
    }
  }
}

/// Answers every request with the path of its URL.
private final class Canned: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url else { return }
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data("from \(url.path)".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
