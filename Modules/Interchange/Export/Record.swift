import Foundation
import Models

/// A value that lists and exports write as JSON and as CSV.
///
/// ```swift
/// import Models
///
/// let calm = try Feeling.parse("calm")
/// print(Feeling.columns.prefix(3))  // prints "["name", "category", "row"]"
/// print(calm.cells.prefix(3))  // prints "["Calm", "positive", "3"]"
///
/// var json = JSONWriter()
/// calm.write(to: &json)
/// ```
public protocol Record {
  /// The JSON keys in order, which are also the CSV header.
  static var columns: [String] { get }
  /// The columns that have numbers below zero.
  static var signedColumns: Set<String> { get }
  /// Writes the value as a JSON object.
  func write(to json: inout JSONWriter)
  /// The CSV cells, in the order of ``columns``.
  var cells: [String] { get }
}

extension Record {
  public static var signedColumns: Set<String> { [] }

  /// The indices of the cells that have numbers below zero.
  public static var signedCells: Set<Int> {
    Set(columns.indices.filter { signedColumns.contains(columns[$0]) })
  }
}

extension Entry: Record {
  public static let signedColumns = Feeling.signedColumns
  public static let columns = [
    "id", "date", "feeling", "category", "journal", "activities", "place", "created_at",
    "updated_at", "like", "valence", "energy", "time_known", "amounts",
  ]

  public func write(to json: inout JSONWriter) { write(to: &json, withMilliseconds: false) }

  /// Writes the entry with dates in milliseconds, the precision of exports, or in seconds.
  public func write(to json: inout JSONWriter, withMilliseconds isPrecise: Bool) {
    func moment(_ date: Date) -> Moment { self.date.at(milliseconds: date.milliseconds) }
    json.object { json in
      json.key("id")
      json.id(id)
      json.key("date")
      json.moment(date, withMilliseconds: isPrecise)
      json.key("feeling")
      json.string(feeling.name)
      json.key("category")
      json.string(category.rawValue)
      json.key("journal")
      json.string(journal)
      json.key("activities")
      json.array(activities) { $0.string($1.text) }
      json.key("place")
      json.optional(place?.text)
      json.key("created_at")
      let created = json.bytes.count
      json.moment(moment(createdAt), withMilliseconds: isPrecise)
      let createdEnd = json.bytes.count
      json.key("updated_at")
      // Most entries are never changed.
      if updatedAt == createdAt {
        json.repeatValue(created..<createdEnd)
      } else {
        json.moment(moment(updatedAt), withMilliseconds: isPrecise)
      }
      feeling.writeNumbers(to: &json)
      // Nearly all entries: one copy takes a third of the time.
      guard !date.isTimeKnown || !amounts.isEmpty else {
        return json.members(#""time_known":true,"amounts":{}"#)
      }
      json.key("time_known")
      json.bool(date.isTimeKnown)
      json.key("amounts")
      json.object { json in
        for name in activities {
          guard let amount = amounts[name] else { continue }
          json.key(text: name.text)
          json.raw(amount.number)
        }
      }
    }
  }

  /// The amounts as in `Sleep=6.5 | Coffee=2`.
  private var amountsCell: String {
    activities.compactMap { name in amounts[name].map { "\(name.text)=\($0.number)" } }
      .joined(separator: " | ")
  }

  public var cells: [String] {
    [
      id.text, "\(date)", feeling.name, category.rawValue, journal,
      activities.map(\.text).joined(separator: " | "), place?.text ?? "",
      "\(date.at(milliseconds: createdAt.milliseconds))",
      "\(date.at(milliseconds: updatedAt.milliseconds))",
    ] + feeling.numberCells + ["\(date.isTimeKnown)", amountsCell]
  }
}

extension BMI: Record {
  public static let columns = ["id", "date", "height_cm", "weight_kg", "bmi", "category"]

  public func write(to json: inout JSONWriter) { write(to: &json, withMilliseconds: false) }

  /// Writes the measurement with the date in milliseconds, the precision of exports, or in seconds.
  public func write(to json: inout JSONWriter, withMilliseconds isPrecise: Bool) {
    json.object { json in
      json.key("id")
      json.id(id)
      json.key("date")
      json.moment(date, withMilliseconds: isPrecise)
      measured.writeMembers(to: &json)
    }
  }

