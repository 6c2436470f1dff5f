/// The properties of simulated diaries.
struct DiaryKind: Sendable {
  /// What a kind without an effect may claim.
  struct Limits: Sendable {
    /// The share of names with p ≤ 0.05.
    var names = 0.07
    /// The share of diaries with a claim.
    var claims = 0.13

    /// The limits of kinds in which something else changes mood and names together.
    static let confounded = Limits(names: 0.08, claims: 0.15)
  }

  /// The days that have entries, beyond ``gaps``.
  enum Logging: Sendable {
    case daily
    /// A number of scattered days.
    case scattered(Int)
    /// A number of bursts of 30 to 60 days, each with a level of mood and of every name.
    case bursts(Int)
  }

  /// The number of entries of a day.
  enum Entries: Sendable {
    /// Up to a number, independent of mood. All entries of a day have the same names.
    case upTo(Int)
    /// One on the best day, four on the worst. Each entry has names of its own.
    case moreOnBadDays
    /// One on the worst day, four on the best. Each entry has names of its own.
    case moreOnGoodDays
  }

  var name: String
  var limits = Limits()
  /// The range of the autocorrelation of mood.
  var autocorrelation = 0.0...0.0
  /// The range of the probability that an activity keeps its state until the next day, beyond
  /// chance.
  var persistence = 0.0...0.0
  /// The share of days without an entry, which come in runs.
  var gaps = 0.0
  /// The range of days from the first to the last.
  var length = 30...365
  var logging = Logging.daily
  var entries = Entries.upTo(1)
  /// The amplitude of a weekday pattern in mood and activities.
  var weekdays = 0.0
  /// The rise of a trend in mood and activities, from the first day to the last.
  var trend = 0.0
  /// The amplitude of a yearly wave in mood and activities.
  var season = 0.0
  /// The difference between the ends and the middle of a U-shaped course of mood and activities.
  var course = 0.0
  /// Whether activities are on all days and have amounts, one of which is ten times too large.
  var hasAmounts = false
  /// The range of the size of the first activity's effect on the probability of a pleasant entry,
  /// for a standard deviation of its amount if it has amounts; zero for a diary without an effect.
  var effect = 0.0...0.0
}

extension DiaryKind {
  /// Diaries without an effect.
  static let null = [
    DiaryKind(name: "independent days"),
    DiaryKind(name: "autocorrelation, runs", autocorrelation: 0.3...0.6, persistence: 0.4...0.8),
    DiaryKind(name: "gaps", autocorrelation: 0...0.6, persistence: 0...0.8, gaps: 0.3),
    DiaryKind(name: "several entries a day", autocorrelation: 0...0.6, entries: .upTo(4)),
    DiaryKind(name: "weekday pattern in both", weekdays: 0.2),
    DiaryKind(name: "trend in both", trend: 0.4),
    DiaryKind(
      name: "all of these", autocorrelation: 0...0.6, persistence: 0...0.8, gaps: 0.2,
      entries: .upTo(3), weekdays: 0.15, trend: 0.2),
    DiaryKind(
      name: "yearly wave in both", limits: .confounded, autocorrelation: 0...0.6,
      length: 365...730, season: 0.3),
    DiaryKind(
      name: "U-shaped course in both", limits: .confounded, autocorrelation: 0...0.6,
      length: 90...365, course: 0.5),
    DiaryKind(
      name: "three bursts of logging", limits: .confounded, autocorrelation: 0...0.6,
      length: 200...700, logging: .bursts(3)),
    DiaryKind(
      name: "more entries on bad days", limits: .confounded, autocorrelation: 0...0.6,
      entries: .moreOnBadDays),
    DiaryKind(
      name: "more entries on good days", limits: .confounded, autocorrelation: 0...0.6,
      entries: .moreOnGoodDays),
    DiaryKind(name: "30 days daily", autocorrelation: 0...0.6, length: 30...30),
    DiaryKind(
      name: "40 entries in 1,000 days", autocorrelation: 0...0.6, length: 1_000...1_000,
      logging: .scattered(40)),
    DiaryKind(
      name: "40 entries in 1,000 days, yearly wave", limits: .confounded,
      autocorrelation: 0...0.6, length: 1_000...1_000, logging: .scattered(40), season: 0.3),
    DiaryKind(
      name: "80 entries in 10 years, yearly wave", limits: .confounded,
      autocorrelation: 0...0.6, length: 3_653...3_653, logging: .scattered(80), season: 0.3),
    DiaryKind(
      name: "amounts, one slip", limits: .confounded, autocorrelation: 0...0.6,
      length: 60...500, hasAmounts: true),
  ]

  /// Diaries with an effect of one activity on the probability of a pleasant entry.
  static let planted = [
    DiaryKind(name: "effect, independent days", effect: 0.1...0.4),
    DiaryKind(
      name: "effect, autocorrelation, runs", autocorrelation: 0...0.6, persistence: 0...0.8,
      effect: 0.1...0.4),
    DiaryKind(
      name: "effect, gaps, several entries", autocorrelation: 0...0.6, gaps: 0.2,
      entries: .upTo(3), effect: 0.1...0.4),
    DiaryKind(
      name: "effect, weekday pattern, trend", autocorrelation: 0...0.6, weekdays: 0.1, trend: 0.1,
      effect: 0.1...0.4),
    DiaryKind(
      name: "effect, yearly wave", autocorrelation: 0...0.6, length: 365...730, season: 0.2,
      effect: 0.1...0.4),
    DiaryKind(
      name: "effect of amounts", autocorrelation: 0...0.6, length: 60...500, hasAmounts: true,
      effect: 0.05...0.2),
  ]

  /// Diaries that are too short for most of their effects, which the table shows.
  static let few = [
    DiaryKind(
      name: "effect, 40 entries in 1,000 days", autocorrelation: 0...0.6, length: 1_000...1_000,
      logging: .scattered(40), effect: 0.1...0.4),
    DiaryKind(
      name: "20 points, 60 days", autocorrelation: 0.5...0.5, length: 60...60, effect: 0.2...0.2),
    DiaryKind(
      name: "20 points, 120 days", autocorrelation: 0.5...0.5, length: 120...120,
      effect: 0.2...0.2),
    DiaryKind(
      name: "20 points, 365 days", autocorrelation: 0.5...0.5, length: 365...365,
      effect: 0.2...0.2),
  ]
}
