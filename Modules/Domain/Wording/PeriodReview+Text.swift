import Models

// What a period was, in words: facts, never advice, a cause or an alarm.
extension CalendarPeriod {
  /// The title: `Week of 16 November 2026`, `November 2026`, `2026`, or the days of a range.
  public var title: String {
    switch kind {
    case .week: "Week of \(first.formatted(.dayAndMonth)) \(first.year)"
    case .month: first.formatted(.month)
    case .year: "\(first.year)"
    case .range: CalendarDay.range(first, last)
    }
  }

  /// The period in a sentence about a later one: `the week of 3 August`, `October`, `2025`.
  func name(seenFrom later: CalendarPeriod) -> String {
    let year = first.year == later.first.year ? "" : " \(first.year)"
    return switch kind {
    case .week: "the week of \(first.formatted(.dayAndMonth))\(year)"
    case .month: first.monthName + year
    case .year: "\(first.year)"
    case .range where next.first == later.first: "the \(length, "day") before"
    case .range: "the days from \(title)"
    }
  }
}

extension CalendarPeriod.Kind {
  /// The noun: `week`, and for a range `period`.
  public var noun: String { self == .range ? "period" : rawValue }
}

extension PeriodReview {
  /// The sentences of the facts, at most `limit`.
  ///
  /// - Parameter quotesTexts: Whether they quote what was written.
  public func sentences(
    limit: Int = PeriodReview.factLimit, quotesTexts: Bool = true
  ) -> [(rule: String, text: String)] {
    facts.prefix(limit).map { ($0.rule, sentence($0, quotesTexts)) }
  }

  /// The figures: `41 entries on 26 days, 62 % pleasant, pleasantness +34`. Nil without entries.
  public var figures: String? {
    guard let share = share.headline(", "), let mean = pleasantness.mean else { return nil }
    return "\(share), pleasantness \(mean.signedText)"
  }

  /// The feelings that are more frequent than in the period before: `More than in October: Calm,
  /// Tired`. Nil without such feelings.
  public func moreFrequentText(limit: Int) -> String? {
    guard !moreFrequent.isEmpty else { return nil }
    let names = moreFrequent.prefix(limit).map(\.name).joined(separator: ", ")
    return "More than in \(period.previous.name(seenFrom: period)): \(names)"
  }

  private func sentence(_ fact: PeriodFact, _ quotesTexts: Bool) -> String {
    let kind = period.kind.noun
    switch fact {
    case .days(let days, let all):
      return "Entries on \(days) of \(all, "day")."
    case .mostPleasant(let since):
      return since.map { "The most pleasant \(kind) since \($0.name(seenFrom: period))." }
        ?? "The most pleasant \(kind) so far."
    case .pleasanterThan(let less, let all):
      return "More pleasant than \(less) of the last \(all) \(kind)s."
    case .pleasantDays(let days, let before):
      return "\(days, "pleasant day"), \(before) in \(period.previous.name(seenFrom: period))."
    case .extremes(let most, let least):
      return "The most pleasant day was \(day(most, quotesTexts)), the least pleasant "
        + "\(day(least, quotesTexts))."
    case .newFeelings(let names): return "New: \(names.prefix(4).map(\.self).formattedAsList)."
    case .leadingFeeling(let name, let count, let before):
      let earlier = before.map { ", \($0) in \(period.previous.name(seenFrom: period))" } ?? ""
      return "\(name) led, \(count, "time")\(earlier)."
    case .newActivity(let name): return "\(name) is new."
    case .returnedActivity(let name, let days):
      return "\(name) came back after \(days, "day")."
    case .newClaim(let influence):
      let subject = influence.amount == nil ? influence.name : "The amount of \(influence.name)"
      return "\(subject) went with a difference for the first time."
    case .streak(let days): return "\(days) days in a row."
    case .yearAgo(let entry):
      let text = feeling(entry, quotesTexts)
      // A quoted sentence has its own mark at the end.
      let isWhole = [".”", "!”", "?”"].contains { text.hasSuffix($0) }
      return "A year ago: \(text)\(isWhole ? "" : ".")"
    }
  }

  /// The feeling with what was written: `Calm, “Walk with Ada”`.
  private func feeling(_ day: PeriodFact.Day, _ quotesTexts: Bool) -> String {
    quotesTexts && !day.line.isEmpty ? "\(day.feeling.name), “\(day.line)”" : day.feeling.name
  }

  private func day(_ day: PeriodFact.Day, _ quotesTexts: Bool) -> String {
    let year = period.first.year == period.last.year ? "" : " \(day.day.year)"
    let date =
      period.kind == .week
      ? day.day.weekdayName
      : "\(day.day.shortWeekdayName) \(day.day.formatted(.dayAndMonth))\(year)"
    return "\(date) (\(feeling(day, quotesTexts)))"
  }
}

extension Int {
  /// The number with its sign: `+34`, `−12`, `0`.
  public var signedText: String { self > 0 ? "+\(self)" : self < 0 ? "−\(-self)" : "0" }
}

extension ExampleDiary {
  /// The sentence that marks the example on a screen and in the output of a command.
  public static let notice = "Example: this diary is invented, and nothing of it is saved."
}
