// swift-format-ignore-file
import ComposableArchitecture
import XCTest
@testable import Articles

@MainActor
final class CounterFeatureTests: XCTestCase {
    func testIncrement() async {
        let store = TestStore(
            initialState: CounterFeature.State()
        ) {
            CounterFeature()
        }

        await store.send(.incrementButtonTapped) {
            $0.count = 1
        }

        await store.send(.incrementButtonTapped) {
            $0.count = 2
        }
    }
}

@MainActor
final class UserFeatureTests: XCTestCase {
    func testLoadUser() async {
        let store = TestStore(
            initialState: UserFeature.State()
        ) {
            UserFeature()
        } withDependencies: {
            $0.apiClient.fetchUser = { _ in
                User(id: 1, name: "Mock User")
            }
        }

        await store.send(.loadUserTapped) {
            $0.isLoading = true
        }

        await store.receive(\.userResponse.success) {
            $0.isLoading = false
            $0.user = User(id: 1, name: "Mock User")
        }
    }
}
