import Foundation
import Models

/// Reads a journal that Day One exports as JSON.
///
///     {"metadata": {"version": "1.0"}, "entries": [{"creationDate": "2026-11-20T17:30:00Z",
///       "timeZone": "Europe/Berlin", "tags": ["calm"], "text": "…", "isAllDay": false}]}
///
/// An entry has no mood. The first of its tags that is a feeling gives it one. Tags have no order,
/// so they are sorted. The text is Markdown with escapes, which are removed. Photos, recordings,
/// locations, the weather and stars are left out.
struct DayOneReader: TrackerReader {
  private(set) var leftOut: [String: Int] = [:]
  private let clock: ImportClock
  private let journal: JournalElements

  init(_ bytes: [UInt8], clock: ImportClock) throws(DamagedInput) {
    self.clock = clock
    journal = try JournalElements(bytes, as: .dayOne)
  }

  mutating func forEach(_ body: (ForeignCheckIn) throws -> Void) throws {
    var zones: [String: LocalZone] = [:]
    try journal.forEach { members, place, offset throws(InputProblem) in
      let created = try members.text("creationDate") ?? ""
      let zoneName = try members.text("timeZone") ?? ""
      let zone = zones[zoneName] ?? TimeZone(identifier: zoneName).map { LocalZone($0) }
      zones[zoneName] = zone ?? clock.zone
      guard let instant = Moment(rfc3339: created)?.instant else {
        throw .notDateAndTime(created)
      }
      var isAllDay = false
      if case .bool(let value)? = members["isAllDay"] { isAllDay = value }
      for (key, kind) in Self.others { leftOut[kind, default: 0] += members.count(of: key) }
      if case .bool(true)? = members["starred"] { leftOut["stars", default: 0] += 1 }
      leftOut = leftOut.filter { $0.value > 0 }
      let text = try members.text("text") ?? ""
      let tags = try members.texts("tags").sorted()
      return ForeignCheckIn(
        place: place, offset: offset,
        content: ["day-one", try members.text("uuid") ?? "", created, text] + tags,
        date: Moment(instant, in: zone ?? clock.zone).with(isTimeKnown: !isAllDay), mood: nil,
        texts: [Self.plain(text)], activities: tags)
    } _: {
      try body($0)
    }
  }

  /// The keys of what has no counterpart, with its kind.
  private static let others = [
    ("photos", "photos and videos"), ("videos", "photos and videos"), ("audios", "recordings"),
    ("location", "locations"), ("weather", "weather"),
  ]

  /// Returns a text without the lines of photos and the backslashes before punctuation.
  private static func plain(_ markdown: String) -> String {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("![](dayone-moment:") }
    var isEscaped = false
    var text = String.UnicodeScalarView()
    for scalar in lines.joined(separator: "\n").unicodeScalars {
      if isEscaped, !scalar.isPunctuationOfMarkdown { text.append("\\") }
      isEscaped = scalar == "\\" && !isEscaped
      if !isEscaped { text.append(scalar) }
    }
    if isEscaped { text.append("\\") }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether a backslash before the character escapes it: ASCII punctuation (CommonMark 0.31, 2.4).
  fileprivate var isPunctuationOfMarkdown: Bool {
    "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".unicodeScalars.contains(self)
  }
}

extension [String: JSONValue] {
  /// Returns the number of elements of an array, or 1 for an object.
  fileprivate func count(of key: String) -> Int {
    switch self[key] {
    case .array(let values)?: values.count
    case .object?: 1
    default: 0
    }
  }
}
