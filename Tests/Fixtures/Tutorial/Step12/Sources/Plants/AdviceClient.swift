import ComposableArchitecture

@DependencyClient
struct AdviceClient: Sendable {
  var advice: @Sendable (_ name: String) async throws -> String
}

extension AdviceClient: DependencyKey {
  static let testValue = AdviceClient()

  static let liveValue = AdviceClient(
    advice: { name in
      try await Task.sleep(for: .seconds(1))  // stands for a request
      return "\(name) likes a wet soil."
    })
}

extension DependencyValues {
  var adviceClient: AdviceClient {
    get { self[AdviceClient.self] }
    set { self[AdviceClient.self] = newValue }
  }
}
