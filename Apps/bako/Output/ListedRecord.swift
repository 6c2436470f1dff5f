import Interchange
import Models
import Reports

protocol ListedRecord: Record {
  /// The record as one line, truncated to the terminal's width.
  func line(_ style: Style) -> String
}

extension Entry: ListedRecord {
  func line(_ style: Style) -> String {
    var line = TextLine(limit: Console.columns)
    line.add(shortID, style.dim)
    line.add(date.forPeople)
    line.add("\(style.icon(feeling)) \(feeling.name)", width: 14) {
      style.quadrant($0, feeling.quadrant)
    }
    line.add(firstLine)
    line.add(circumstances, style.dim)
    return line.text
  }

  /// The first eight characters of the id, which identify an entry on the command line.
  var shortID: String { String(id.text.prefix(8)) }

  /// The activities and the place: `Work, Food @ Café`.
  var circumstances: String {
    let activities = activities.map(\.text).joined(separator: ", ")
    guard let place else { return activities }
    return activities.isEmpty ? "@ \(place)" : "\(activities) @ \(place)"
  }
}

extension BMI: ListedRecord {
  func line(_ style: Style) -> String {
    var line = TextLine(limit: Console.columns)
    line.add(String(id.text.prefix(8)), style.dim)
    line.add(date.forPeople)
    line.add(formattedValue, width: 6, style.bold)
    line.add(category.rawValue, width: 11, { style.bmi($0, category) })
    line.add("\(height.formatted()), \(weight.formatted())", style.dim)
    return line.text
  }
}
