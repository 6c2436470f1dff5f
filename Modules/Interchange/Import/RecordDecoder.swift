import Foundation
import Models
import Persistence

/// Makes entries, measurements and preferences of JSON: of our own exports and lists, and of other
/// people's, which may leave out all but the feeling and the date.
struct RecordDecoder {
  var moods: MoodMap
  private var ids = ContentID()

  init(moods: MoodMap) { self.moods = moods }

  /// An entry or a measurement; nil for an entry whose mood is unknown.
  mutating func record(_ value: JSONValue) throws(Refusal) -> ImportedRecord? {
    guard case .object(let members) = value else {
      throw Refusal("this is not an object with the keys of an entry")
    }
    if members["height_cm"] != nil { return .bmi(try bmi(members)) }
    return try entry(members).map { .entry($0) }
  }

  private mutating func entry(_ members: [String: JSONValue]) throws(Refusal) -> Entry? {
    guard let mood = try text("feeling", members) else { throw Refusal("“feeling” is missing") }
    let date = try required("date", members)
    let journal = try text("journal", members) ?? ""
    let names = try activities(members)
    let place = try text("place", members)
    guard let feeling = try moods.feeling(mood) else { return nil }
    let created = try moment("created_at", members) ?? date
    let updated = try moment("updated_at", members) ?? created
    var content = [mood, date.rfc3339(withMilliseconds: true), journal, place ?? ""]
    content += names
    let entry = Entry(
      id: try id(members) ?? ids.next(content), date: date, feeling: feeling, journal: journal,
      activities: names, place: place, createdAt: created.instant, updatedAt: updated.instant)
    try entry.validate()
    return entry
  }

  private mutating func bmi(_ members: [String: JSONValue]) throws(Refusal) -> BMI {
    let date = try required("date", members)
    guard
      let height = amount("height_cm", members, 1e4)
        .flatMap({ Height(tenThousandthsOfCentimetre: $0) }),
      let weight = amount("weight_kg", members, 1e10)
        .flatMap({ Weight(tenBillionthsOfKilogram: $0) })
    else { throw Refusal("a height is from 50 to 280 cm, and a weight from 10 to 650 kg") }
    let content = [date.rfc3339(withMilliseconds: true), height.centimetres, weight.kilograms]
    return BMI(
      id: try id(members) ?? ids.next(content), height: height, weight: weight, date: date)
  }

  func preferences(_ value: JSONValue) throws(Refusal) -> ImportedPreferences {
    guard case .object(let members) = value else { throw Refusal("“preferences” is no object") }
    var preferences = ImportedPreferences()
    if case .bool(let isDone)? = members["onboarding_done"] {
      preferences.isOnboardingDone = isDone
    }
    preferences.customActivities = try texts("custom_activities", members)
    preferences.customPlaces = try texts("custom_places", members)
    preferences.lastActivities = try texts("last_activities", members)
    preferences.lastPlace = try text("last_place", members)
    preferences.units = try text("units", members).flatMap(Units.init)
    for name in preferences.customActivities + preferences.lastActivities {
      _ = try Name.parse(name, of: .activity)
    }
    for name in preferences.customPlaces + [preferences.lastPlace].compactMap(\.self) {
      _ = try Name.parse(name, of: .place)
    }
    return preferences
  }

  private func text(_ key: String, _ members: [String: JSONValue]) throws(Refusal) -> String? {
    switch members[key] {
    case .string(let text)?: return text
    case .null?, nil: return nil
    default: throw Refusal("“\(key)” is no text")
    }
  }

  private func texts(_ key: String, _ members: [String: JSONValue]) throws(Refusal) -> [String] {
    switch members[key] {
    case .array(let values)?:
      var texts: [String] = []
      for value in values {
        guard case .string(let text) = value else { throw Refusal("“\(key)” holds no texts") }
        texts.append(text)
      }
      return texts
    case .null?, nil: return []
    default: throw Refusal("“\(key)” is no list")
    }
  }

  private func activities(_ members: [String: JSONValue]) throws(Refusal) -> [String] {
    var names: [String] = []
    for text in try texts("activities", members) {
      names.append(try Name.parse(text, of: .activity))
    }
    return Name.unique(names)
  }

  private func id(_ members: [String: JSONValue]) throws(Refusal) -> UUID? {
    guard let text = try text("id", members) else { return nil }
    guard let id = UUID(uuidString: text) else { throw Refusal("“\(text)” is no id") }
    return id
  }

  private func moment(_ key: String, _ members: [String: JSONValue]) throws(Refusal) -> Moment? {
    guard let text = try text(key, members) else { return nil }
    if let moment = Moment(rfc3339: text) { return moment }
    let now = ProcessEnvironment.now
    return try When.parse(text, now: now, zone: ProcessEnvironment.zone).moment(
      now: now, zone: ProcessEnvironment.zone)
  }

  private func required(_ key: String, _ members: [String: JSONValue]) throws(Refusal) -> Moment {
    guard let moment = try moment(key, members) else { throw Refusal("“\(key)” is missing") }
    return moment
  }

  /// A number in a unit that many times smaller. All that we write comes back exactly: it has fewer
  /// digits than a binary fraction keeps.
  private func amount(_ key: String, _ members: [String: JSONValue], _ scale: Double) -> Int64? {
    guard case .number(let text)? = members[key], let number = Double(text) else { return nil }
    let scaled = (number * scale).rounded()
    return abs(scaled) < 9e15 ? Int64(scaled) : nil
  }
}
