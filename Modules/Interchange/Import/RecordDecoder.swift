import Foundation
import Models

/// Decodes entries, measurements and preferences from JSON values. An entry requires a feeling and
/// a date; all other keys are optional.
struct RecordDecoder {
  var moods: MoodMap
  private let clock: ImportClock
  private var ids = ContentID()

  init(moods: MoodMap, clock: ImportClock) {
    self.moods = moods
    self.clock = clock
  }

  /// Returns an entry or a measurement, or nil for an entry whose mood is unknown.
  mutating func record(_ value: JSONValue) throws(InputProblem) -> ImportedRecord? {
    let members = try value.members()
    if members["height_cm"] != nil { return .bmi(try bmi(members)) }
    return try entry(members).map { .entry($0) }
  }

  private mutating func entry(_ members: [String: JSONValue]) throws(InputProblem) -> Entry? {
    guard let mood = try members.text("feeling") else { throw .missingValue("feeling") }
    var date = try required("date", members)
    if case .bool(let isTimeKnown)? = members["time_known"] {
      date = date.with(isTimeKnown: isTimeKnown)
    }
    let journal = try members.text("journal") ?? ""
    let activities = try members.texts("activities")
    let names = try InputProblem.checking(EntryName.activities(activities))
    let amounts = try amounts(members, of: names)
    let place = try members.text("place")
    guard let feeling = try moods.feeling(mood) else { return nil }
    let created = try moment("created_at", members) ?? date
    let updated = try moment("updated_at", members) ?? created
    var content = [mood, date.rfc3339(withMilliseconds: true), journal, place ?? ""]
    content += names.map(\.text)
    let givenID = try id(members)
    try InputProblem.checking(Entry.validate(journal: journal))
    return Entry(
      id: givenID ?? ids.next(content), date: date, feeling: feeling, journal: journal,
      activities: names, amounts: amounts, place: try name(place, as: .place),
      createdAt: created.instant,
      updatedAt: updated.instant)
  }

  /// Returns the amounts of activities, whose units the preferences have.
  private func amounts(
    _ members: [String: JSONValue], of names: [EntryName]
  ) throws(InputProblem) -> NameValues<Amount> {
    let numbers: [String: JSONValue]
    switch members["amounts"] {
    case .object(let members)?: numbers = members
    case .null?, nil: return [:]
    default: throw .notAmounts
    }
    var amounts: NameValues<Amount> = [:]
    for text in numbers.keys.sorted() {
      guard let number = amount(text, numbers, 1_000), Amount.range.contains(number) else {
        throw .notAmounts
      }
      let name = try InputProblem.checking(EntryName(text, as: .activity))
      guard names.contains(where: name.isSame) else { throw .notAmounts }
      amounts[name] = Amount(thousandths: number)
    }
    return amounts
  }

  private mutating func bmi(_ members: [String: JSONValue]) throws(InputProblem) -> BMI {
    let date = try required("date", members)
    guard
      let height = amount("height_cm", members, 1e4)
        .flatMap({ Height(tenThousandthsOfCentimeter: $0) }),
      let weight = amount("weight_kg", members, 1e10)
        .flatMap({ Weight(tenBillionthsOfKilogram: $0) })
    else { throw .measureOutOfRange }
    let content = [date.rfc3339(withMilliseconds: true), height.centimeters, weight.kilograms]
    return BMI(
      id: try id(members) ?? ids.next(content), height: height, weight: weight, date: date)
  }

  mutating func preferences(_ value: JSONValue) throws(InputProblem) -> ImportedPreferences {
    guard case .object(let members) = value else { throw .preferencesNotObject }
    var preferences = ImportedPreferences()
    if case .bool(let isDone)? = members["onboarding_done"] {
      preferences.isOnboardingDone = isDone
    }
    for kind in NameKind.allCases { preferences.vocabulary[kind] = try list(of: kind, members) }
    preferences.lastChoices.activities = try names(members.texts("last_activities"), as: .activity)
    preferences.lastChoices.place = try name(members.text("last_place"), as: .place)
    preferences.lastHeight = amount("last_height_cm", members, 1e4)
      .flatMap { Height(tenThousandthsOfCentimeter: $0) }
    preferences.units = try members.text("units").flatMap(Units.init)
    preferences.theme = try members.text("theme").flatMap(ThemeChoice.init)
    preferences.weekStart = try members.text("week_start").flatMap(WeekStart.init)
    preferences.vocabulary.customFeelings = try feelings(members)
    moods.add(preferences.vocabulary.customFeelings)
    try readUnits(members, into: &preferences)
    let feelings = moods.feelings
    preferences.vocabulary.moodMappings = try members.texts("mood_mappings")
      .compactMap { try? MoodMapping($0, feelings: feelings) }
    return preferences
  }

