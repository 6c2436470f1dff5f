import Foundation
import Interchange
import Models
import Reports
import Support
import Testing
import Wording

/// No sentence about a period contradicts a number beside it: each is read back from the text and
/// compared with the JSON, and with numbers that are counted from the entries.
@Suite struct PeriodSentenceTests {
  /// The entries of a diary, and what its definitions say about them.
  private struct Diary {
    let entries: [Entry]
    let now: Moment
    /// The pleasantness of each day: the rounded mean of the valences.
    private let means: [CalendarDay: Int]

    init(_ random: inout SeededGenerator) throws {
      now = try Moment(CalendarDay(number: 20_777), at: When.timeOfDay("20:00"), in: .utc)
      let names = ["Happy", "Calm", "Content", "Tired", "Sad", "Angry", "Curious", "Bored"]
      let feelings = try names.prefix(Int.random(in: 1...8, using: &random)).map {
        try Feeling.parse($0)
      }
      let length = [5, 20, 70, 150, 420].randomElement(using: &random) ?? 70
      let density = Double.random(in: 0.2...1, using: &random)
      var entries: [Entry] = []
      for ago in 0..<length where Double.random(in: 0...1, using: &random) < density {
        for hour in 1...Int.random(in: 1...3, using: &random) {
          let date = try Moment(
            now.day.adding(days: -ago), at: When.timeOfDay("\(hour + 8):00"), in: .utc)
          let activities: [EntryName] = ["Rest", "Work", "Walk"].filter { name in
            // Walks end and begin again.
            name == "Walk" ? ago % 150 < 20 : Bool.random(using: &random)
          }
          entries.append(
            Entry(
              id: UUID(), date: date,
              feeling: feelings.randomElement(using: &random) ?? feelings[0],
              activities: activities, createdAt: date.instant))
        }
      }
      self.entries = entries
      means = Dictionary(grouping: entries, by: \.day).mapValues { entries in
        Self.mean(entries.map { $0.feeling.valence ?? 0 })
      }
    }

    func entries(in period: CalendarPeriod) -> [Entry] {
      entries.filter { period.range.contains($0.day) }
    }

    func days(in period: CalendarPeriod) -> [CalendarDay: Int] {
      let days = (0..<period.length).map { period.first.adding(days: $0) }
      return Dictionary(
        uniqueKeysWithValues: days.compactMap { day in means[day].map { (day, $0) } })
    }

    func pleasantness(of period: CalendarPeriod) -> Int? {
      let days = days(in: period)
      return days.isEmpty ? nil : Self.mean(Array(days.values))
    }

    private static func mean(_ values: [Int]) -> Int {
      Int((Double(values.reduce(0, +)) / Double(values.count)).rounded(.toNearestOrAwayFromZero))
    }

    func count(_ feeling: String, in period: CalendarPeriod) -> Int {
      entries(in: period).count { $0.feeling.name == feeling }
    }

    /// The earlier periods with four days or more, the latest first.
    func ranked(before period: CalendarPeriod) -> [(CalendarPeriod, Int)] {
      guard let first = entries.map(\.day).min() else { return [] }
      var ranked: [(CalendarPeriod, Int)] = []
      var earlier = period.previous
      while earlier.last >= first {
        let days = days(in: earlier)
        if days.count >= 4, let mean = pleasantness(of: earlier) { ranked.append((earlier, mean)) }
        earlier = earlier.previous
      }
      return ranked
    }
  }

  private struct Document: Decodable {
    struct Sentence: Decodable {
      var rule: String
      var text: String
    }
    var entries: Int
    var days: Int
    var pleasantness: Int?
    var sentences: [Sentence]
  }

  /// A week with what its lines must say.
  private struct Week {
    var review: PeriodReview
    var sentences: [String]
    var days: [CalendarDay: Int]
    var seed: UInt64
  }

