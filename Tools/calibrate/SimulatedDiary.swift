import Foundation
import Models

/// The properties of simulated diaries.
struct DiaryKind: Sendable {
  var name: String
  /// The range of the autocorrelation of mood.
  var autocorrelation = 0.0...0.0
  /// The range of the probability that an activity keeps its state until the next day, beyond
  /// chance.
  var persistence = 0.0...0.0
  /// The share of days without an entry, which come in runs.
  var gaps = 0.0
  /// The range of days from the first to the last.
  var length = 30...365
  /// The most entries on a day.
  var entries = 1
  /// The amplitude of a weekday pattern in mood and activities.
  var weekdays = 0.0
  /// The rise of a trend in mood and activities, from the first day to the last.
  var trend = 0.0
  /// The size of the effect of the first activity; zero for a diary without an effect.
  var effect = 0.0...0.0

  /// Diaries without an effect.
  static let null = [
    DiaryKind(name: "independent days"),
    DiaryKind(name: "autocorrelation, runs", autocorrelation: 0.3...0.6, persistence: 0.4...0.8),
    DiaryKind(name: "gaps", autocorrelation: 0...0.6, persistence: 0...0.8, gaps: 0.3),
    DiaryKind(name: "several entries a day", autocorrelation: 0...0.6, entries: 4),
    DiaryKind(name: "weekday pattern in both", weekdays: 0.2),
    DiaryKind(name: "trend in both", trend: 0.4),
    DiaryKind(
      name: "all of these", autocorrelation: 0...0.6, persistence: 0...0.8, gaps: 0.2, entries: 3,
      weekdays: 0.15, trend: 0.2),
  ]

  /// Diaries with an effect of 10 to 40 points of one activity.
  static let planted = [
    DiaryKind(name: "effect, independent days", effect: -0.4...0.4),
    DiaryKind(
      name: "effect, autocorrelation, runs", autocorrelation: 0...0.6, persistence: 0...0.8,
      effect: -0.4...0.4),
    DiaryKind(
      name: "effect, gaps, several entries", autocorrelation: 0...0.6, gaps: 0.2, entries: 3,
      effect: -0.4...0.4),
    DiaryKind(
      name: "effect, weekday pattern, trend", autocorrelation: 0...0.6, weekdays: 0.1, trend: 0.1,
      effect: -0.4...0.4),
  ]
}

/// A simulated diary: its influences, and the effect that was planted.
struct SimulatedDiary {
  /// The number of activities. The first one may have an effect.
  static let activities = 6

  let influences: Influences
  /// The difference that the first activity makes to the probability of a pleasant entry.
  let effect: Double

  /// Simulates a diary. Days that leave fewer than the minimum are simulated again.
  ///
  /// Mood is a Gaussian autoregressive process. An entry is pleasant if its mood is in the lower
  /// tail with the day's probability, so that weekday, trend and effect move the probability by
  /// exactly their amounts, and it stays within 0.05 and 0.95.
  init(_ kind: DiaryKind, using random: inout some RandomNumberGenerator) {
    repeat {
      let effect = Self.effect(in: kind.effect, using: &random)
      let influences = Self.simulate(kind, effect: effect, using: &random)
      if influences.days >= Influences.minimumDays {
        (self.influences, self.effect) = (influences, effect)
        return
      }
    } while true
  }

  private static func effect(
    in range: ClosedRange<Double>, using random: inout some RandomNumberGenerator
  ) -> Double {
    guard range.upperBound > 0 else { return 0 }
    let size = Double.random(in: 0.1...range.upperBound, using: &random)
    return Bool.random(using: &random) ? size : -size
  }

  private static func simulate(
    _ kind: DiaryKind, effect: Double, using random: inout some RandomNumberGenerator
  ) -> Influences {
    let length = Int.random(in: kind.length, using: &random)
    let correlation = Double.random(in: kind.autocorrelation, using: &random)
    let start = Int.random(in: 0...6, using: &random)
    var chains = (0..<activities).map { _ in Chain(kind, using: &random) }
    var gap = Chain(rate: kind.gaps, persistence: 0.5)
    var mood = normal(using: &random)
    var tally = InfluenceTally()
    for index in 0..<length {
      let day = CalendarDay(number: start + index)
      mood =
        correlation * mood
        + (1 - correlation * correlation).squareRoot() * normal(using: &random)
      let shift = kind.shift(on: day, at: Double(index) / Double(length - 1))
      let states = chains.indices.map { chains[$0].next(shift, using: &random) }
      guard !gap.next(0, using: &random) else { continue }
      let probability = 0.5 + shift + (states[0] ? effect / 2 : -effect / 2)
      let names = states.indices.filter { states[$0] }.map { ActivityName(stored: "A\($0)") }
      for _ in 0..<Int.random(in: 1...kind.entries, using: &random) {
        let own = kind.entries == 1 ? mood : 0.8 * mood + 0.6 * normal(using: &random)
        let isPleasant = 0.5 * erfc(-own / 2.0.squareRoot()) < min(max(probability, 0.05), 0.95)
        tally.add(
          day: day, category: isPleasant ? .positive : .negative, activities: names)
      }
    }
    return tally.influences()
  }

  private static func normal(using random: inout some RandomNumberGenerator) -> Double {
    let radius = (-2 * log(Double.random(in: .leastNonzeroMagnitude...1, using: &random)))
    return radius.squareRoot() * cos(2 * .pi * Double.random(in: 0..<1, using: &random))
  }
}

extension DiaryKind {
  /// The shift of the probabilities of mood and activities on a day.
  fileprivate func shift(on day: CalendarDay, at progress: Double) -> Double {
    (day.weekday >= 6 ? weekdays : 0) - weekdays * 2 / 7 + trend * (progress - 0.5)
  }
}

/// A two-state Markov chain.
private struct Chain {
  var rate: Double
  var persistence: Double
  var isOn: Bool?

  init(_ kind: DiaryKind, using random: inout some RandomNumberGenerator) {
    rate = Double.random(in: 0.3...0.6, using: &random)
    persistence = Double.random(in: kind.persistence, using: &random)
  }

  init(rate: Double, persistence: Double) { (self.rate, self.persistence) = (rate, persistence) }

  mutating func next(_ shift: Double, using random: inout some RandomNumberGenerator) -> Bool {
    if let isOn, Double.random(in: 0..<1, using: &random) < persistence { return isOn }
    let value = Double.random(in: 0..<1, using: &random) < rate + shift
    isOn = value
    return value
  }
}
