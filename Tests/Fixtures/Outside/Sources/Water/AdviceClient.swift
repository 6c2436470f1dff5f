import Dependencies

@DependencyClient
public struct AdviceClient: Sendable {
  public var advice: @Sendable (_ glasses: Int) async throws -> String
}

extension AdviceClient: DependencyKey {
  public static let liveValue = AdviceClient { $0 < 8 ? "Drink more." : "That is enough." }
  public static let testValue = AdviceClient()
}

extension DependencyValues {
  public var adviceClient: AdviceClient {
    get { self[AdviceClient.self] }
    set { self[AdviceClient.self] = newValue }
  }
}
