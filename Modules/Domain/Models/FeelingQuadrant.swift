/// A quarter of all feelings, by category and energy.
///
/// ```swift
/// print(try Feeling.parse("calm").quadrant)  // prints "calm"
/// print(FeelingQuadrant(.negative, isEnergetic: true))  // prints "tense"
/// ```
public enum FeelingQuadrant: String, CaseIterable, Codable, Hashable, Sendable {
  /// Pleasant, with high energy.
  case bright
  /// Pleasant, with low energy.
  case calm
  /// Unpleasant, with high energy.
  case tense
  /// Unpleasant, with low energy.
  case low

  /// Creates the quadrant of a category and an energy.
  public init(_ category: FeelingCategory, isEnergetic: Bool) {
    switch category {
    case .positive: self = isEnergetic ? .bright : .calm
    case .negative: self = isEnergetic ? .tense : .low
    }
  }
}

extension FeelingQuadrant {
  /// The quadrant and its side of the map: `calm, pleasant`.
  public var words: String {
    switch self {
    case .bright, .calm: "\(rawValue), pleasant"
    case .low, .tense: "\(rawValue), unpleasant"
    }
  }
}

extension Feeling {
  /// The quadrant. The upper two rows of the map, 0 and 1, have high energy.
  public var quadrant: FeelingQuadrant { FeelingQuadrant(category, isEnergetic: row < 2) }
}

/// The entries of a day, counted by quadrant.
public struct DayQuadrants: Hashable, Identifiable, Sendable {
  public let day: CalendarDay
  /// The numbers of entries; a quadrant without entries is absent.
  public var counts: [FeelingQuadrant: Int]

  public init(day: CalendarDay, counts: [FeelingQuadrant: Int] = [:]) {
    self.day = day
    self.counts = counts
  }

  /// The day, which identifies the value.
  public var id: CalendarDay { day }

  /// The quadrants that have entries, in their fixed order.
  public var quadrants: [FeelingQuadrant] { FeelingQuadrant.allCases.filter { counts[$0] != nil } }

  /// The quadrant with the most entries; the first one of several.
  public var prevailing: FeelingQuadrant? {
    quadrants.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }

  /// Returns the `days` days up to `today`, oldest first. Other entries are ignored.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  public static func strip(
    of entries: some Sequence<Entry>, today: CalendarDay, days: Int = 7
  ) -> [DayQuadrants] {
    let first = today.adding(days: 1 - days)
    var strip = (0..<days).map { DayQuadrants(day: first.adding(days: $0)) }
    for entry in entries {
      let index = entry.day.days(since: first)
      guard strip.indices.contains(index) else { continue }
      strip[index].counts[entry.feeling.quadrant, default: 0] += 1
    }
    return strip
  }
}
