// swift-format-ignore-file
import Foundation
import Dependencies

struct BMIHistoryClient {
    var loadHistory: @Sendable () -> [BMI]
    var saveBMI: @Sendable (BMI) -> Void
    var deleteBMI: @Sendable (BMI.ID) -> Void
}

extension BMIHistoryClient: DependencyKey {
    static let liveValue = BMIHistoryClient(
        loadHistory: {
            return InMemoryBMIStorage.shared.loadHistory()
        },
        saveBMI: { bmi in
            InMemoryBMIStorage.shared.saveBMI(bmi)
        },
        deleteBMI: { id in
            InMemoryBMIStorage.shared.deleteBMI(id)
        }
    )
}

extension DependencyValues {
    var bmiHistoryClient: BMIHistoryClient {
        get { self[BMIHistoryClient.self] }
        set { self[BMIHistoryClient.self] = newValue }
    }
}

// MARK: - In-Memory Storage Implementation
class InMemoryBMIStorage: ObservableObject {
    static let shared = InMemoryBMIStorage()

    private var bmiHistory: [BMI] = []

    private init() {}

    func loadHistory() -> [BMI] {
        return bmiHistory.sorted { $0.date > $1.date }
    }

    func saveBMI(_ bmi: BMI) {
        bmiHistory.append(bmi)
    }

    func deleteBMI(_ id: BMI.ID) {
        bmiHistory.removeAll { $0.id == id }
    }
}
