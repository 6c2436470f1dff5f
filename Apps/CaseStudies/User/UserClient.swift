import ComposableArchitecture
import FoundationNetworking

struct User: Codable, Equatable, Sendable {
  var id: Int
  var name: String
}

/// Loads users. A struct of closures, which a test can replace one by one.
struct UserClient: Sendable {
  var fetch: @Sendable (_ id: Int) async throws -> User
}

/// The reason why a user could not be loaded, with a message for the screen.
enum UserClientError: LocalizedError, Equatable {
  case answered(status: Int)
  case unreachable(String)
  case unreadable

  var errorDescription: String? {
    switch self {
    case let .answered(status: status): "The server answered with status \(status)."
    case let .unreachable(reason): "The server cannot be reached. \(reason)"
    case .unreadable: "The server's answer is not a user."
    }
  }
}

extension UserClient {
  /// A client for an HTTP API: `GET {base}/users/{id}` returns `{"id": 1, "name": "…"}`.
  static func live(base: URL, session: URLSession = .shared) -> UserClient {
    UserClient { id in
      let url = base.appending(path: "users/\(id)")
      let (data, response): (Data, URLResponse)
      do {
        (data, response) = try await session.data(from: url)
      } catch let error as URLError {
        throw UserClientError.unreachable(error.localizedDescription)
      }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      guard status == 200 else { throw UserClientError.answered(status: status) }
      guard let user = try? JSONDecoder().decode(User.self, from: data) else {
        throw UserClientError.unreadable
      }
      return user
    }
  }

  /// The base URL: the environment variable `USERS_URL`, or else port 8000 of the local host.
  static func base(_ environment: [String: String]) -> URL {
    environment["USERS_URL"].flatMap { URL(string: $0) } ?? local
  }

  private static var local: URL {
    var address = URLComponents()
    (address.scheme, address.host, address.port) = ("http", "127.0.0.1", 8000)
    return address.url ?? URL(filePath: "/")
  }
}

extension UserClient: DependencyKey {
  static let liveValue = live(base: base(ProcessInfo.processInfo.environment))
  static let previewValue = UserClient { User(id: $0, name: "Blob") }
  static let testValue = UserClient(fetch: unimplemented("UserClient.fetch"))
}

extension DependencyValues {
  var userClient: UserClient {
    get { self[UserClient.self] }
    set { self[UserClient.self] = newValue }
  }
}
