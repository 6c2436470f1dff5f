import Models

/// Reads Daylio's backup: a ZIP archive with `backup.daylio`, which is JSON in Base64.
///
/// Unlike the CSV, it has the level of each mood and the offset of each entry. Months count from 0,
/// and level 1 is the most pleasant one; the level counts more than the name of a mood. Old entries
/// have the hour -1; their instant may have the time. Photos are left out.
struct DaylioBackupReader: TrackerReader {
  let defaults = MoodLevel.daylio
  private(set) var leftOut: [String: Int] = [:]
  private let clock: ImportClock
  private let json: [UInt8]
  /// The number of bytes of the archive for a byte of the JSON.
  private let scale: Double
  private var moods: [Int64: Mood] = [:]
  private var tags: [Int64: String] = [:]

  private struct Mood {
    var name: String
    /// 1, the most pleasant one, to 5.
    var level: Int64

    /// Nil for the level in the middle, and for an unknown one.
    var category: FeelingCategory? {
      switch level {
      case 1, 2: .positive
      case 4, 5: .negative
      default: nil
      }
    }
  }

  init(_ archive: ArchiveBytes, clock: ImportClock) throws {
    self.clock = clock
    do {
      var content = try ZIPArchive(archive).content(of: "backup.daylio", limit: InputLimit.archive)
      guard Base64Text.decode(&content) else { throw ArchiveProblem.notBase64 }
      json = content
    } catch let problem as ArchiveProblem {
      throw DamagedInput(place: .archive, problem: .archive(problem))
    }
    scale = Double(archive.count) / Double(max(1, json.count))
    try readNames()
  }

  /// Reads the moods and tags, which may follow the entries.
  private mutating func readNames() throws {
    var hasEntries = false
    try Self.forEachElement(of: json) { key, value, _, place in
      hasEntries = hasEntries || key == "dayEntries"
      guard let value, key == "customMoods" || key == "tags" else { return }
      let members = try place.locating(value.members())
      let id = try place.locating(members.integer("id"))
      if key == "tags" {
        tags[id] = try place.locating(members.text("name")) ?? ""
      } else {
        moods[id] = try place.locating(Self.mood(members))
      }
    }
    guard hasEntries else {
      throw DamagedInput(place: .archive, problem: .missingValue("dayEntries"))
    }
  }

  private static func mood(_ members: [String: JSONValue]) throws(InputProblem) -> Mood {
    let level = try members.integer("mood_group_id")
    let name = try members.text("custom_name") ?? ""
    if !name.allSatisfy(\.isWhitespace) { return Mood(name: name, level: level) }
    let predefined =
      members["predefined_name_id"] == nil
      ? level : try members.integer("predefined_name_id")
    let names = MoodLevel.names.reversed() as [String]
    let known = [predefined, level].first { (1...5).contains($0) }
    return Mood(name: known.map { names[Int($0) - 1] } ?? "level \(level)", level: level)
  }

  mutating func forEach(_ body: (ForeignCheckIn) throws -> Void) throws {
    var photos = 0
    try Self.forEachElement(of: json) { key, value, offset, place in
      guard key == "dayEntries", let value else { return }
      let members = try place.locating(value.members())
      photos += try place.locating(members.list("assets")).count
      let part = Int(clamping: Double(offset) * scale)
      try body(place.locating(checkIn(members, place, part)))
    }
    if photos > 0 { leftOut["photos and recordings"] = photos }
  }

  private func checkIn(
    _ members: [String: JSONValue], _ place: InputPlace, _ offset: Int
  ) throws(InputProblem) -> ForeignCheckIn {
    let id = try members.integer("mood")
    guard let mood = moods[id] else { throw .missingMood(id) }
    var names: [String] = []
    for tag in try members.list("tags") {
      // Daylio keeps the ids of tags that were deleted.
      if let name = tags[try tag.integer("tags")] { names.append(name) }
    }
    let date = try moment(members)
    let texts = [try members.text("note_title") ?? "", try members.text("note") ?? ""]
    return ForeignCheckIn(
      place: place, offset: offset,
      content: ["daylio-backup", date.rfc3339(withMilliseconds: true), mood.name] + texts + names,
      date: date, mood: mood.name, category: mood.category, texts: texts, activities: names)
  }

  /// Returns the local time of an entry at its offset. The instant adds the seconds.
  private func moment(_ members: [String: JSONValue]) throws(InputProblem) -> Moment {
    let (year, month) = (try members.integer("year"), try members.integer("month"))
    let (day, hour) = (try members.integer("day"), try members.integer("hour"))
    let minute = try members.integer("minute")
    let text = "\(year)-\(month &+ 1) \(day) \(hour):\(minute)"
    let hasTime = hour != -1 && minute != -1
    guard (1...9_999).contains(year), (0...11).contains(month), (1...31).contains(day),
      let time = hasTime
        ? TimeOfDay(hour: Int(clamping: hour), minute: Int(clamping: minute)) : .noon,
      let date = CalendarDay(year: Int(year), month: Int(month) + 1, day: Int(day))
    else { throw .notDateAndTime(text) }
    guard members["timeZoneOffset"] != nil else {
      guard let moment = clock.moment(date, time) else { throw .notDateAndTime(text) }
      return moment.with(isTimeKnown: hasTime)
    }
    let offset = try members.integer("timeZoneOffset") / 60_000
    guard Moment.offsetRange.contains(Int(clamping: offset)) else { throw .notDateAndTime(text) }
    if members["datetime"] != nil,
      let exact = Moment(
        exactMilliseconds: try members.integer("datetime"), offsetMinutes: Int(offset)),
      exact.day == date,
      !hasTime || exact.time.hour == time.hour && exact.time.minute == time.minute
    {
      return exact
    }
    let zone = ImportClock(now: clock.now, zone: .fixed(Int(offset) * 60))
    guard let moment = zone.moment(date, time) else { throw .notDateAndTime(text) }
    return moment.with(isTimeKnown: hasTime)
  }

  func suggestion(for mood: String) -> Feeling? {
    let key = MoodMapping.key(mood)
    return moods.values.first { MoodMapping.key($0.name) == key }
      .flatMap { MoodLevel.feeling((5 - Double($0.level)) / 4) }
  }

  /// Calls the body for each element of the lists of the JSON, with the key of its list, and once
  /// without an element for each list.
  private static func forEachElement(
    of json: [UInt8], _ body: (String, JSONValue?, Int, InputPlace) throws -> Void
  ) throws {
    var reader = JSONReader(json)
    try reader.object { reader, key in
      guard ["customMoods", "tags", "dayEntries"].contains(key) else {
        _ = try reader.value()
        return
      }
      try body(key, nil, reader.offset, .archive)
      var count = 0
      try reader.array { reader in
        let value = try reader.value()
        count += 1
        try body(key, value, reader.offset, .element(count, of: key))
      }
    }
    try reader.requireEnd()
  }
}

extension [String: JSONValue] {
  /// Returns a whole number.
  fileprivate func integer(_ key: String) throws(InputProblem) -> Int64 {
    guard let value = self[key] else { throw .missingValue(key) }
    return try value.integer(key)
  }
}

extension JSONValue {
  fileprivate func integer(_ key: String) throws(InputProblem) -> Int64 {
    guard case .number(let text) = self else { throw .notNumber(key) }
    guard let number = Int64(text) else { throw .notNumber(text) }
    return number
  }
}
