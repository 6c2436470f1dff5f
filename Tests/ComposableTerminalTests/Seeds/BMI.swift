// The forms that the articles in seeds/ print, kept as tests: they compile with `import TerminalUI`
// where they say `import SwiftUI`, and behave.
import ComposableTerminal

struct BMI: Equatable, Identifiable {
  let id = UUID()
  let height: Double
  let weight: Double
  let date: Date

  var value: Double {
    let heightInMeters = height / 100
    return weight / (heightInMeters * heightInMeters)
  }

  var category: BMICategory {
    switch value {
    case ..<18.5: .underweight
    case 18.5..<25: .normal
    case 25..<30: .overweight
    default: .obese
    }
  }

  var formattedValue: String {
    String(format: "%.1f", value)
  }
}

enum BMICategory: String, CaseIterable {
  case underweight = "Underweight"
  case normal = "Normal"
  case overweight = "Overweight"
  case obese = "Obese"
}

struct BMIHistoryClient: Sendable {
  var loadHistory: @Sendable () -> [BMI]
  var saveBMI: @Sendable (BMI) -> Void
  var deleteBMI: @Sendable (BMI.ID) -> Void
}

extension BMIHistoryClient: DependencyKey {
  static let liveValue = inMemory()
  static let testValue = inMemory()

  static func inMemory(_ history: [BMI] = []) -> BMIHistoryClient {
    let history = LockIsolated(history)
    return BMIHistoryClient(
      loadHistory: { history.value.sorted { $0.date > $1.date } },
      saveBMI: { bmi in history.withValue { $0.append(bmi) } },
      deleteBMI: { id in history.withValue { $0.removeAll { $0.id == id } } })
  }
}

extension DependencyValues {
  var bmiHistoryClient: BMIHistoryClient {
    get { self[BMIHistoryClient.self] }
    set { self[BMIHistoryClient.self] = newValue }
  }
}