  @Test func sentencesAgreeWithTheNumbers() async throws {
    var rules: Set<String> = []
    var weeks: [Week] = []
    try SeededGenerator.run(1_000) { random in
      let diary = try Diary(&random)
      let day = diary.now.day.adding(days: -Int.random(in: 0...40, using: &random))
      let range = day.adding(days: -Int.random(in: 0...60, using: &random))...day
      let periods = [
        CalendarPeriod(weekOf: day), CalendarPeriod(monthOf: day), CalendarPeriod(yearOf: day),
        CalendarPeriod(range),
      ]
      if let period = periods.randomElement(using: &random) {
        var tally = PeriodReviewTally(period, now: diary.now)
        for entry in diary.entries.shuffled(using: &random) where tally.filter.contains(entry) {
          tally.add(entry)
        }
        let review = tally.review()
        var json = JSONWriter()
        review.write(to: &json)
        let document = try JSONDecoder().decode(Document.self, from: Data(json.bytes))
        let days = diary.days(in: period)
        try #require(document.entries == diary.entries(in: period).count)
        try #require(document.days == days.count)
        try #require(document.pleasantness == diary.pleasantness(of: period))
        for sentence in document.sentences {
          rules.insert(sentence.rule)
          try #require(
            try isTrue(sentence, of: period, document, diary),
            "seed \(random.seed), \(period.kind) of \(period.first): \(sentence.text)")
        }
        if period.kind == .week {
          weeks.append(
            Week(
              review: review, sentences: document.sentences.map(\.text), days: days,
              seed: random.seed))
        }
      }
    }
    // Other tests of the main actor run in between.
    for week in weeks { try await agree(week) }
    // All rules but that of claims, which the influences decide.
    #expect(
      rules == [
        "days", "rank", "counts", "extremes", "new_feelings", "leading_feeling", "activity",
        "streak", "year_ago",
      ])
  }

  /// Checks the lines of `bako week`.
  @MainActor private func agree(_ week: Week) throws {
    let text = ChartText(Style(depth: .monochrome), columns: 400)
    let lines = PeriodText(week.review, in: text).lines
    for sentence in week.sentences { try #require(lines.contains(sentence)) }
    for (day, mean) in week.days {
      let line = try #require(
        lines.first { $0.hasPrefix("\(day.shortWeekdayName) \(day.day) ") })
      try #require(line.contains(mean.signedText), "seed \(week.seed): \(line)")
    }
  }

  private func numbers(_ text: String) -> [Int] {
    text.split { !$0.isNumber }.compactMap { Int($0) }
  }

  private func isTrue(
    _ sentence: Document.Sentence, of period: CalendarPeriod, _ document: Document, _ diary: Diary
  ) throws -> Bool {
    let (text, days) = (sentence.text, diary.days(in: period))
    let numbers = numbers(text)
    let begun = min(period.last, diary.now.day).days(since: period.first) + 1
    switch sentence.rule {
    case "days": return numbers == [document.days, begun]
    case "rank":
      let earlier = diary.ranked(before: period)
      let own = try #require(document.pleasantness)
      let last = earlier.prefix(12)
      guard days.count >= 4, last.count >= 8 else { return false }
      let less = last.count { $0.1 < own }
      guard text.hasPrefix("The most pleasant") else {
        return less > 0 && less < last.count
          && text == "More pleasant than \(less) of the last \(last.count) \(period.kind.noun)s."
      }
      let since = earlier.first { $0.1 >= own }?.0
      return less == last.count && text.contains("so far") == (since == nil)
        && since.map { text.contains("\($0.first.monthName)") || period.kind != .month } ?? true
    case "counts":
      let before = diary.days(in: period.previous)
      // Other numbers belong to the name of the earlier period.
      return Array(numbers.prefix(2))
        == [days.values.count { $0 > 0 }, before.values.count { $0 > 0 }] && !before.isEmpty
    case "extremes":
      let (most, least) = (try #require(days.values.max()), try #require(days.values.min()))
      func names(_ value: Int, _ part: Substring) -> Bool {
        days.contains { day, mean in
          mean == value && part.contains("\(day.day)")
            || mean == value && period.kind == .week
              && part.contains(day.weekdayName)
        }
      }
      let parts = text.split(separator: ", the least pleasant ")
      return most > least && parts.count == 2 && names(most, parts[0]) && names(least, parts[1])
    case "new_feelings":
      let earlier = Set(diary.entries.filter { $0.day < period.first }.map(\.feeling.name))
      return earlier.allSatisfy { !text.contains($0) }
        && Set(diary.entries(in: period).map(\.feeling.name)).subtracting(earlier)
          .contains { text.contains($0) }
    case "leading_feeling":
      let name = String(text.prefix { $0 != " " })
      let own = diary.count(name, in: period)
      let others = Set(diary.entries(in: period).map(\.feeling.name))
      let before = diary.count(name, in: period.previous)
      return numbers.first == own && own >= 3 && own > before
        && others.allSatisfy { diary.count($0, in: period) <= own }
        && (numbers.count == 1 || numbers[1] == before)
    case "activity":
      let name = EntryName(stored: String(text.prefix { $0 != " " }))
      let uses = diary.entries.filter { $0.activities.contains(name) }.map(\.day)
      let first = try #require(uses.filter(period.range.contains).min())
      let last = uses.filter { $0 < period.first }.max()
      return text.hasSuffix("is new.")
        ? last == nil : numbers == [last.map { first.days(since: $0) } ?? 0] && numbers[0] > 60
    case "streak":
      let stats = Stats(
        diary.entries.filter { $0.day <= period.last },
        period: StatsPeriod(until: .day(period.last), now: diary.now))
      return numbers == [stats.streaks.forgiving]
    case "year_ago":
      let ago = min(period.last, diary.now.day).adding(years: -1)
      return diary.entries.contains { $0.day == ago && text.contains($0.feeling.name) }
    default: return false
    }
  }
}
