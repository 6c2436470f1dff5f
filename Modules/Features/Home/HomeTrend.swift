import Core

/// The course of the last days, with the share and its change beside it, or above on a compact
/// screen.
struct HomeTrend: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  @Environment(\.layoutSize) private var layoutSize
  let trend: MoodTrend
  /// The height of the chart with its axis.
  let rows: Int

  var body: some View {
    if layoutSize > .compact {
      HStack(alignment: .top, spacing: .columns(2)) {
        chart.frame(width: .columns(36))
        VStack(alignment: .leading, spacing: 0) { figures }
      }
    } else {
      VStack(alignment: .leading, spacing: 0) {
        HStack { figures }
        chart
      }
    }
  }

  private var chart: some View { CourseChart(trend).frame(height: .rows(rows)) }

  /// The words of the chart have the same figures.
  @ViewBuilder private var figures: some View {
    if let share = trend.recent.briefText {
      Text(share).bold().lineLimit(1).accessibilityHidden(true)
    }
    if trend.recent.percent != nil {
      Text("on \(trend.recent.days) days").foregroundColor(.secondary).lineLimit(1)
        .accessibilityHidden(true)
    }
    if let points = trend.points {
      Text("\(sign(points))\(abs(points), "point")").lineLimit(1)
        .accessibilityHidden(true)
      Text("on the 30 days before").foregroundColor(.secondary).lineLimit(1)
        .accessibilityHidden(true)
    }
  }

  private func sign(_ points: Int) -> String {
    points == 0 ? "" : points > 0 ? (isASCIIOnly ? "+" : "▲ ") : (isASCIIOnly ? "-" : "▼ ")
  }
}
