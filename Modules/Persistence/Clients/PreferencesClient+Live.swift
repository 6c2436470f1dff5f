import Clients
import Foundation
import Models

extension PreferencesClient {
  /// Returns a client that reads and writes the preferences of a database.
  public static func live(_ database: JournalDatabase) -> PreferencesClient {
    PreferencesClient(
      load: { try database.preferences() },
      update: { try database.updatePreferences($0) },
      changeFeelings: { try database.change($0, at: .now) })
  }
}
