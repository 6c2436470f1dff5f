/// Which entries a list is about. Everything that is set must hold.
public struct EntryFilter: Hashable, Sendable {
  /// The first day, or the first instant, that belongs to the list.
  public var since: When?
  /// The last day, or the last instant, that belongs to the list.
  public var until: When?
  /// Only entries of this category.
  public var category: FeelingCategory?
  /// Only entries of this feeling.
  public var feeling: Feeling?
  /// Only entries with this activity, without regard to case.
  public var activity: ActivityName?
  /// Only entries at this place, without regard to case.
  public var place: PlaceName?
  /// Only entries with this text in journal, feeling, activities or place, without regard to case.
  public var search: String?

  /// A filter of these conditions; without any, all entries.
  public init(
    since: When? = nil, until: When? = nil, category: FeelingCategory? = nil,
    feeling: Feeling? = nil, activity: ActivityName? = nil, place: PlaceName? = nil,
    search: String? = nil
  ) {
    self.since = since
    self.until = until
    self.category = category
    self.feeling = feeling
    self.activity = activity
    self.place = place
    self.search = search
  }

  /// Whether an entry belongs to the list.
  public func contains(_ entry: Entry) -> Bool {
    if let category, entry.category != category { return false }
    if let feeling, entry.feeling != feeling { return false }
    if let place, entry.place?.isSame(as: place) != true { return false }
    if let activity, !entry.activities.contains(where: activity.isSame) {
      return false
    }
    return EntryFilter.contains(entry.date, since: since, until: until) && matchesSearch(entry)
  }

  private func matchesSearch(_ entry: Entry) -> Bool {
    guard let search, !search.isEmpty else { return true }
    let needle = SearchText.fold(search)
    let texts =
      [entry.journal, entry.feeling.name, entry.place?.text ?? ""] + entry.activities.map(\.text)
    return texts.contains { SearchText.contains($0, folded: needle) }
  }

  /// Whether a moment lies between two limits: days by its local day, instants by its instant.
  public static func contains(_ moment: Moment, since: When?, until: When?) -> Bool {
    switch since {
    case .day(let day) where moment.day < day: return false
    case .moment(let first) where moment.milliseconds < first.milliseconds: return false
    default: break
    }
    switch until {
    case .day(let day) where moment.day > day: return false
    case .moment(let last) where moment.milliseconds > last.milliseconds: return false
    default: return true
    }
  }
}
