import Models
import TerminalCells
import Wording

/// The output of `bako week`, and what `bako month` and `bako year` say in sentences.
@MainActor
public struct PeriodText {
  private let review: PeriodReview
  private let text: ChartText
  private var style: Style { text.style }

  public init(_ review: PeriodReview, in text: ChartText) {
    self.review = review
    self.text = text
  }

  /// The sentences above a calendar, whose words have the number of days.
  var sentencesOfCalendar: [String] { sentences { $0 != "days" } }

  /// The title, the sentences, the days and the figures.
  public var lines: [String] {
    let figures = review.figures.map { text.wrapped("\($0).") } ?? ["No entries in this week."]
    return [style.bold(review.period.title), ""] + sentences { _ in true } + days + [""] + figures
  }

  /// A line for each sentence, and an empty one; none without entries.
  private func sentences(_ isShown: (String) -> Bool) -> [String] {
    let sentences = review.sentences().filter { isShown($0.rule) }
      .flatMap { text.wrapped($0.text.sanitized) }
    return sentences.isEmpty ? [] : sentences + [""]
  }

  /// A line for each day, with its pleasantness and feelings.
  private var days: [String] {
    let summaries = Dictionary(uniqueKeysWithValues: review.days.map { ($0.day, $0) })
    return (0..<7).map { number in
      let day = review.period.first.adding(days: number)
      var line = TextLine(style, limit: text.columns)
      line.add("\(day.shortWeekdayName) \(day.day)", width: 6)
      guard let summary = summaries[day] else { return line.text }
      let mean = summary.pleasantness.mean.map(\.signedText) ?? ""
      line.add(style.shown(mean), width: 4)
      for feeling in review.feelingsOfDays[day] ?? [] {
        line.add("\(style.icon(feeling)) \(feeling.name.sanitized)") {
          style.quadrant($0, feeling.quadrant)
        }
      }
      return line.text
    }
  }
}

/// The output of `bako compare`: the figures of periods side by side.
@MainActor
public struct ComparisonText {
  private let reviews: [PeriodReview]
  private let text: ChartText

  /// The number of feelings and of activities.
  private static let nameLimit = 5

  public init(_ reviews: [PeriodReview], in text: ChartText) {
    self.reviews = reviews
    self.text = text
  }

  public var lines: [String] {
    [line("", reviews.map(\.period.title), text.style.bold)]
      + [
        line("Entries", reviews.map { "\($0.entries)" }),
        line("Days", reviews.map { "\($0.days.count) of \($0.begunDays)" }),
        line("Pleasant", reviews.map { $0.share.valueText ?? "" }),
        line("Pleasantness", reviews.map { $0.pleasantness.mean?.signedText ?? "" }),
      ] + names("Feelings", \.feelings) + names("Activities", \.activities)
  }

  private func names(_ title: String, _ counts: (PeriodReview) -> [Stats.Count]) -> [String] {
    let columns = reviews.map {
      counts($0).prefix(Self.nameLimit).map { "\($0.name.sanitized) \($0.n)" }
    }
    return (0..<(columns.map(\.count).max() ?? 0)).map { row in
      line(row == 0 ? title : "", columns.map { row < $0.count ? $0[row] : "" })
    }
  }

  private func line(
    _ title: String, _ values: [String], _ paint: (String) -> String = { $0 }
  ) -> String {
    let width = min(30, (text.columns - 12) / max(1, reviews.count) - 2)
    var line = title.padded(to: 12)
    for value in values {
      let shown = text.style.shown(value)
        .truncated(columns: width, ellipsis: text.style.ellipsis)
      line += "  " + paint(shown) + String(repeating: " ", count: width - shown.displayWidth)
    }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
