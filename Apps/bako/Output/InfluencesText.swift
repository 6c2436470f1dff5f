import Core
import TerminalCells

/// The output of `bako insights`: a row for each influence, with its interval as a chart.
@MainActor
struct InfluencesText {
  var influences: Influences
  var style: Style

  private var columns: Int { max(40, Console.columns ?? 80) }

  var lines: [String] {
    var lines = [style.bold(headline)]
    let others = influences.rows.filter { $0.isEnough && !$0.isClaim }
    lines += section("Went with a difference", influences.claims)
    lines += section("No clear difference", others)
    let few = influences.rows.filter { !$0.isEnough }
    if !few.isEmpty {
      lines += ["", style.bold("Cannot tell yet")]
      lines += few.prefix(10).map { row in
        let days = row.missingDays == 1 ? "day" : "days"
        return "\(name(row))  "
          + style.dim(
            row.missingDays > 0
              ? "about \(row.missingDays) more \(days)" : "always on the same weekdays")
      }
      if few.count > 10 { lines.append(style.dim("and \(few.count - 10) more")) }
    }
    return lines + [""] + influences.summary.wrapped(columns: columns)
      + Influences.caution.wrapped(columns: columns)
  }

  private var headline: String {
    let days = influences.days == 1 ? "1 day" : "\(influences.days) days"
    let share = influences.baseline.map { ", \(Int(($0 * 100).rounded())) % pleasant" } ?? ""
    return days + share
  }

  private func section(_ title: String, _ rows: [Influence]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let intervals = intervals(rows)
    let lines = rows.indices.map { index in
      let row = rows[index]
      let points = (row.points ?? "").padded(to: pointColumns)
      let line = "\(name(row))  \(ascii(points))  \(intervals[index])"
      return row.isClaim ? line : style.dim(line)
    }
    return ["", style.bold(title)] + lines
  }

  private var nameColumns: Int {
    min(20, influences.rows.map { $0.name.displayWidth }.max() ?? 0)
  }

  private let pointColumns = 18

  private func name(_ row: Influence) -> String {
    let text = row.name.truncated(columns: nameColumns, ellipsis: style.isASCII ? "~" : "…")
    return text.padded(to: nameColumns)
  }

  private func ascii(_ text: String) -> String {
    style.isASCII ? text.replacing("−", with: "-") : text
  }

  /// The intervals on one scale around zero, a row each.
  private func intervals(_ rows: [Influence]) -> [String] {
    let chart = InfluencesChart(rows, sharingScaleWith: influences.rows)
      .chartXAxis(.hidden)
      .chartYAxis(.hidden)
    let width = columns - nameColumns - pointColumns - 4
    guard width >= 8 else { return rows.map { _ in "" } }
    let lines = chart.lines(
      columns: min(41, width), rows: rows.count, glyphs: style.isASCII ? .ascii : .unicode)
    return rows.indices.map { lines.indices.contains($0) ? lines[$0] : "" }
  }
}
