import Dependencies
import Foundation
import Models

extension BMIHistoryClient: TestDependencyKey {
  /// A client whose endpoints fail the test that calls them.
  public static let testValue = BMIHistoryClient()

  #if DEBUG
    /// A client with sample measurements.
    public static var previewValue: BMIHistoryClient { .preview }
  #endif
}

extension BMIHistoryClient {
  /// Returns a client that stores measurements in memory and behaves like the live client. For
  /// tests and previews.
  public static func inMemory(_ history: [BMI] = []) -> BMIHistoryClient {
    let memory = InMemoryValues(history)
    return BMIHistoryClient(
      loadHistory: {
        let latestFirst = memory.values.enumerated().sorted {
          ($0.element.date.milliseconds, $0.offset) > ($1.element.date.milliseconds, $1.offset)
        }
        return latestFirst.map(\.element)
      },
      saveBMI: { bmi in memory.write { $0.append(bmi) } },
      deleteBMI: { id in memory.write { $0.removeAll { $0.id == id } } },
      changes: { memory.changes() })
  }

  #if DEBUG
    /// A client with sample measurements.
    public static var preview: BMIHistoryClient {
      let start = Moment(milliseconds: 1_795_161_600_000, offsetMinutes: 60)
      return .inMemory(
        [71.5, 71.0, 70.5].enumerated().compactMap { index, kilograms in
          guard let height = Height(tenThousandthsOfCentimeter: 1_700_000),
            let weight = Weight(tenBillionthsOfKilogram: Int64(clamping: kilograms * 1e10))
          else { return nil }
          return BMI(
            id: UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(index))),
            height: height, weight: weight,
            date: start.at(milliseconds: start.milliseconds - Int64(2 - index) * 7 * 86_400_000))
        })
    }
  #endif
}
