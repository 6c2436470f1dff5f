import Dependencies
import FoundationNetworking

extension DependencyValues {
  /// The session that performs HTTP requests: `@Dependency(\.urlSession) var session`.
  ///
  /// The live value is `URLSession.shared`. In tests, using the dependency without an override
  /// reports an issue, and each request of the session fails without a connection.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }

  private enum URLSessionKey: DependencyKey {
    static var liveValue: URLSession { .shared }
    static var testValue: URLSession {
      if shouldReportUnimplemented {
        reportIssue(#"Unimplemented: '@Dependency(\.urlSession)'"#)
      }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [UnimplementedProtocol.self]
      return URLSession(configuration: configuration)
    }
  }
}

/// Fails every request.
private final class UnimplementedProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    client?.urlProtocol(self, didFailWithError: Unimplemented(#"@Dependency(\.urlSession)"#))
  }

  override func stopLoading() {}
}
