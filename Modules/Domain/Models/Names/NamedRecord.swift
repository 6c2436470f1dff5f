/// A value with the names of an entry.
///
/// ```swift
/// func names(of record: some NamedRecord) -> [String] {
///   NameKind.allCases.flatMap { kind in record[names: kind].map { "\(kind.sign)\($0)" } }
/// }
/// ```
public protocol NamedRecord {
  var activities: [EntryName] { get set }
  var place: EntryName? { get set }
}

extension NamedRecord {
  /// The names of a kind. Of several places, the first one is set.
  public subscript(names kind: NameKind) -> [EntryName] {
    get {
      switch kind {
      case .activity: activities
      case .place: place.map { [$0] } ?? []
      }
    }
    set {
      switch kind {
      case .activity: activities = newValue
      case .place: place = newValue.first
      }
    }
  }

  /// Returns whether the record has a name, compared without case and diacritics.
  public func contains(_ name: EntryName, as kind: NameKind) -> Bool {
    self[names: kind].contains(where: name.isSame)
  }
}

/// A record whose activities may have amounts.
public protocol MeasuredRecord: NamedRecord {
  /// The amounts of some of the activities.
  var amounts: NameValues<Amount> { get set }
}

extension MeasuredRecord {
  /// Applies a change to the names of a kind. Amounts follow their activities.
  public mutating func apply(_ change: NameChange<EntryName>, to kind: NameKind) {
    var amounts = amounts
    if kind == .activity { amounts.apply(change, in: activities) }
    self[names: kind] = change.applied(to: self[names: kind])
    self.amounts = amounts
  }
}

/// The names of a check-in, which the next form offers.
public struct NameChoices: Hashable, NamedRecord, Sendable {
  public var activities: [EntryName]
  public var place: EntryName?

  public init(activities: [EntryName] = [], place: EntryName? = nil) {
    self.activities = activities
    self.place = place
  }

  public init(_ record: some NamedRecord) {
    self.init(activities: record.activities, place: record.place)
  }

  public var isEmpty: Bool { activities.isEmpty && place == nil }
}

extension Entry: MeasuredRecord {}
extension EntryContent: MeasuredRecord {}
