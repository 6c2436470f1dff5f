import CommandEnvironment
import Interchange
import Models
import Reports

protocol ListedRecord: Record {
  /// Returns the record as one line, truncated to a number of columns if there is one.
  func line(_ style: Style, columns: Int?) -> String
}

extension ListedRecord {
  /// The record as one line, truncated to the terminal's width.
  func line(_ style: Style) -> String { line(style, columns: Console.columns) }
}

extension Entry: ListedRecord {}

extension BMI: ListedRecord {}
