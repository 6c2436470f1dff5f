import Models
import Persistence

/// The contents of a database, without its undo history.
struct DatabaseContents: Equatable {
  var entries: [Entry]
  var bmi: [BMI]
  var preferences: Preferences

  init(_ database: JournalDatabase) throws {
    entries = try database.entries()
    bmi = try database.bmiHistory()
    preferences = try database.preferences()
  }
}
