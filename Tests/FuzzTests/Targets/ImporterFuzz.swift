import Interchange
import Models

extension FuzzTarget {
  /// The importer, which recognizes the format. The first byte may name another one.
  static let importer = FuzzTarget("importer") { bytes in
    let formats = ImportFormat.allCases
    let given = bytes.first.flatMap { Int($0) < formats.count ? formats[Int($0)] : nil }
    let input = given == nil ? bytes : Array(bytes.dropFirst())
    let moods = try MoodMap([MoodMapping("so-so=Indifferent")])
    let clock = ImportClock(now: fuzzedNow, zone: .utc)
    let first = try? Importer.read(input, as: given, clock: clock, moods: moods)
    guard let records = first?.records else { return }
    // Ids are derived from the content.
    let second = try? Importer.read(input, as: given, clock: clock, moods: moods)
    try require(second?.records == records, "a second import differs")
    for case .entry(let entry) in records {
      try require((try? entry.validate()) != nil, "an entry is not valid")
      let names = entry.activities.map(\.text)
      try require(names.allSatisfy(EntryName.isValid(stored:)), "an activity is not a name")
      let place = entry.place?.text ?? "Home"
      try require(EntryName.isValid(stored: place), "the place is not a name")
      try require(entry.date.rfc3339(withMilliseconds: false).utf8.count == 25, "the date is long")
    }
  }
}

/// 2026-11-20T12:00:00Z, a Friday.
let fuzzedNow = Moment(milliseconds: 1_795_176_000_000, offsetMinutes: 0)
