import Dependencies
import Foundation
import Models

/// The BMI measurements of the database.
public struct BMIHistoryClient: Sendable {
  /// All measurements, newest first.
  public var loadHistory: @Sendable () async throws -> [BMI]
  /// Saves a new measurement.
  public var saveBMI: @Sendable (BMI) async throws -> Void
  /// Deletes a measurement; one that is gone already does not matter.
  public var deleteBMI: @Sendable (BMI.ID) async throws -> Void
  /// An element whenever the database may have changed, by this process or another one. Ends when
  /// the reader stops.
  public var changes: @Sendable () -> AsyncStream<Void>

  /// A client of these closures.
  public init(
    loadHistory: @escaping @Sendable () async throws -> [BMI],
    saveBMI: @escaping @Sendable (BMI) async throws -> Void,
    deleteBMI: @escaping @Sendable (BMI.ID) async throws -> Void,
    changes: @escaping @Sendable () -> AsyncStream<Void>
  ) {
    self.loadHistory = loadHistory
    self.saveBMI = saveBMI
    self.deleteBMI = deleteBMI
    self.changes = changes
  }
}

extension BMIHistoryClient: TestDependencyKey {
  /// A client whose every endpoint fails the test that touches it.
  public static let testValue = BMIHistoryClient(
    loadHistory: unimplemented("BMIHistoryClient.loadHistory", placeholder: []),
    saveBMI: unimplemented("BMIHistoryClient.saveBMI"),
    deleteBMI: unimplemented("BMIHistoryClient.deleteBMI"),
    changes: unimplemented("BMIHistoryClient.changes", placeholder: AsyncStream { $0.finish() }))

  /// A client with a few measurements of nobody.
  public static var previewValue: BMIHistoryClient { .preview }
}

extension DependencyValues {
  /// The BMI measurements of the database.
  public var bmiHistoryClient: BMIHistoryClient {
    get { self[BMIHistoryClient.self] }
    set { self[BMIHistoryClient.self] = newValue }
  }
}
