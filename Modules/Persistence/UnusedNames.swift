import GRDB
import Models

/// The folded names of a deleted entry or an undone write.
struct UnusedNames {
  private var activities: Set<String> = []
  private var places: Set<String> = []

  mutating func add(_ name: some EntryName) {
    switch type(of: name).kind {
    case .activity: activities.insert(name.folded)
    case .place: places.insert(name.folded)
    }
  }

  /// Adds the names of the rows of a query that selects `EntryTable.NamesColumn`.
  mutating func add(namesOf rows: RowCursor) throws {
    while let row = try rows.next() {
      for name: ActivityName in try row.names(EntryTable.NamesColumn.activities) { add(name) }
      if let place: PlaceName = try row.name(EntryTable.NamesColumn.place) { add(place) }
    }
  }

  /// Removes the names that no entry uses from the preferences.
  ///
  /// - Parameter keepsDefaults: Whether built-in names stay in the lists.
  /// - Complexity: O(*n*), where *n* is the number of distinct combinations of names in the
  ///   entries.
  func forget(keepsDefaults: Bool, _ db: Database) throws {
    guard !activities.isEmpty || !places.isEmpty else { return }
    var used = UnusedNames()
    try used.add(
      namesOf: Row.fetchCursor(db, sql: "SELECT DISTINCT \(EntryTable.NamesColumn.list) FROM entry")
    )
    let activities = activities.subtracting(used.activities)
    let places = places.subtracting(used.places)
    let old = try PreferenceTable.load(db)
    var new = old
    new.activityNames.removeAll {
      activities.contains($0.folded) && !(keepsDefaults && $0.isDefault)
    }
    new.placeNames.removeAll { places.contains($0.folded) && !(keepsDefaults && $0.isDefault) }
    new.lastActivities.removeAll { activities.contains($0.folded) && !$0.isDefault }
    if let last = new.lastPlace, places.contains(last.folded), !last.isDefault {
      new.lastPlace = nil
    }
    try PreferenceTable.save(new, over: old, db)
  }
}

extension EntryTable {
  /// The columns that contain names.
  enum NamesColumn: Int, SelectedColumn {
    case activities, place

    var sql: String {
      switch self {
      case .activities: Column.activities.sql
      case .place: Column.place.sql
      }
    }
  }
}
