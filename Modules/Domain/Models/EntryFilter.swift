/// Selects entries. An entry must meet every condition that is set.
///
/// ```swift
/// let now = try Moment(CalendarDay(number: 20_777), at: .noon, in: .utc)
/// let filter = EntryFilter(
///   since: try .parse("2026-11-01", now: now, zone: .utc), category: .positive, search: "walk")
/// print(EntryFilter.contains(now, since: filter.since, until: filter.until))  // prints "true"
/// ```
public struct EntryFilter: Hashable, Sendable {
  /// The lower bound, inclusive: a local day or an instant.
  public var since: When?
  /// The upper bound, inclusive: a local day or an instant.
  public var until: When?
  /// The current moment, after which neither the instant nor the local day of an entry may be; nil
  /// selects entries in the future too.
  public var asOf: Moment?
  /// The category to select.
  public var category: FeelingCategory?
  /// The feeling to select.
  public var feeling: Feeling?
  /// An activity that the entry must have, compared without case and diacritics.
  public var activity: EntryName?
  /// A condition on the amount of ``activity``.
  public var amount: AmountCondition?
  /// The place to select, compared without case and diacritics.
  public var place: EntryName?
  /// Words that the entry must have.
  public var search: SearchQuery?

  /// Creates a filter. Without a condition, it selects all entries.
  public init(
    since: When? = nil, until: When? = nil, asOf: Moment? = nil,
    category: FeelingCategory? = nil, feeling: Feeling? = nil, activity: EntryName? = nil,
    amount: AmountCondition? = nil, place: EntryName? = nil, search: SearchQuery? = nil
  ) {
    self.since = since
    self.until = until
    self.asOf = asOf
    self.category = category
    self.feeling = feeling
    self.activity = activity
    self.amount = amount
    self.place = place
    self.search = search
  }

  /// Returns whether the filter selects an entry.
  public func contains(_ entry: Entry) -> Bool {
    if let category, entry.category != category { return false }
    if let feeling, entry.feeling != feeling { return false }
    if let activity {
      guard entry.contains(activity, as: .activity) else { return false }
      if let amount, entry.amounts[activity].map(amount.contains) != true { return false }
    }
    if let place, !entry.contains(place, as: .place) { return false }
    if let asOf, entry.date.milliseconds > asOf.milliseconds || entry.day > asOf.day {
      return false
    }
    return EntryFilter.contains(entry.date, since: since, until: until)
      && search?.matches(entry) != false
  }

  /// Returns whether a moment is within inclusive bounds. Days are compared with the local day of
  /// the moment, instants with its instant.
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
