import Foundation

/// Generated entries around a moment, and shares of pleasant entries that are computed from their
/// definition in decimal arithmetic.
public struct RandomDiary: Sendable {
  public struct Entry: Sendable {
    public let milliseconds: Int64
    public let offsetMinutes: Int
    public let isPleasant: Bool

    /// The number of the local day.
    public var day: Int { RandomDiary.day(milliseconds, offsetMinutes) }

    /// The date in RFC 3339.
    public var date: String {
      let local = Double(milliseconds / 1_000 + Int64(offsetMinutes) * 60)
      let text = Date(timeIntervalSince1970: local).formatted(.iso8601).dropLast()
      let (hours, minutes) = abs(offsetMinutes).quotientAndRemainder(dividingBy: 60)
      let offset = [hours, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }
      return "\(text)\(offsetMinutes < 0 ? "-" : "+")\(offset.joined(separator: ":"))"
    }
  }

  public let entries: [Entry]
  /// The current moment, in milliseconds.
  public let now: Int64
  /// The offset of the current time zone.
  public let offsetMinutes: Int

  /// Generates the entries of at most 90 days, with a few in the future.
  ///
  /// - Parameters:
  ///   - now: The current moment, in milliseconds.
  ///   - offsetMinutes: The offset of the current time zone.
  ///   - random: The generator.
  public init(now: Int64, offsetMinutes: Int, using random: inout SeededGenerator) {
    self.now = now
    self.offsetMinutes = offsetMinutes
    let length = [0, 3, 9, 30, 90].randomElement(using: &random) ?? 30
    let ended = Bool.random(using: &random) ? 0 : Int.random(in: 0...20, using: &random)
    let density = Double.random(in: 0.2...1, using: &random)
    let mood = Double.random(in: 0...1, using: &random)
    let travels = Int.random(in: 0...3, using: &random) == 0
    var entries: [Entry] = []
    for ago in -2..<length where Double.random(in: 0...1, using: &random) < density {
      if ago < 0, Bool.random(using: &random) { continue }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let minutes = Int64(Int.random(in: 0..<1_440, using: &random))
        let offset = travels ? Int.random(in: -12...14, using: &random) * 60 : offsetMinutes
        let shift = Int64(ago + (ago < 0 ? 0 : ended)) * 86_400_000
        entries.append(
          Entry(
            milliseconds: now - shift - minutes * 60_000, offsetMinutes: offset,
            isPleasant: Double.random(in: 0...1, using: &random) < mood))
      }
    }
    self.entries = entries
  }

  /// The number of the current local day.
  public var today: Int { Self.day(now, offsetMinutes) }

  /// The entries that are not in the future.
  public var counted: [Entry] { entries.filter { $0.milliseconds <= now && $0.day <= today } }

  /// The share of pleasant entries of days, in the words of the program.
  public struct Share: Equatable, Sendable {
    public let days: Int
    public let entries: Int
    public let pleasant: Int
    /// From 0 to 1, with six decimals; nil without entries.
    public let value: Decimal?

    /// `62 % pleasant`, or `2 pleasant, 1 not` below seven days; nil without entries.
    public var text: String? {
      percent.map { "\($0) % pleasant" }
        ?? (days == 0 ? nil : "\(pleasant) pleasant, \(entries - pleasant) not")
    }

    /// `62 % pleasant on 26 days`, or `2 pleasant, 1 not` below seven days; nil without entries.
    public var textWithDays: String? {
      text.map { days < 7 ? $0 : "\($0) on \(days) days" }
    }

    /// `62 % of 26 days`, or `2 of 3 entries` below seven days; nil without entries.
    public var countedText: String? {
      percent.map { "\($0) % of \(days) days" }
        ?? (days == 0 ? nil : "\(pleasant) of \(entries) \(entries == 1 ? "entry" : "entries")")
    }

    private var percent: Decimal? { days < 7 ? nil : value.map { ($0 * 100).rounded(0) } }
  }

  /// Returns the share of the counted entries of days; nil bounds are open.
  public func share(from first: Int? = nil, to last: Int? = nil) -> Share {
    let entries = counted.filter { $0.day >= first ?? .min && $0.day <= last ?? .max }
    let days = Dictionary(grouping: entries, by: \.day).values
    let sum = days.reduce(Decimal()) { sum, day in
      sum + (Decimal(day.count(where: \.isPleasant)) / Decimal(day.count)).rounded(6)
    }
    return Share(
      days: days.count, entries: entries.count, pleasant: entries.count(where: \.isPleasant),
      value: days.isEmpty ? nil : (sum / Decimal(days.count)).rounded(6))
  }

  private static func day(_ milliseconds: Int64, _ offsetMinutes: Int) -> Int {
    Int((Double(milliseconds + Int64(offsetMinutes) * 60_000) / 86_400_000).rounded(.down))
  }
}

extension Decimal {
  /// Returns the number with some decimals; halves are rounded away from zero.
  fileprivate func rounded(_ decimals: Int) -> Decimal {
    var (number, result) = (self, Decimal())
    NSDecimalRound(&result, &number, decimals, .plain)
    return result
  }
}
