import Foundation
import Models

/// A simulated diary: its influences, and the effect that was planted.
struct SimulatedDiary {
  /// The number of activities. The first one may have an effect.
  static let activities = 6

  let influences: Influences
  /// The difference that the first activity makes to pleasantness, as a share of its scale.
  let effect: Double

  /// Simulates a diary. Days that leave fewer than the minimum are simulated again.
  ///
  /// Mood is a Gaussian autoregressive process. An entry is pleasant if its mood is in the lower
  /// tail with the day's probability, so that weekday, trend and effect move the probability by
  /// exactly their amounts, and it stays within 0.05 and 0.95. The feeling is any of the catalog's.
  init(_ kind: DiaryKind, using random: inout some RandomNumberGenerator) {
    repeat {
      let effect = Self.effect(in: kind.effect, using: &random)
      let influences = Self.simulate(kind, effect: effect, using: &random)
      if influences.days >= Influences.minimumDays {
        (self.influences, self.effect) = (influences, effect * Self.scale)
        return
      }
    } while true
  }

  private static func effect(
    in range: ClosedRange<Double>, using random: inout some RandomNumberGenerator
  ) -> Double {
    guard range.upperBound > 0 else { return 0 }
    let size = Double.random(in: range, using: &random)
    return Bool.random(using: &random) ? size : -size
  }

  private static func simulate(
    _ kind: DiaryKind, effect: Double, using random: inout some RandomNumberGenerator
  ) -> Influences {
    let length = Int.random(in: kind.length, using: &random)
    let correlation = Double.random(in: kind.autocorrelation, using: &random)
    let start = Int.random(in: 0...6, using: &random)
    let course = Course(kind, length: length, using: &random)
    let log = Log(kind, length: length, using: &random)
    var chains = (0..<activities).map { _ in Chain(kind, using: &random) }
    let amounts = kind.hasAmounts ? Amounts(days: length, using: &random) : nil
    var gap = Chain(rate: kind.gaps, persistence: 0.5)
    var mood = normal(using: &random)
    var tally = InfluenceTally()
    for index in 0..<length {
      let day = CalendarDay(number: start + index)
      mood =
        correlation * mood
        + (1 - correlation * correlation).squareRoot() * normal(using: &random)
      let shift = course.shift(on: day, at: index)
      let levels = log.levels(at: index)
      let states = chains.indices.map {
        chains[$0].next(shift + (levels?[$0 + 1] ?? 0), using: &random)
      }
      guard let level = levels?[0], !gap.next(0, using: &random) else { continue }
      let exposure = amounts.map { $0.scaled[index] } ?? (states[0] ? 0.5 : -0.5)
      let probability = 0.5 + shift + level + exposure * effect
      for _ in 0..<kind.entries.count(mood: quantile(mood), using: &random) {
        let own = kind.entries.isSingle ? mood : 0.8 * mood + 0.6 * normal(using: &random)
        let isPleasant = quantile(own) < min(max(probability, 0.05), 0.95)
        let named =
          kind.entries.hasNamesOfItsOwn
          ? chains.indices.map { chains[$0].next(shift, using: &random) } : states
        let feelings = isPleasant ? pleasant : unpleasant
        tally.add(
          day: day, feeling: feelings[Int.random(in: feelings.indices, using: &random)],
          activities: named.indices.filter { named[$0] || amounts != nil }.map(name),
          amounts: amounts?.values(on: index) ?? NameValues())
      }
    }
    return tally.influences()
  }

  fileprivate static func name(_ activity: Int) -> EntryName { EntryName(stored: "A\(activity)") }

  private static let pleasant = Feeling.all.filter { $0.category == .positive }
  private static let unpleasant = Feeling.all.filter { $0.category == .negative }

  /// The difference in pleasantness that a pleasant entry makes, as a share of its scale.
  private static let scale: Double = {
    func mean(_ feelings: [Feeling]) -> Double {
      Double(feelings.reduce(0) { $0 + ($1.valence ?? 0) }) / Double(feelings.count)
    }
    return (mean(pleasant) - mean(unpleasant)) / Influence.pointsOfScale
  }()

  /// The probability of a lower value of a standard normal variable.
  private static func quantile(_ value: Double) -> Double { 0.5 * erfc(-value / 2.0.squareRoot()) }

  fileprivate static func normal(using random: inout some RandomNumberGenerator) -> Double {
    let radius = (-2 * log(Double.random(in: .leastNonzeroMagnitude...1, using: &random)))
    return radius.squareRoot() * cos(2 * .pi * Double.random(in: 0..<1, using: &random))
  }
}

extension DiaryKind.Entries {
  fileprivate var isSingle: Bool {
    guard case .upTo(1) = self else { return false }
    return true
  }

  fileprivate var hasNamesOfItsOwn: Bool {
    guard case .upTo = self else { return true }
    return false
  }

