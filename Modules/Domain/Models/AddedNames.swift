// Models: the values of the product and their rules, statistics included. No input or output.

/// Names that are added to the known ones of the preferences. Entries get the known spellings.
///
/// A name that is known in any case is not added:
///
///     var names = AddedNames(to: preferences)
///     let spelled = names.add(namesOf: entry)
///     preferences = names.preferences
public struct AddedNames: Sendable {
  /// The preferences without the added names.
  public let before: Preferences
  private var activityBook: NameBook<ActivityName>
  private var placeBook: NameBook<PlaceName>

  /// No names yet, to be added to preferences.
  ///
  /// - Complexity: O(*n*) in the number of known names; adding a name is O(1) on average.
  public init(to preferences: Preferences) {
    before = preferences
    activityBook = NameBook(known: preferences.activities)
    placeBook = NameBook(known: preferences.places)
  }

  /// The activities that were new, in the order of adding.
  public var activities: [ActivityName] { activityBook.added }

  /// The places that were new, in the order of adding.
  public var places: [PlaceName] { placeBook.added }

  /// The preferences with the added names.
  public var preferences: Preferences {
    var preferences = before
    preferences.customActivities += activities
    preferences.customPlaces += places
    return preferences
  }

  /// Adds an activity. Returns its known spelling.
  @discardableResult
  public mutating func add(_ name: ActivityName) -> ActivityName { activityBook.add(name) }

  /// Adds a place. Returns its known spelling.
  @discardableResult
  public mutating func add(_ name: PlaceName) -> PlaceName { placeBook.add(name) }

  /// Adds names of activities.
  public mutating func add(_ names: [ActivityName]) {
    for name in names { add(name) }
  }

  /// Adds names of places.
  public mutating func add(_ names: [PlaceName]) {
    for name in names { add(name) }
  }

  /// Adds the names of an entry. Returns it with their known spellings.
  public mutating func add(namesOf entry: Entry) -> Entry {
    var entry = entry
    entry.activities = entry.activities.map { add($0) }.unique()
    entry.place = entry.place.map { add($0) }
    return entry
  }

  /// Adds the names that were added elsewhere, after those that are added already.
  public mutating func add(_ other: AddedNames) {
    add(other.activities)
    add(other.places)
  }
}
