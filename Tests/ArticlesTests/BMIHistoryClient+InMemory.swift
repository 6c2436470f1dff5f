import ComposableArchitecture

@testable import Articles

extension BMIHistoryClient {
  /// A client with its own history. The article's live client shares one history per process.
  static func inMemory(_ history: [BMI] = []) -> BMIHistoryClient {
    let history = LockIsolated(history)
    return BMIHistoryClient(
      loadHistory: { history.value.sorted { $0.date > $1.date } },
      saveBMI: { bmi in history.withValue { $0.append(bmi) } },
      deleteBMI: { id in history.withValue { $0.removeAll { $0.id == id } } })
  }
}
