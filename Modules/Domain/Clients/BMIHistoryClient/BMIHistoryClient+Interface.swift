import Dependencies
import Foundation
import Models

/// Reads and writes the BMI measurements of the database.
///
/// ```swift
/// import Dependencies
/// import Foundation
/// import Models
///
/// struct BMIHistory {
///   @Dependency(\.bmiHistoryClient) var client
///
///   func add(height: String, weight: String) async throws -> [BMI] {
///     try await client.saveBMI(
///       BMI(
///         id: UUID(), height: try .parse(height), weight: try .parse(weight),
///         date: Moment(.now, in: LocalZone(.current))))
///     return try await client.loadHistory()
///   }
/// }
///
/// let history = try await withDependencies {
///   $0.bmiHistoryClient = .inMemory()
/// } operation: {
///   try await BMIHistory().add(height: "170", weight: "65")
/// }
/// print(history.map(\.formattedValue))  // prints "["22.5"]"
/// ```
@DependencyClient
public struct BMIHistoryClient: Sendable {
  /// Returns all measurements, newest first.
  public var loadHistory: @Sendable () async throws -> [BMI]
  /// Saves a new measurement.
  public var saveBMI: @Sendable (_ bmi: BMI) async throws -> Void
  /// Deletes a measurement. A measurement that does not exist is ignored.
  public var deleteBMI: @Sendable (_ id: BMI.ID) async throws -> Void
  /// Returns a stream with an element after the database may have changed, in this process or
  /// another. Pending elements are coalesced into one.
  public var changes: @Sendable () -> AsyncStream<Void> = { .finished }
}

extension DependencyValues {
  public var bmiHistoryClient: BMIHistoryClient {
    get { self[BMIHistoryClient.self] }
    set { self[BMIHistoryClient.self] = newValue }
  }
}
