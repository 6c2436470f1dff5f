// swift-format-ignore-file
import ComposableArchitecture
import FoundationNetworking

struct APIClient: DependencyKey {
    var fetchUser: @Sendable (Int) async throws -> User

    static let liveValue = APIClient(
        fetchUser: { id in
            let url = URL(string: "https://api.example.com/users/\(id)")!
            let (data, _) = try await URLSession.shared.data(from: url)
            return try JSONDecoder().decode(User.self, from: data)
        }
    )

    static let testValue = APIClient(
        fetchUser: { _ in User(id: 1, name: "Test User") }
    )
}

extension DependencyValues {
    var apiClient: APIClient {
        get { self[APIClient.self] }
        set { self[APIClient.self] = newValue }
    }
}