  /// Returns the number of entries of a day.
  ///
  /// - Parameter mood: The quantile of the day's mood, of which a lower one is better.
  fileprivate func count(mood: Double, using random: inout some RandomNumberGenerator) -> Int {
    switch self {
    case let .upTo(limit): Int.random(in: 1...limit, using: &random)
    case .moreOnBadDays: 1 + Int((3 * mood).rounded())
    case .moreOnGoodDays: 1 + Int((3 * (1 - mood)).rounded())
    }
  }
}

/// What moves the probabilities of mood and activities together.
private struct Course {
  var kind: DiaryKind
  var length: Int
  /// The phase of the yearly wave.
  var phase: Double

  init(_ kind: DiaryKind, length: Int, using random: inout some RandomNumberGenerator) {
    (self.kind, self.length) = (kind, length)
    phase = kind.season > 0 ? Double.random(in: 0..<2 * .pi, using: &random) : 0
  }

  func shift(on day: CalendarDay, at index: Int) -> Double {
    let progress = Double(index) / Double(length - 1)
    let weekday = (day.weekday >= 6 ? kind.weekdays : 0) - kind.weekdays * 2 / 7
    let line = kind.trend * (progress - 0.5)
    let wave = kind.season * sin(2 * .pi * Double(index) / 365.25 + phase)
    let curve = kind.course * ((2 * progress - 1) * (2 * progress - 1) - 1.0 / 3)
    return weekday + line + wave + curve
  }
}

/// The days with entries.
private struct Log {
  /// The days, each with the level of mood and of every activity; nil for all days at level zero.
  private var days: [Int: [Double]]?

  init(_ kind: DiaryKind, length: Int, using random: inout some RandomNumberGenerator) {
    switch kind.logging {
    case .daily: days = nil
    case let .scattered(count):
      let chosen = (0..<length).shuffled(using: &random).prefix(count)
      days = Dictionary(uniqueKeysWithValues: chosen.map { ($0, Self.zero) })
    case let .bursts(count):
      var days: [Int: [Double]] = [:]
      for burst in 0..<count {
        let levels = Self.zero.map { _ in Double.random(in: -0.4...0.4, using: &random) }
        let size = Int.random(in: 30...60, using: &random)
        // Each burst is in its part of the diary.
        let part = length / count
        let first = burst * part + Int.random(in: 0...max(0, part - size), using: &random)
        for day in first..<min(first + size, length) { days[day] = levels }
      }
      self.days = days
    }
  }

  /// Returns the level of mood and those of activities; nil on a day without an entry.
  func levels(at index: Int) -> [Double]? {
    guard let days else { return Self.zero }
    return days[index]
  }

  private static let zero = [Double](repeating: 0, count: 1 + SimulatedDiary.activities)
}

/// A two-state Markov chain.
private struct Chain {
  var rate: Double
  var persistence: Double
  var isOn: Bool?

  init(_ kind: DiaryKind, using random: inout some RandomNumberGenerator) {
    // An entry has fewer names than a day.
    let rates = kind.entries.hasNamesOfItsOwn ? 0.15...0.35 : 0.3...0.6
    rate = Double.random(in: rates, using: &random)
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

/// Amounts of all activities on all days.
private struct Amounts {
  /// The amounts of each activity in thousandths.
  private var thousandths: [[Int64]]
  /// The amounts of the first activity around their mean, in standard deviations, as influences
  /// compare them.
  let scaled: [Double]

  /// One amount of one activity is ten times too large.
  init(days: Int, using random: inout some RandomNumberGenerator) {
    thousandths = (0..<SimulatedDiary.activities).map { activity in
      (0..<days).map { _ in Self.amount(activity, using: &random) }
    }
    thousandths[Int.random(in: thousandths.indices, using: &random)][
      Int.random(in: 0..<days, using: &random)] *= 10
    let first = thousandths[0].map(Double.init)
    let sorted = first.sorted()
    let tail = days / 20
    let clamped = first.map { min(max($0, sorted[tail]), sorted[days - 1 - tail]) }
    let mean = clamped.reduce(0, +) / Double(days)
    let deviation =
      (clamped.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(days)).squareRoot()
    scaled = clamped.map { ($0 - mean) / deviation }
  }

  func values(on day: Int) -> NameValues<Amount> {
    var values = NameValues<Amount>()
    for (activity, amounts) in thousandths.enumerated() {
      values[SimulatedDiary.name(activity)] = Amount(thousandths: amounts[day])
    }
    return values
  }

  /// Hours of sleep, cups of coffee, steps, or minutes of what is mostly not done.
  private static func amount(
    _ activity: Int, using random: inout some RandomNumberGenerator
  ) -> Int64 {
    switch activity % 4 {
    case 0: Int64(max(0, 7_200 + 1_100 * SimulatedDiary.normal(using: &random)))
    case 1: Int64((0..<4).count { _ in Bool.random(using: &random) }) * 1_000
    case 2: Int64(7_000_000 * exp(0.6 * SimulatedDiary.normal(using: &random)))
    default:
      Int.random(in: 0..<10, using: &random) < 8 ? 0 : .random(in: 1...9, using: &random) * 10_000
    }
  }
}