  private func readUnits(
    _ members: [String: JSONValue], into preferences: inout ImportedPreferences
  ) throws(InputProblem) {
    guard case .object(let units)? = members["activity_units"] else { return }
    for (text, value) in units.sorted(by: { $0.key < $1.key }) {
      guard case .string(let unit) = value, AmountUnit.isValid(unit) else { continue }
      let name = try InputProblem.checking(EntryName(text, as: .activity))
      preferences.vocabulary[.activity].units[name] = unit
    }
  }

  private func list(
    of kind: NameKind, _ members: [String: JSONValue]
  ) throws(InputProblem) -> NameList {
    let (custom, order, hidden) =
      switch kind {
      case .activity: ("custom_activities", "activity_order", "hidden_activities")
      case .place: ("custom_places", "place_order", "hidden_places")
      }
    let hasOrder = if case .array? = members[order] { true } else { false }
    return NameList(
      kind, custom: try names(members.texts(custom), as: kind),
      order: hasOrder ? try names(members.texts(order), as: kind) : nil,
      hidden: try names(members.texts(hidden), as: kind))
  }

  /// Returns the own feelings of an export that the store lacks.
  private func feelings(_ members: [String: JSONValue]) throws(InputProblem) -> [Feeling] {
    let known = moods.feelings
    var added: [Feeling] = []
    var names: Set<String> = []
    for value in try members.list("custom_feelings") {
      let feeling = try value.members()
      guard let name = try feeling.text("name") else { throw .missingValue("name") }
      let like = try feeling.text("like") ?? ""
      let icon = try feeling.text("icon")
      let (valence, energy) = (try integer("valence", feeling), try integer("energy", feeling))
      let new = try InputProblem.checking(
        known.imported(name, like: like, icon: icon, valence: valence, energy: energy))
      if let new, names.insert(new.name.foldedAsName).inserted { added.append(new) }
    }
    return added
  }

  /// Returns a whole number; nil for null or without the key.
  private func integer(
    _ key: String, _ members: [String: JSONValue]
  ) throws(InputProblem) -> Int? {
    switch members[key] {
    case nil, .null?: return nil
    case .number(let text)?:
      guard let number = Int(text) else { throw .notNumber(text) }
      return number
    default: throw .notNumber(key)
    }
  }

  private func names(
    _ texts: [String], as kind: NameKind
  ) throws(InputProblem) -> [EntryName] {
    try texts.map { text throws(InputProblem) in
      try InputProblem.checking(EntryName(text, as: kind))
    }
  }

  private func name(_ text: String?, as kind: NameKind) throws(InputProblem) -> EntryName? {
    guard let text else { return nil }
    return try InputProblem.checking(EntryName(text, as: kind))
  }

  private func id(_ members: [String: JSONValue]) throws(InputProblem) -> UUID? {
    guard let text = try members.text("id") else { return nil }
    guard let id = UUID(text: text) else { throw .notID(text) }
    return id
  }

  private func moment(_ key: String, _ members: [String: JSONValue]) throws(InputProblem) -> Moment?
  {
    guard let text = try members.text(key) else { return nil }
    if let moment = Moment(rfc3339: text) { return moment }
    return try InputProblem.checking(
      When.parse(text, now: clock.now, zone: clock.zone).moment(now: clock.now, zone: clock.zone))
  }

  private func required(_ key: String, _ members: [String: JSONValue]) throws(InputProblem)
    -> Moment
  {
    guard let moment = try moment(key, members) else { throw .missingValue(key) }
    return moment
  }

  /// Returns a number multiplied by a scale and rounded. The result is exact for every number that
  /// Bako writes, because they have fewer digits than a `Double` represents.
  private func amount(_ key: String, _ members: [String: JSONValue], _ scale: Double) -> Int64? {
    guard case .number(let text)? = members[key], let number = Double(text) else { return nil }
    let scaled = (number * scale).rounded()
    return abs(scaled) < 9e15 ? Int64(clamping: scaled) : nil
  }
}
