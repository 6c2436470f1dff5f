import Core

/// The map of the year with its cursor, and the selected day in words.
struct InsightsYear: View {
  @Environment(\.layoutSize) private var layoutSize
  let figures: InsightsReducer.Figures
  let store: StoreOf<InsightsReducer>

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Group {
        if weeks < YearChart.weeks {
          map(weeks: weeks)
        } else if layoutSize > .compact {
          ViewThatFits(in: .horizontal) {
            map(weeks: YearChart.weeks).frame(minWidth: .columns(57))
            map(weeks: 40)
          }
        } else {
          map(weeks: 34).chartLegend(.hidden)
        }
      }
      .frame(height: .rows(layoutSize > .compact ? 9 : 8))
      .onKeyPress(
        "The year", value: map(weeks: YearChart.weeks).words, takesText: false,
        hints: DayKeys.hints, action: DayKeys(store: store, sideways: 7, down: 1).handle)
      Text(store.selectedText).lineLimit(1)
    }
  }

  private var weeks: Int { YearChart.weeks(of: figures.range, until: store.today) }

  /// A narrow screen has space for fewer weeks.
  private func map(weeks: Int) -> YearChart {
    YearChart(
      days: figures.stats.days, in: figures.range,
      ending: store.state.end(ofMapWith: weeks), weeks: weeks, selected: store.selected,
      weekStart: store.calendar.weekStart)
  }
}

/// The calendar of the month of the selected day.
struct InsightsMonth: View {
  @Environment(\.layoutSize) private var layoutSize
  let figures: InsightsReducer.Figures
  let store: StoreOf<InsightsReducer>

  var body: some View {
    let month = MonthChart(
      days: figures.stats.days, in: figures.range, month: store.selected, today: store.today,
      selected: store.selected, weekStart: store.calendar.weekStart)
    VStack(alignment: .leading, spacing: 0) {
      if layoutSize == .compact {
        month.chartLegend(.hidden)
          .frame(height: .rows(7))
          .onKeyPress(
            month.title, value: month.words, takesText: false,
            hints: DayKeys.hints, action: DayKeys(store: store, sideways: 1, down: 7).handle)
        Text(store.selectedText).lineLimit(1)
      } else {
        month.chartLegend(.hidden).chartYAxis(layoutSize >= .wide ? .hidden : .automatic)
          .frame(height: .rows(7))
      }
    }
  }
}

/// The keys of a map of days.
@MainActor
private struct DayKeys {
  let store: StoreOf<InsightsReducer>
  /// The number of days from a column to the next one.
  let sideways: Int
  /// The number of days from a row to the next one.
  let down: Int

  static let hints = [KeyHint("Arrows", "day"), KeyHint("Enter", "list the day")]

  func handle(_ press: KeyPress) -> Bool {
    switch press.key {
    case .up: store.send(.moved(.days(-down)))
    case .down: store.send(.moved(.days(down)))
    case .left: store.send(.moved(.days(-sideways)))
    case .right: store.send(.moved(.days(sideways)))
    case .home: store.send(.moved(.first))
    case .end: store.send(.moved(.today))
    case .enter: store.send(.dayOpened)
    default: return false
    }
    return true
  }
}
