import Models

/// Reads the JSON backup of Pixels: an array of days with scores from 1 to 5, the best.
///
///     [{"date":"2023-1-5","type":"Mood","scores":[4,5],"notes":"…","tags":[…]}]
///     [{"date":"2019-01-05","mood":4,"emotions":["happy"],"notes":"…"}]
///
/// The second form is of versions before 2020, with one score a day.
///
/// Each score is an entry at noon, because the file has no times. The scores are named `pixels 5`.
/// Tags of the type “Emotions” are added to the journal; all others are activities.
struct PixelsReader: TrackerReader {
  let defaults = MoodLevel.mappings(of: (1...5).map(mood))
  private(set) var leftOut: [String: Int] = [:]
  private let clock: ImportClock
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], clock: ImportClock) throws(DamagedInput) {
    self.clock = clock
    self.bytes = bytes
    guard JSONFormat.of(bytes) == .pixels else {
      throw DamagedInput(line: 1, problem: .notOfFormat(.pixels))
    }
  }

  /// Returns whether an object is a day of Pixels.
  static func isDay(_ members: [String: JSONValue]) -> Bool {
    guard members["feeling"] == nil else { return false }
    return members["scores"] != nil || members["type"] != nil
      || members["mood"] != nil && members["date"] != nil
  }

  mutating func forEach(_ body: (ForeignCheckIn) throws -> Void) throws {
    var reader = JSONReader(bytes)
    var count = 0
    try reader.array { reader in
      let value = try reader.value()
      count += 1
      let place = InputPlace.record(count)
      let day = try place.locating(Day(value))
      if let kind = day.kindOfOther { leftOut[kind, default: 0] += 1 }
      for checkIn in day.checkIns(place, reader.offset, clock) { try body(checkIn) }
    }
    try reader.requireEnd()
  }

  private static func mood(_ score: Int) -> String { "pixels \(score)" }
}

extension PixelsReader {
  private struct Day {
    let day: CalendarDay
    var scores: [Int] = []
    var notes = ""
    var emotions: [String] = []
    var activities: [String] = []
    /// What the element is if it has no check-in.
    var kindOfOther: String?

    init(_ value: JSONValue) throws(InputProblem) {
      let members = try value.members()
      let date = try members.text("date") ?? ""
      guard let day = CalendarDay(imported: date) else { throw .notDate(date) }
      self.day = day
      let type = try members.text("type") ?? "Mood"
      guard type == "Mood" else {
        kindOfOther = type
        return
      }
      for value in try members.list("scores") { scores.append(try Day.score(value, "scores")) }
      if let value = members["mood"] { scores.append(try Day.score(value, "mood")) }
      guard scores.count <= InputLimit.scores else { throw .tooManyScores }
      if scores.isEmpty { kindOfOther = "days without a score" }
      notes = try members.text("notes") ?? ""
      emotions = try members.texts("emotions")
      for value in try members.list("tags") {
        let tag = try value.members()
        let entries = try tag.texts("entries")
        if try tag.text("type") == "Emotions" { emotions += entries } else { activities += entries }
      }
    }

    /// Returns a score, which some programs write as a string.
    private static func score(_ value: JSONValue, _ key: String) throws(InputProblem) -> Int {
      let text: String
      switch value {
      case .number(let number), .string(let number): text = number
      default: throw .notNumber(key)
      }
      guard let number = Double(text), let score = Int(exactly: number) else {
        throw .notNumber(text)
      }
      return score
    }

    func checkIns(_ place: InputPlace, _ offset: Int, _ clock: ImportClock) -> [ForeignCheckIn] {
      guard let noon = clock.moment(day, .noon)?.with(isTimeKnown: false) else { return [] }
      return scores.enumerated().map { index, score in
        let felt = emotions.isEmpty ? "" : "Emotions: \(emotions.joined(separator: ", "))"
        let texts = index == 0 ? [notes, felt] : []
        return ForeignCheckIn(
          place: place, offset: offset,
          content: ["pixels", "\(day)", "\(score)"] + texts + activities, date: noon,
          mood: PixelsReader.mood(score), texts: texts, activities: activities, position: index)
      }
    }
  }
}
