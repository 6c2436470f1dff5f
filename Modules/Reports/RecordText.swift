import Models
import TerminalCells
import Wording

// Entries, measurements and names as the commands list them.

extension Entry {
  /// Returns the entry as one line, truncated to a number of columns if there is one.
  public func line(_ style: Style, columns: Int?) -> String {
    var line = TextLine(style, limit: columns)
    line.add(shortID, style.dim)
    line.add(date.forPeople, width: 21)
    line.add("\(style.icon(feeling)) \(feeling.name)", width: 14) {
      style.quadrant($0, feeling.quadrant)
    }
    line.add(firstLine)
    line.add(circumstances, style.dim)
    return line.text
  }

  /// Returns the entry with all of its texts, wrapped to a number of columns if there is one.
  public func inFull(_ style: Style, columns: Int?) -> String {
    func wrapped(_ text: String, indent: Int = 0) -> String {
      guard let columns else { return text.sanitized }
      return text.wrapped(columns: max(20, columns - indent))
        .joined(separator: "\n" + String(repeating: " ", count: indent))
    }
    var lines = [
      (["\(style.feeling(feeling)) ", day.formatted(.long)] + [date.clock].compactMap(\.self))
        .joined(separator: " "),
      style.dim(id.text),
    ]
    let names = activityTexts.joined(separator: ", ")
    if !names.isEmpty { lines.append("Activities  \(wrapped(names, indent: 12))") }
    if let place { lines.append("Place       \(wrapped(place.text, indent: 12))") }
    if !journal.isEmpty { lines += ["", wrapped(journal)] }
    return lines.joined(separator: "\n")
  }

  /// The first eight characters of the id, which identify an entry on the command line.
  public var shortID: String { String(id.text.prefix(8)) }

  /// The activities and the place: `Work, Food @ Café`.
  private var circumstances: String {
    let activities = activityTexts.joined(separator: ", ")
    guard let place else { return activities }
    return activities.isEmpty ? "@ \(place)" : "\(activities) @ \(place)"
  }
}

extension Feeling {
  /// Returns the output of `bako feelings like`: the word with the feeling that it is like, and its
  /// numbers.
  public func likeness(_ style: Style) -> String {
    let catalog = ofCatalog
    let like = like.map { ", like \($0)" } ?? ""
    let numbers = "valence \(valence ?? 0), energy \(energy ?? 0)"
    return "\(style.feeling(self))\(like): \(style.shown(catalog.definition))\n"
      + style.dim("\(catalog.quadrant.words), \(numbers)")
  }
}

extension BMI {
  /// Returns the measurement as one line, truncated to a number of columns if there is one.
  public func line(_ style: Style, columns: Int?) -> String {
    line(style, columns: columns, .metric)
  }

  /// Returns the measurement as one line with height and weight in some units.
  public func line(_ style: Style, columns: Int?, _ units: Units) -> String {
    var line = TextLine(style, limit: columns)
    line.add(String(id.text.prefix(8)), style.dim)
    line.add(date.forPeople)
    line.add(formattedValue, width: 6, style.bold)
    line.add(category.title, width: 11, { style.bmi($0, category) })
    line.add("\(height.formatted(units)), \(weight.formatted(units))", style.dim)
    return line.text
  }
}

extension NameUse<EntryName> {
  /// Returns the name and its number of entries as one line.
  ///
  /// - Parameter width: The number of columns of the names.
  public func line(_ style: Style, width: Int, columns: Int?) -> String {
    var line = TextLine(style, limit: columns)
    line.add(name.text, width: width)
    line.add("\(entries, "entry")", width: 12, style.dim)
    if let unit, !unit.isEmpty { line.add("in \(unit)", style.dim) }
    if isHidden { line.add("hidden", style.dim) }
    return line.text
  }
}

extension CheckInStatus {
  /// Returns the line of a shell prompt: today's feeling or a question, and the streak.
  public func prompt(_ style: Style) -> String {
    let feeling = hasEntryToday ? lastFeeling : nil
    let first = feeling.map { "\(style.icon($0)) \($0.name)" } ?? "How are you?"
    return forgivingStreak > 1
      ? "\(first) \(style.glyph("▲", "^")) \(forgivingStreak)" : first
  }
}

extension UndoneWrite {
  /// Returns a sentence about the write with the beginning of the id of its only record.
  ///
  /// - Parameter sentence: The sentence, which is sanitized.
  public func line(_ sentence: String, _ style: Style) -> String {
    let id = ids.count == 1 ? " (\(ids[0].text.prefix(8)))" : ""
    return sentence.sanitized + style.dim(id)
  }
}
