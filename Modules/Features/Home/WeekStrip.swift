import Core

/// The last seven days: which had check-ins, and of which category, by colour and by shape.
struct WeekStrip: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let days: [DaySummary]
  let today: CalendarDay
  let calendar: Calendar

  var body: some View {
    HStack(spacing: 0) {
      ForEach(days) { summary in
        DayMark(
          weekday: DateText.weekday(summary.day, calendar),
          number: summary.day.day,
          isEmphasized: summary.day == today
        ) {
          mark(summary)
        }
      }
    }
    .accessibilityLabel("The last seven days")
  }

  private func mark(_ summary: DaySummary) -> Text {
    if summary.total == 0 {
      return Text(isASCIIOnly ? "." : "·").foregroundColor(.secondary)
    }
    let marks = FeelingCategory.allCases.filter { summary.count(of: $0) > 0 }.map { category in
      Text(category.shape(isASCIIOnly: isASCIIOnly)).foregroundColor(category.color)
    }
    return marks.dropFirst().reduce(marks[0]) { $0 + $1 }
  }
}

extension DaySummary {
  func count(of category: FeelingCategory) -> Int {
    switch category {
    case .positive: positive
    case .negative: negative
    }
  }
}
