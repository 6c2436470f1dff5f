import Foundation
import Models

/// Something that lists print: as JSON, as cells, as a line for people.
protocol Record {
  /// The JSON keys, in order, which are the header of CSV too.
  static var columns: [String] { get }
  func write(to json: inout JSONWriter)
  var cells: [String] { get }
  func line(_ style: Style) -> String
}

extension Entry: Record {
  static let columns = [
    "id", "date", "feeling", "category", "journal", "activities", "place", "created_at",
    "updated_at",
  ]

  func write(to json: inout JSONWriter) { write(to: &json, withMilliseconds: false) }

  func write(to json: inout JSONWriter, withMilliseconds precise: Bool) {
    func moment(_ date: Date) -> Moment { self.date.at(milliseconds: date.milliseconds) }
    json.object { json in
      json.key("id")
      json.id(id)
      json.key("date")
      json.moment(date, withMilliseconds: precise)
      json.key("feeling")
      json.string(feeling.name)
      json.key("category")
      json.string(category.rawValue)
      json.key("journal")
      json.string(journal)
      json.key("activities")
      json.array(activities) { $0.string($1) }
      json.key("place")
      json.optional(place)
      json.key("created_at")
      json.moment(moment(createdAt), withMilliseconds: precise)
      json.key("updated_at")
      json.moment(moment(updatedAt), withMilliseconds: precise)
    }
  }

  var cells: [String] {
    [
      id.text, "\(date)", feeling.name, category.rawValue, journal,
      activities.joined(separator: " | "), place ?? "",
      "\(date.at(milliseconds: createdAt.milliseconds))",
      "\(date.at(milliseconds: updatedAt.milliseconds))",
    ]
  }

  func line(_ style: Style) -> String {
    var line = TextLine(limit: Console.columns)
    line.add(shortID, style.dim)
    line.add(date.forPeople)
    line.add(
      "\(style.icon(feeling)) \(feeling.name)", width: 14, { style.category($0, category) })
    line.add(firstLine)
    line.add(circumstances, style.dim)
    return line.text
  }

  /// The first eight characters of the id, by which people name an entry.
  var shortID: String { String(id.text.prefix(8)) }

  /// Activities and place in one line: `Work, Food @ Café`.
  var circumstances: String {
    let activities = activities.joined(separator: ", ")
    guard let place else { return activities }
    return activities.isEmpty ? "@ \(place)" : "\(activities) @ \(place)"
  }
}

extension BMI: Record {
  static let columns = ["id", "date", "height_cm", "weight_kg", "bmi", "category"]

  func write(to json: inout JSONWriter) { write(to: &json, withMilliseconds: false) }

  func write(to json: inout JSONWriter, withMilliseconds precise: Bool) {
    json.object { json in
      json.key("id")
      json.id(id)
      json.key("date")
      json.moment(date, withMilliseconds: precise)
      measured.writeMembers(to: &json)
    }
  }

  var cells: [String] {
    [
      id.text, "\(date)", height.centimetres, weight.kilograms, "\(value)", category.rawValue,
    ]
  }

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

extension BMIValue {
  func write(to json: inout JSONWriter) { json.object { writeMembers(to: &$0) } }

  func writeMembers(to json: inout JSONWriter) {
    json.key("height_cm")
    json.raw(height.centimetres)
    json.key("weight_kg")
    json.raw(weight.kilograms)
    json.key("bmi")
    json.number(value)
    json.key("category")
    json.string(category.rawValue)
  }
}

extension Feeling: Record {
  static let columns = ["name", "category", "row", "column", "icon"]

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.string(name)
      json.key("category")
      json.string(category.rawValue)
      json.key("row")
      json.integer(row)
      json.key("column")
      json.integer(column)
      json.key("icon")
      json.string(icon)
    }
  }

  var cells: [String] { [name, category.rawValue, "\(row)", "\(column)", icon] }

  func line(_ style: Style) -> String {
    var line = TextLine(limit: Console.columns)
    line.add("\(style.icon(self)) \(name)", width: 14, { style.category($0, category) })
    line.add(category.rawValue, style.dim)
    return line.text
  }
}

extension Moment {
  /// The date and the time as lists show them: `Fri 20 Nov 2026 08:30`.
  var forPeople: String {
    let (year, _, day) = self.day.components
    let number = day < 10 ? " \(day)" : "\(day)"
    return "\(self.day.weekdayName.prefix(3)) \(number) \(self.day.monthName.prefix(3)) \(year) "
      + clock
  }
}
