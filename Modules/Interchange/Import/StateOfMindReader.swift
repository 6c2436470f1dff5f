import Models

/// Reads the CSV file of Apple's State of Mind that Health Auto Export writes.
///
///     Start,End,Kind,Labels,Associations,Valence,Valence Classification
///     2026-01-09 15:34:06 -0500,…,Momentary Emotion,Anxious | Sad,Work,-0.72,Very Unpleasant,
///
/// The first of several labels is the feeling of the entry. A check-in without labels has one of
/// five moods by its valence, from −1 to 1. The classification is not read: earlier versions write
/// “Slightly Pleasant” for a negative valence. A daily mood has no time of day.
struct StateOfMindReader: TrackerReader {
  let defaults = MoodLevel.mappings(of: moods)
  private(set) var leftOut: [String: Int] = [:]
  private let table: CSVTable

  init(_ bytes: [UInt8]) throws(DamagedInput) {
    table = try CSVTable(bytes, as: .stateOfMind)
  }

  mutating func forEach(_ body: (ForeignCheckIn) throws -> Void) throws {
    try table.forEachRow(of: .stateOfMind) { row in
      guard let moment = Self.moment(row["start"]) else {
        throw row.damage(.notDateAndTime(row["start"]))
      }
      let labels = Self.list(row["labels"])
      guard let mood = try labels.first ?? Self.mood(row) else {
        leftOut["rows without a label and a valence", default: 0] += 1
        return
      }
      let others = labels.dropFirst().joined(separator: ", ")
      let isDaily = row["kind"].lowercased().hasPrefix("daily")
      try body(
        ForeignCheckIn(
          place: .line(row.line), offset: row.offset,
          content: ["state-of-mind"] + Self.columns.map { row[$0] },
          date: isDaily ? moment.with(isTimeKnown: false) : moment, mood: mood,
          texts: [others.isEmpty ? "" : "Also felt: \(others)"],
          activities: Self.list(row["associations"])))
    }
  }

  private static let columns = ["start", "kind", "labels", "associations", "valence"]

  /// The moods of valences, from the least to the most pleasant one.
  private static let moods = [
    "very unpleasant", "unpleasant", "neutral", "pleasant", "very pleasant",
  ]

  /// Returns the mood of a valence. It has seven classes of the same width; the slight ones have no
  /// mood of their own.
  private static func mood(_ row: CSVRow) throws -> String? {
    let text = row["valence"].words.joined()
    guard !text.isEmpty else { return nil }
    guard let valence = Double(text), (-1...1).contains(valence) else {
      throw row.damage(.notNumber(text))
    }
    let isVery = abs(valence) > 5.0 / 7
    let isNeutral = abs(valence) < 1.0 / 7
    let distance = isNeutral ? 0 : isVery ? 2 : 1
    return moods[valence < 0 ? 2 - distance : 2 + distance]
  }

  private static func list(_ cell: String) -> [String] {
    cell.split(separator: "|").map { $0.trimmed }.filter { !$0.isEmpty }
  }

  /// Returns the moment of `2026-01-09 15:34:06 -0500`.
  private static func moment(_ text: String) -> Moment? {
    let words = text.words
    guard words.count == 3, words[2].utf8.count == 5 else { return nil }
    return Moment(rfc3339: "\(words[0])T\(words[1])\(words[2].prefix(3)):\(words[2].suffix(2))")
  }
}
