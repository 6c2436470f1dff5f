import Core

/// The last seven days, with a mark for each category of their entries, in color and shape.
struct HomeWeekStrip: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  @Environment(\.layoutSize) private var layoutSize
  let days: [DayQuadrants]
  let today: CalendarDay
  let calendar: Calendar
  let open: @MainActor (CalendarDay) -> Void

  var body: some View {
    days(isCompact: layoutSize == .compact).focusSection()
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
      .padding(.vertical, .rows(1))
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
    _ summary: DayQuadrants, @ViewBuilder label: () -> some View
  ) -> some View {
    if summary.counts.isEmpty {
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
  private func words(_ summary: DayQuadrants) -> String {
    let counts = summary.quadrants.map { "\(summary.counts[$0] ?? 0) \($0.rawValue)" }
    let day = "\(DateText.weekday(summary.day, calendar)) \(summary.day.day)"
    return "\(day): \(counts.isEmpty ? "none" : counts.joined(separator: ", "))"
  }

  @ViewBuilder private func mark(_ summary: DayQuadrants) -> some View {
    if summary.counts.isEmpty {
      Text(isASCIIOnly ? "." : "·").foregroundColor(.secondary)
    } else {
      HStack(spacing: 0) {
        ForEach(summary.quadrants, id: \.self) { quadrant in
          Text(quadrant.shape(isASCIIOnly: isASCIIOnly)).foregroundColor(quadrant.color)
        }
      }
    }
  }
}
