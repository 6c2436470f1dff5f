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
      json.id(id, forKey: "id")
      json.moment(date, withMilliseconds: isPrecise, forKey: "date")
      json.string(feeling.name, forKey: "feeling")
      json.string(category.rawValue, forKey: "category")
      json.string(journal, forKey: "journal")
      json.array(activities, forKey: "activities") { $0.string($1.text) }
      json.optional(place?.text, forKey: "place")
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
      json.bool(date.isTimeKnown, forKey: "time_known")
      json.object(forKey: "amounts") { json in
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
      json.id(id, forKey: "id")
      json.moment(date, withMilliseconds: isPrecise, forKey: "date")
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
    json.raw(height.centimeters, forKey: "height_cm")
    json.raw(weight.kilograms, forKey: "weight_kg")
    json.number(value, forKey: "bmi")
    json.string(category.rawValue, forKey: "category")
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
      json.string(name, forKey: "name")
      json.string(category.rawValue, forKey: "category")
      json.integer(row, forKey: "row")
      json.integer(column, forKey: "column")
      json.string(icon, forKey: "icon")
      json.string(quadrant.rawValue, forKey: "quadrant")
      json.string(definition, forKey: "definition")
      json.bool(isCustom, forKey: "custom")
      writeNumbers(to: &json)
      json.array(words, forKey: "words") { $0.string($1) }
    }
  }

  /// The words of the lexicon that are like the feeling.
  private var words: [String] { FeelingLexicon.words(like: self).map(\.name) }

  /// Writes what the feeling is like, and its valence and energy.
  fileprivate func writeNumbers(to json: inout JSONWriter) {
    if let like {
      json.string(like, forKey: "like")
    } else {
      json.members(#""like":null"#)
    }
    json.optional(integer: valence, forKey: "valence")
    json.optional(integer: energy, forKey: "energy")
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
      json.string(feeling.name, forKey: "word")
      json.string(feeling.category.rawValue, forKey: "category")
      json.string(feeling.quadrant.rawValue, forKey: "quadrant")
      feeling.writeNumbers(to: &json)
      json.string(feeling.ofCatalog.definition, forKey: "definition")
    }
  }
}

extension NameUse: Record where Name == EntryName {
  public static var columns: [String] { ["name", "entries", "hidden"] }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.string(name.text, forKey: "name")
      json.integer(entries, forKey: "entries")
      json.bool(isHidden, forKey: "hidden")
      // Only an activity with amounts has one.
      if let unit {
        json.string(unit, forKey: "unit")
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
      json.string("\(day)", forKey: "date")
      json.integer(total, forKey: "entries")
      json.integer(self[.bright], forKey: "bright")
      json.integer(self[.calm], forKey: "calm")
      json.integer(self[.tense], forKey: "tense")
      json.integer(self[.low], forKey: "low")
      json.optional(integer: pleasantness.mean, forKey: "pleasantness")
      json.optional(integer: pleasantness.least, forKey: "least")
      json.optional(integer: pleasantness.most, forKey: "most")
    }
  }

  public var cells: [String] {
    ["\(day)", "\(total)"] + FeelingQuadrant.allCases.map { "\(self[$0])" }
      + [pleasantness.mean, pleasantness.least, pleasantness.most].map {
        $0.map(String.init) ?? ""
      }
  }
}
