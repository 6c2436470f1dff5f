import Models
import TerminalCells

/// The output of `bako stats`: bar charts, and a heat map of the last year.
struct StatsChart {
  var stats: Stats
  var today: CalendarDay
  var style: Style

  private var columns: Int { max(20, Console.columns ?? 80) }

  var text: String {
    var lines = headline
    lines += bars("Feelings", stats.feelings.prefix(10).map(feelingBar))
    lines += bars("Activities", stats.activities.prefix(10).map(countBar))
    lines += bars("Places", stats.places.prefix(10).map(countBar))
    lines += bars("Weekdays", stats.weekdays.map(weekdayBar))
    lines += yearOfDays
    return lines.joined(separator: "\n")
  }

  private var headline: [String] {
    func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
    let entries = stats.entries == 1 ? "1 entry" : "\(stats.entries) entries"
    return [
      style.bold("\(entries) on \(days(stats.days.count))"),
      "\(style.category("\(stats.positive) positive", .positive)), "
        + style.category("\(stats.negative) negative", .negative),
      "Streak: \(days(stats.streaks.current)); longest: \(days(stats.streaks.longest))",
    ]
  }

  private struct Bar {
    var name: String
    var positive: Int
    var negative: Int
    var total: Int { positive + negative }
  }

  private func feelingBar(_ count: Stats.Count) -> Bar {
    let isPositive = Feeling.named(count.name)?.category == .positive
    return Bar(
      name: count.name, positive: isPositive ? count.n : 0, negative: isPositive ? 0 : count.n)
  }

  private func countBar(_ count: Stats.Count) -> Bar {
    Bar(name: count.name, positive: count.positive, negative: count.n - count.positive)
  }

  private func weekdayBar(_ weekday: Stats.Weekday) -> Bar {
    Bar(
      name: CalendarDay.weekdayNames[weekday.weekday - 1], positive: weekday.positive,
      negative: weekday.n - weekday.positive)
  }

  /// Bars on one scale: the positive part, the negative part, then the count. The parts differ in
  /// glyph as well as in color.
  private func bars(_ title: String, _ bars: [Bar]) -> [String] {
    let most = bars.map(\.total).max() ?? 0
    guard most > 0 else { return [] }
    let nameColumns = min(20, bars.map { $0.name.displayWidth }.max() ?? 0)
    let available = max(4, columns - nameColumns - String(most).count - 4)
    let lines = bars.map { bar in
      let length = bar.total == 0 ? 0 : max(1, bar.total * available / most)
      let positive = bar.total == 0 ? 0 : (bar.positive * length + bar.total / 2) / bar.total
      let filled = style.category(repeated(style.glyph("█", "#"), positive), .positive)
      let rest = style.category(repeated(style.glyph("▒", "-"), length - positive), .negative)
      let name = bar.name.truncated(
        columns: nameColumns, ellipsis: style.isASCII ? "~" : "…")
      let separator = length > 0 ? " " : ""
      return "\(name.padded(to: nameColumns))  \(filled)\(rest)\(separator)\(bar.total)"
    }
    return ["", style.bold(title)] + lines
  }

  private func repeated(_ glyph: String, _ count: Int) -> String {
    String(repeating: glyph, count: max(0, count))
  }

  /// One column for each week, Monday to Sunday from top to bottom.
  private var yearOfDays: [String] {
    let monday = today.adding(days: 1 - today.weekday)
    let weeks = max(4, min(53, columns - 5))
    let first = monday.adding(days: -7 * (weeks - 1))
    let byDay = Dictionary(uniqueKeysWithValues: stats.days.map { ($0.day, $0) })
    let rows = (0..<7).map { weekday in
      let cells = (0..<weeks).map { week in
        cell(first.adding(days: week * 7 + weekday), byDay)
      }
      // Future days are blank.
      let known = cells.prefix { $0 != " " }
      return "\(CalendarDay.weekdayNames[weekday].prefix(3))  \(known.joined())"
    }
    let legend =
      "     \(cell(positive: 1, negative: 0)) mostly positive  "
      + "\(cell(positive: 0, negative: 1)) mostly negative  "
      + "\(cell(positive: 1, negative: 1)) equal"
    return ["", style.bold("Days since \(first)")] + rows + [legend]
  }

  private func cell(_ day: CalendarDay, _ days: [CalendarDay: DaySummary]) -> String {
    guard day <= today else { return " " }
    guard let summary = days[day] else { return style.dim(style.glyph("·", ".")) }
    return cell(positive: summary.positive, negative: summary.negative)
  }

  private func cell(positive: Int, negative: Int) -> String {
    if positive == negative { return style.glyph("▪", "=") }
    return positive > negative
      ? style.category(style.glyph("█", "#"), .positive)
      : style.category(style.glyph("▒", "-"), .negative)
  }
}
