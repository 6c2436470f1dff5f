import Dependencies
import Foundation
import Models

/// The BMI measurements of the database.
@DependencyClient
public struct BMIHistoryClient: Sendable {
  /// All measurements, newest first.
  public var loadHistory: @Sendable () async throws -> [BMI]
  /// Saves a new measurement.
  public var saveBMI: @Sendable (_ bmi: BMI) async throws -> Void
  /// Deletes a measurement. One that is gone already is ignored.
  public var deleteBMI: @Sendable (_ id: BMI.ID) async throws -> Void
  /// An element whenever the database may have changed, by this process or another one. Ends when
  /// the reader stops.
  public var changes: @Sendable () -> AsyncStream<Void> = { .finished }
}

extension DependencyValues {
  /// The BMI measurements of the database.
  public var bmiHistoryClient: BMIHistoryClient {
    get { self[BMIHistoryClient.self] }
    set { self[BMIHistoryClient.self] = newValue }
  }
}
