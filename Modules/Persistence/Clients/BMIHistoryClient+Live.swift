import Clients
import Models

extension BMIHistoryClient {
  /// Returns a client that reads and writes the measurements of a database.
  public static func live(_ database: JournalDatabase) -> BMIHistoryClient {
    BMIHistoryClient(
      loadHistory: { try database.bmiHistory() },
      saveBMI: { try database.addBMI($0) },
      deleteBMI: { try database.deleteBMI([$0]) },
      changes: { database.changes() })
  }
}
