import Core

/// The last seven days in one line, with a mark for each quadrant of their entries, in color and
/// shape. On a compact screen, the mark of the prevailing quadrant.
struct HomeWeekStrip: View {
  @Environment(\.layoutSize) private var layoutSize
  let days: [DaySummary]
  let today: CalendarDay
  let calendar: Calendar
  /// The number of letters of a weekday. A compact screen has none.
  let letters: Int
  let open: @MainActor (CalendarDay) -> Void

  var body: some View {
    HStack(spacing: layoutSize > .compact ? .columns(1) : 0) {
      ForEach(days) { summary in
        day(summary) {
          HStack(spacing: 0) {
            if letters > 0, layoutSize > .compact {
              Text("\(DateText.weekday(summary.day, calendar).prefix(letters)) ")
                .foregroundColor(.secondary)
            }
            Text("\(summary.day.day) ").bold(summary.day == today).underline(summary.day == today)
            QuadrantMarks(marks(summary))
          }
          .frame(maxWidth: dayWidth, alignment: .leading)
        }
      }
    }
    .focusSection()
  }

  /// The width to which a day is stretched; nil for none. On a regular screen, the share of the
  /// last 30 days needs the space.
  private var dayWidth: CGFloat? {
    switch layoutSize {
    case .compact: .infinity
    case .regular: nil
    case .wide, .full: .columns(12)
    }
  }

  /// A day with entries is a button that opens its latest one.
  @ViewBuilder private func day(
    _ summary: DaySummary, @ViewBuilder label: () -> some View
  ) -> some View {
    if summary.total == 0 {
      label()
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(words(summary))
    } else {
      Button(action: { open(summary.day) }, label: label)
        .buttonStyle(.plain)
        .accessibilityLabel(words(summary))
        .accessibilityHint("show this day")
    }
  }

  /// The accessibility label of a day: `Sat 21: 2 bright, 1 low`.
  private func words(_ summary: DaySummary) -> String {
    let counts = summary.quadrants.map { "\(summary[$0]) \($0.rawValue)" }
    let day = "\(DateText.weekday(summary.day, calendar)) \(summary.day.day)"
    return "\(day): \(counts.isEmpty ? "none" : counts.joined(separator: ", "))"
  }

  /// On a compact screen, two marks would touch the next day.
  private func marks(_ summary: DaySummary) -> [FeelingQuadrant] {
    guard layoutSize == .compact else { return summary.quadrants }
    return [summary.prevailing].compactMap(\.self)
  }
}
