import Models

/// The preferences that devices share, as records: settings of the person and words of the journal.
/// What a device remembers is not shared.
///
/// ```swift
/// import Models
///
/// var laptop = Preferences()
/// laptop.vocabulary.add("Chess", as: .activity)
/// let records = SharedPreferences.records(of: laptop)
/// print(records.count)  // prints "1": the name
///
/// let desktop = SharedPreferences.applying(records, to: Preferences())
/// print(desktop.vocabulary == laptop.vocabulary)  // prints "true"
/// ```
///
/// Only what differs from the first start has a record, so a new device that joins a diary does not
/// reset it. An order has one if a person has moved a name. A built-in name is listed by the record
/// of its order, and has one of its own if it is hidden, spelled differently or has a unit.
public enum SharedPreferences {
  static let units = RecordKey(.preference, "units")
  static let weekStart = RecordKey(.preference, "week_start")

  static func order(of kind: NameKind) -> RecordKey {
    RecordKey(.preference, "\(kind.rawValue)_order")
  }

  static let preferenceKeys = [units, weekStart, order(of: .activity), order(of: .place)]

  /// Returns the records of preferences.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names, own feelings and moods.
  public static func records(of preferences: Preferences) -> [RecordKey: RecordValue] {
    var records: [RecordKey: RecordValue] = [:]
    let defaults = Settings()
    if preferences.settings.units != defaults.units {
      records[units] = value(.text(preferences.settings.units.rawValue))
    }
    if preferences.settings.weekStart != defaults.weekStart {
      records[weekStart] = value(.text(preferences.settings.weekStart.rawValue))
    }
    for kind in NameKind.allCases {
      let list = preferences.vocabulary[kind]
      if list.order != nil {
        records[order(of: kind)] = value(.texts(list.all.map(\.text)))
      }
      let hidden = Set(list.hidden.map(\.folded))
      for name in list.all {
        let (isHidden, unit) = (hidden.contains(name.folded), list.units[name])
        if kind.defaults.contains(name), !isHidden, unit == nil { continue }
        var record = RecordValue()
        record[.spelling] = .text(name.text)
        record[.hidden] = .flag(isHidden)
        if kind == .activity { record[.unit] = unit.map { .text($0) } }
        records[RecordKey(kind.recordKind, name.folded)] = record
      }
    }
    for feeling in preferences.vocabulary.customFeelings {
      var record = RecordValue()
      record[.spelling] = .text(feeling.name)
      record[.like] = feeling.like.map { .text($0) }
      record[.icon] = .text(feeling.icon)
      if feeling.hasOwnNumbers {
        record[.valence] = feeling.valence.map { .number(Int64($0)) }
        record[.energy] = feeling.energy.map { .number(Int64($0)) }
      }
      records[RecordKey(.feeling, feeling.name.foldedAsName)] = record
    }
    for mapping in preferences.vocabulary.moodMappings {
      var record = RecordValue()
      record[.spelling] = .text(mapping.mood)
      record[.feeling] = .text(mapping.feeling.name)
      records[RecordKey(.mood, MoodMapping.key(mapping.mood))] = record
    }
    return records
  }

  /// Returns preferences with the shared ones replaced by those of all shared records.
  ///
  /// The lists have one order on all devices: that of the preference, then the names that it lacks
  /// by their bytes. Own feelings and moods are in the order of their bytes.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of records.
  public static func applying(
    _ records: [RecordKey: RecordValue], to preferences: Preferences
  ) -> Preferences {
    var preferences = preferences
    preferences.settings = Settings(
      units: records[units]?.text(.value).flatMap(Units.init) ?? Settings().units,
      weekStart: records[weekStart]?.text(.value).flatMap(WeekStart.init) ?? Settings().weekStart)
    let sorted = records.sorted { $0.key < $1.key }
    for kind in NameKind.allCases {
      var texts: [String]?
      if case .texts(let order)? = records[order(of: kind)]?[.value] { texts = order }
      preferences.vocabulary[kind] = list(
        of: kind, order: texts?.map(EntryName.init(stored:)),
        records: sorted.filter { $0.key.kind == kind.recordKind }.map { ($0.key.id, $0.value) })
    }
    preferences.vocabulary.customFeelings = sorted.filter { $0.key.kind == .feeling }
      .compactMap { feeling($0.value) }
    let feelings = preferences.vocabulary.feelings
    preferences.vocabulary.moodMappings = sorted.filter { $0.key.kind == .mood }
      .compactMap { _, record in
        guard let mood = record.text(.spelling),
          let feeling = record.text(.feeling).flatMap(feelings.named)
        else { return nil }
        return MoodMapping(mood: mood, feeling: feeling)
      }
    return preferences
  }

  private static func list(
    of kind: NameKind, order: [EntryName]?, records: [(id: String, value: RecordValue)]
  ) -> NameList {
    var spellings: [String: EntryName] = [:]
    var list = NameList(kind)
    for record in records {
      guard let spelling = record.value.text(.spelling) else { continue }
      let name = EntryName(stored: spelling)
      spellings[record.id] = name
      if record.value[.hidden] == .flag(true) { list.hidden.append(name) }
      if let unit = record.value.text(.unit) { list.units[name] = unit }
    }
    let listed = (order ?? kind.defaults).compactMap { name in
      spellings[name.folded] ?? (kind.isDefault(name) ? name : nil)
    }
    let names = (listed + records.compactMap { spellings[$0.id] }).unique()
    list.custom = names.filter { !kind.isDefault($0) }
    list.order = names == kind.defaults + list.custom ? nil : names
    return list
  }

  /// Returns the own feeling of a record. If two devices gave it a number and another likeness that
  /// exclude each other, it has the numbers of the feeling that it is like.
  private static func feeling(_ record: RecordValue) -> Feeling? {
    guard let name = record.text(.spelling), let like = record.text(.like),
      let icon = record.text(.icon)
    else { return nil }
    return Feeling.own(
      stored: name, like: like, icon: icon, valence: record.integer(.valence),
      energy: record.integer(.energy)) ?? Feeling.own(stored: name, like: like, icon: icon)
  }

  private static func value(_ value: FieldValue) -> RecordValue {
    var record = RecordValue()
    record[.value] = value
    return record
  }
}

extension NameKind {
  var recordKind: RecordKind {
    switch self {
    case .activity: .activity
    case .place: .place
    }
  }
}
