// DiaryHistory: the history of a diary that several devices share. Operations on records, the
// segments that transport them, the order of segments by cause, and the merge. Values in, values
// out: no file, no database, no key. Persistence stores what it computes.

/// A kind of record that devices share.
public enum RecordKind: String, CaseIterable, Hashable, Sendable {
  case entry, bmi, activity, place
  /// An own feeling.
  case feeling
  /// The feeling that a mood of another tracker stands for.
  case mood
  case preference

  /// Whether records of this kind have a field.
  func has(_ field: RecordField) -> Bool {
    switch (self, field) {
    case (.entry, .activity), (.entry, .amount): true
    default: fields.contains(field)
    }
  }

  /// The fields that each record of this kind can have, without those for each activity.
  var fields: [RecordField] {
    switch self {
    case .entry: [.journal, .date, .feeling, .place, .createdAt, .updatedAt]
    case .bmi: [.date, .height, .weight]
    case .activity: [.spelling, .hidden, .unit]
    case .place: [.spelling, .hidden]
    case .feeling: [.like, .icon, .spelling, .valence, .energy]
    case .mood: [.feeling, .spelling]
    case .preference: [.value]
    }
  }

  /// Returns how two writes of a field that did not see each other are merged.
  func rule(for field: RecordField) -> MergeRule {
    switch (self, field) {
    case (.bmi, _), (.mood, .spelling): .whole
    case (_, .journal): .allTexts
    case (_, .activity), (_, .forgotten): .presentWins
    case (_, .createdAt): .least
    case (_, .updatedAt): .greatest
    default: .latest
    }
  }
}

/// How two writes of a field that did not see each other are merged.
enum MergeRule {
  /// Both texts are kept, the older one first.
  case allTexts
  /// A value wins over its absence, then the later one over the earlier one.
  case presentWins
  /// The later write wins. The other one is an alternative.
  case latest
  /// The field does not merge on its own: it is that of the later record.
  case whole
  /// The field does not merge on its own: it is the least, or the greatest, of the records.
  case least, greatest

  /// Whether an operation names the field as one that it sets.
  var mergesAlone: Bool {
    switch self {
    case .allTexts, .presentWins, .latest: true
    case .whole, .least, .greatest: false
    }
  }
}

/// The identity of a record on all devices.
public struct RecordKey: Hashable, Sendable {
  public let kind: RecordKind
  /// The id of an entry or a measurement in lowercase, a folded name, a mood, or the name of a
  /// preference.
  public let id: String

  public init(_ kind: RecordKind, _ id: String) {
    self.kind = kind
    self.id = id
  }
}

extension RecordKey: Comparable {
  /// Orders keys by kind, then by the bytes of the id, equally on all devices.
  public static func < (a: RecordKey, b: RecordKey) -> Bool {
    a.kind == b.kind ? a.id.precedesByBytes(b.id) : a.kind.rawValue < b.kind.rawValue
  }
}

extension String {
  /// Returns whether the UTF-8 bytes of a string precede those of another. `<` compares by the
  /// canonical equivalence of a version of Unicode.
  func precedesByBytes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

  /// Returns whether two strings have the same UTF-8 bytes.
  func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