  public var cells: [String] {
    [
      id.text, "\(date)", height.centimeters, weight.kilograms, "\(value)", category.rawValue,
    ]
  }
}

extension BMIValue {
  /// Writes the value as a JSON object.
  public func write(to json: inout JSONWriter) { json.object { writeMembers(to: &$0) } }

  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.key("height_cm")
    json.raw(height.centimeters)
    json.key("weight_kg")
    json.raw(weight.kilograms)
    json.key("bmi")
    json.number(value)
    json.key("category")
    json.string(category.rawValue)
  }
}

extension Feeling: Record {
  public static let signedColumns: Set = ["valence", "energy"]
  public static let columns = [
    "name", "category", "row", "column", "icon", "quadrant", "definition", "custom",
    "like", "valence", "energy", "words",
  ]

  public func write(to json: inout JSONWriter) {
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
      json.key("quadrant")
      json.string(quadrant.rawValue)
      json.key("definition")
      json.string(definition)
      json.key("custom")
      json.bool(isCustom)
      writeNumbers(to: &json)
      json.key("words")
      json.array(words) { $0.string($1) }
    }
  }

  /// The words of the lexicon that are like the feeling.
  private var words: [String] { FeelingLexicon.words(like: self).map(\.name) }

  /// Writes what the feeling is like, and its valence and energy.
  fileprivate func writeNumbers(to json: inout JSONWriter) {
    if let like {
      json.key("like")
      json.string(like)
    } else {
      json.members(#""like":null"#)
    }
    json.key("valence")
    json.optional(integer: valence)
    json.key("energy")
    json.optional(integer: energy)
  }

  fileprivate var numberCells: [String] {
    [like ?? "", valence.map(String.init) ?? "", energy.map(String.init) ?? ""]
  }

  public var cells: [String] {
    [
      name, category.rawValue, "\(row)", "\(column)", icon, quadrant.rawValue, definition,
      "\(isCustom)",
    ] + numberCells + [words.joined(separator: " | ")]
  }
}

extension JSONWriter {
  /// Writes what a word is like: its numbers, and the definition of the feeling of the catalog.
  public mutating func like(_ feeling: Feeling) {
    object { json in
      json.key("word")
      json.string(feeling.name)
      json.key("category")
      json.string(feeling.category.rawValue)
      json.key("quadrant")
      json.string(feeling.quadrant.rawValue)
      feeling.writeNumbers(to: &json)
      json.key("definition")
      json.string(feeling.ofCatalog.definition)
    }
  }
}

extension NameUse: Record where Name == EntryName {
  public static var columns: [String] { ["name", "entries", "hidden"] }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.string(name.text)
      json.key("entries")
      json.integer(entries)
      json.key("hidden")
      json.bool(isHidden)
      // Only an activity with amounts has one.
      if let unit {
        json.key("unit")
        json.string(unit)
      }
    }
  }

  public var cells: [String] { [name.text, "\(entries)", "\(isHidden)"] }
}

extension DaySummary: Record {
  public static let signedColumns: Set = ["pleasantness", "least", "most"]
  public static let columns =
    ["date", "entries"] + FeelingQuadrant.allCases.map(\.rawValue)
    + ["pleasantness", "least", "most"]

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("date")
      json.string("\(day)")
      json.key("entries")
      json.integer(total)
      json.key("bright")
      json.integer(self[.bright])
      json.key("calm")
      json.integer(self[.calm])
      json.key("tense")
      json.integer(self[.tense])
      json.key("low")
      json.integer(self[.low])
      json.key("pleasantness")
      json.optional(integer: pleasantness.mean)
      json.key("least")
      json.optional(integer: pleasantness.least)
      json.key("most")
      json.optional(integer: pleasantness.most)
    }
  }

  public var cells: [String] {
    ["\(day)", "\(total)"] + FeelingQuadrant.allCases.map { "\(self[$0])" }
      + [pleasantness.mean, pleasantness.least, pleasantness.most].map {
        $0.map(String.init) ?? ""
      }
  }
}
