import JournalCharts
import Models
import TerminalCharts
import Wording

/// The output of `bako insights`: for each influence its difference, its interval as a chart, and
/// the shares that it rests on, which have a line of their own unless the terminal is wide.
@MainActor
public struct InfluencesText {
  private let influences: Influences
  private let text: ChartText
  private var style: Style { text.style }
  private var columns: Int { text.columns }

  public init(_ influences: Influences, in text: ChartText) {
    self.influences = influences
    self.text = text
  }

  public var lines: [String] {
    var lines = [style.bold(headline)]
    lines += section(Influences.claimsHeading, influences.claims)
    lines += section(Influences.othersHeading, influences.others)
    let unjudged = influences.unjudged(limit: 10)
    for sentence in unjudged { lines += [""] + wrapped(sentence).map(style.dim) }
    guard influences.lookedAt > 0 else {
      return unjudged.isEmpty ? lines + [""] + wrapped(influences.summary) : lines
    }
    return lines + [""] + wrapped(influences.summary) + wrapped(Influences.caution)
  }

  /// The lines for the example, with what a week and a year of it were.
  ///
  /// - Parameter now: The moment up to which the example goes.
  public func exampleLines(until now: Moment) -> [String] {
    let entries = ExampleDiary.entries(until: now)
    let week = CalendarPeriod(weekOf: now.day).previous
    let periods = [week, CalendarPeriod(monthOf: now.day).previous]
    let reviews = periods.flatMap { period in
      var tally = PeriodReviewTally(period, now: now)
      for entry in entries where tally.filter.contains(entry) { tally.add(entry) }
      // The sentences end with an empty line.
      return [style.bold(period.title)] + PeriodText(tally.review(), in: text).sentencesOfCalendar
    }
    return wrapped(ExampleDiary.notice) + [""] + reviews + lines
  }

  var headline: String { influences.share.headline(", ") ?? "0 days" }

  private func wrapped(_ text: String) -> [String] { text.wrapped(columns: columns) }

  private func section(_ title: String, _ rows: [Influence]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let intervals = intervals(rows)
    let lines = rows.indices.flatMap { index in
      let row = rows[index]
      let points = style.shown(row.points ?? "")
      let line = "\(name(row))  \(points.padded(to: pointColumns))  "
      let shares = row.shares ?? ""
      if isOneLine {
        let text = "\(line)\(shares.padded(to: shareColumns))  \(intervals[index])"
        return [row.isClaim ? text : style.dim(text)]
      }
      let interval = intervals[index]
      let first = interval.isEmpty ? "\(name(row))  \(points)" : line + interval
      let second = (2 + shareColumns <= columns ? shares : row.shortShares ?? "")
        .wrapped(columns: columns - 2)
      return [row.isClaim ? first : style.dim(first)] + second.map { style.dim("  \($0)") }
    }
    return ["", style.bold(title)] + lines
  }

  // MARK: - Columns

  /// Whether the shares are in the line of the difference.
  private var isOneLine: Bool { columns - nameColumns - pointColumns - shareColumns - 6 >= 16 }

  private var looked: [Influence] { influences.rows.filter(\.isEnough) }

  private var nameColumns: Int { min(20, looked.map { $0.tag.displayWidth }.max() ?? 0) }

  private var pointColumns: Int { looked.compactMap { $0.points?.displayWidth }.max() ?? 0 }

  private var shareColumns: Int { looked.compactMap { $0.shares?.displayWidth }.max() ?? 0 }

  private func name(_ row: Influence) -> String {
    row.tag.truncated(columns: nameColumns, ellipsis: style.ellipsis).padded(to: nameColumns)
  }

  /// The intervals on one scale around zero, a row each.
  private func intervals(_ rows: [Influence]) -> [String] {
    let chart = InfluencesChart(rows, sharingScaleWith: influences.rows)
      .chartXAxis(.hidden)
      .chartYAxis(.hidden)
    let width = columns - nameColumns - pointColumns - 4 - (isOneLine ? shareColumns + 2 : 0)
    guard width >= 8 else { return rows.map { _ in "" } }
    let lines = chart.lines(
      columns: min(41, width), rows: rows.count, glyphs: style.isASCII ? .ascii : .unicode)
    return rows.indices.map { lines.indices.contains($0) ? lines[$0] : "" }
  }
}
