// Models: the values of the product and their rules, including statistics. No input or output.

/// Collects the names that the preferences lack, and replaces known names by their known spelling.
///
/// Names are compared without case and diacritics:
///
/// ```swift
/// var names = AddedNames(to: Preferences(customActivities: ["Gardening"]))
/// let spelled: ActivityName = names.add("GARDENING")
/// print(spelled)  // prints "Gardening"
/// names.add("Chess" as ActivityName)
/// print(names.activities)  // prints "[Chess]"
/// let preferences = names.preferences
/// print(preferences.customActivities)  // prints "[Gardening, Chess]"
/// ```
public struct AddedNames: Sendable {
  /// The preferences that the names are added to, unchanged.
  public let before: Preferences
  private var activityBook: NameBook<ActivityName>
  private var placeBook: NameBook<PlaceName>

  /// Creates a collection that starts with the names of some preferences.
  ///
  /// - Complexity: O(*n*), where *n* is the number of known names. Adding a name is O(1) on
  ///   average.
  public init(to preferences: Preferences) {
    before = preferences
    activityBook = NameBook(known: preferences.activities)
    placeBook = NameBook(known: preferences.places)
  }

  /// The activities that were not known, in the order in which they were added.
  public var activities: [ActivityName] { activityBook.added }

  /// The places that were not known, in the order in which they were added.
  public var places: [PlaceName] { placeBook.added }

  /// The preferences with the added names appended to the custom names.
  public var preferences: Preferences {
    var preferences = before
    preferences.activityNames.append(activities)
    preferences.placeNames.append(places)
    return preferences
  }

  /// Adds an activity unless it is known, and returns the known spelling.
  @discardableResult
  public mutating func add(_ name: ActivityName) -> ActivityName { activityBook.add(name) }

  /// Adds a place unless it is known, and returns the known spelling.
  @discardableResult
  public mutating func add(_ name: PlaceName) -> PlaceName { placeBook.add(name) }

  public mutating func add(_ names: [ActivityName]) {
    for name in names { add(name) }
  }

  public mutating func add(_ names: [PlaceName]) {
    for name in names { add(name) }
  }

  /// Adds the names of an entry, and returns the entry with the known spellings. Activities that
  /// are the same are merged.
  public mutating func add(namesOf entry: Entry) -> Entry {
    var entry = entry
    entry.activities = entry.activities.map { add($0) }.unique()
    entry.place = entry.place.map { add($0) }
    return entry
  }

  /// Appends the added names of another collection.
  public mutating func add(_ other: AddedNames) {
    add(other.activities)
    add(other.places)
  }
}
