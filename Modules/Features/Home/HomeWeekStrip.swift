import Core

/// The last seven days, with a mark for each category of their entries, in color and shape.
struct HomeWeekStrip: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  @Environment(\.screenSize) private var screenSize
  let days: [DaySummary]
  let today: CalendarDay
  let calendar: Calendar
  let open: @MainActor (CalendarDay) -> Void

  var body: some View {
    days(isCompact: screenSize.rows < 16).focusSection()
  }

  @ViewBuilder private func days(isCompact: Bool) -> some View {
    if !isCompact {
      HStack(spacing: 0) {
        ForEach(days) { summary in
          day(summary) {
            DayMark(
              weekday: DateText.weekday(summary.day, calendar),
              number: summary.day.day,
              isEmphasized: summary.day == today
            ) {
              mark(summary)
            }
          }
        }
      }
      .padding(.vertical, 16)
    } else {
      // A small screen gets one line: the day of the month and its marks.
      HStack(spacing: 0) {
        ForEach(days) { summary in
          day(summary) {
            HStack(spacing: 0) {
              Text("\(summary.day.day) ").bold(summary.day == today).underline(summary.day == today)
              mark(summary)
            }
            .frame(maxWidth: .infinity)
          }
        }
      }
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

  /// The accessibility label of a day: `Sat 21: 2 positive, 1 negative`.
  private func words(_ summary: DaySummary) -> String {
    let counts = FeelingCategory.allCases.filter { summary.count(of: $0) > 0 }.map {
      "\(summary.count(of: $0)) \($0.rawValue)"
    }
    let day = "\(DateText.weekday(summary.day, calendar)) \(summary.day.day)"
    return "\(day): \(counts.isEmpty ? "none" : counts.joined(separator: ", "))"
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
