import Core

/// A part of the screen with its title.
struct InsightsPane: View {
  let pane: InsightsReducer.Pane
  let figures: InsightsReducer.Figures
  /// The size that the layout of the screen is for.
  let layoutSize: LayoutSize
  let store: StoreOf<InsightsReducer>

  var body: some View {
    if layoutSize >= .wide {
      GroupBox(title) {
        VStack(alignment: .leading, spacing: 0) { content }
          .frame(
            maxWidth: .infinity, maxHeight: isStretched ? .infinity : nil, alignment: .topLeading)
      }
    } else if layoutSize == .regular, pane != .year, pane != .headline {
      VStack(alignment: .leading, spacing: 0) {
        Text(title).foregroundColor(.secondary).accessibilityHidden(true)
        content
      }
      .padding(.bottom, .rows(1))
    } else {
      content
    }
  }

  /// Whether the pane takes the free rows of its column.
  private var isStretched: Bool {
    switch pane {
    case .lookBack, .month, .weekdays, .hours: true
    case .influences: layoutSize == .wide
    case .amounts, .course: layoutSize == .full
    case .feelings, .headline, .year: false
    }
  }

  private var title: String {
    switch pane {
    case .year: "The year"
    case .month: store.selected.formatted(.month)
    case .headline: store.isExample ? "\(store.periodTitle) · example" : store.periodTitle
    case .course: "Course · \(CourseChart.axis)"
    case .amounts: store.amounts.flatMap(AmountChart.init)?.title ?? pane.rawValue
    case .weekdays, .hours, .feelings, .influences, .lookBack: pane.rawValue
    }
  }

  /// What needs all entries is blank until they are read.
  @ViewBuilder private var content: some View {
    if figures.isComplete || pane.needsRecentDaysOnly { figure }
  }

  @ViewBuilder private var figure: some View {
    switch pane {
    case .year: InsightsYear(figures: figures, store: store)
    case .month: InsightsMonth(figures: figures, store: store)
    case .headline: InsightsHeadline(store: store)
    case .course: course
    case .weekdays: shares { weekdays }
    case .hours: shares { hours }
    case .feelings: feelings
    case .influences: influences
    case .amounts: amounts
    case .lookBack: InsightsLookBack(figures: figures, store: store)
    }
  }

  /// Shares of few days mean little.
  @ViewBuilder private func shares(@ViewBuilder content: () -> some View) -> some View {
    if store.missingDays > 0 {
      Text(
        """
        After \(PleasantShare.minimumDays) days with entries: \(store.missingDays, "more day").
        """
      )
      .foregroundColor(.secondary)
    } else {
      content()
    }
  }

  private var course: some View {
    let course = store.state.course(figures)
    let point = store.state.point(in: course)
    let chart = CourseChart(course, selected: point.range)
    return VStack(alignment: .leading, spacing: 0) {
      Group {
        switch layoutSize {
        case .compact: chart.frame(height: .rows(5))
        case .regular: chart.frame(height: .rows(9))
        case .wide: chart.frame(height: .rows(7))
        case .full: chart.frame(minHeight: .rows(8), maxHeight: .infinity)
        }
      }
      .cursor("Course", value: chart.words, unit: course.daysOfPoint == 1 ? "day" : "week") {
        store.send(.pointMoved($0 * course.daysOfPoint))
      } list: {
        store.send(.searchOpened(SearchQuery.text(of: point.range)))
      }
      Text(store.state.pointText(in: course)).lineLimit(1)
    }
  }

  /// A narrow pane has no space for the numbers of entries.
  private var weekdays: some View {
    let weekdays = figures.stats.weekdays.sorted(from: store.calendar.weekStart)
    return HStack(alignment: .top) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(weekdays, id: \.weekday) { weekday in
          Button(CalendarDay.shortWeekdayNames[weekday.weekday - 1]) {
            store.send(.searchOpened(SearchQuery.text(ofWeekday: weekday.weekday)))
          }
          .buttonStyle(.plain)
          .accessibilityHint("list the entries")
        }
      }
      WeekdayChart(weekdays, hasCounts: layoutSize != .wide)
        .chartYAxis(.hidden)
        .frame(height: .rows(weekdays.count))
    }
  }

  private var hours: some View {
    let chart = HourChart(figures.stats.hours, selected: store.selectedHour)
    return VStack(alignment: .leading, spacing: 0) {
      Group {
        switch layoutSize {
        case .compact, .regular: chart.frame(height: .rows(7))
        case .wide: chart.chartYAxis(.hidden).chartLegend(.hidden).frame(height: .rows(6))
        case .full: chart.frame(minHeight: .rows(6), maxHeight: .infinity)
        }
      }
      .cursor("Hours", value: chart.words, unit: "hour") {
        store.send(.hourMoved($0))
      } list: {
        store.send(.searchOpened(SearchQuery.text(ofHour: store.selectedHour)))
      }
      Text(store.hourText).lineLimit(1)
    }
  }

  @ViewBuilder private var feelings: some View {
    let counts = figures.stats.feelings.prefix(feelingLimit)
    HStack(alignment: .top) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(Array(counts), id: \.name) { count in
          Button(count.name) { store.send(.searchOpened(count.name)) }
            .buttonStyle(.plain)
            .lineLimit(1)
            .accessibilityHint("list the entries")
        }
      }
      FeelingsChart(counts, of: figures.stats).chartYAxis(.hidden)
        .frame(height: .rows(counts.count))
    }
    if let more = store.review?.moreFrequentText(limit: 5), store.periodKind != .range {
      Text(more).foregroundColor(.secondary).lineLimit(layoutSize > .compact ? 2 : 1)
    }
    if !figures.newFeelings.isEmpty {
      Text("New this month: \(figures.newFeelings.prefix(5).map(\.name).joined(separator: ", "))")
        .foregroundColor(.secondary)
        .lineLimit(layoutSize > .compact ? 2 : 1)
    }
  }

  private var feelingLimit: Int {
    switch layoutSize {
    case .compact: 7
    case .regular: 12
    case .wide: 5
    case .full: 14
    }
  }

  @ViewBuilder private var influences: some View {
    if let influences = store.influences {
      InfluenceList(
        influences, rows: influenceLimit, detail: layoutSize == .compact ? .compact : .full
      ) { store.send(.searchOpened($0.searchText)) }
    } else {
      Text("Looking at your activities and places...").foregroundColor(.secondary)
    }
  }

  @ViewBuilder private var amounts: some View {
    if let chart = store.amounts.flatMap(AmountChart.init) {
      Group {
        switch layoutSize {
        case .compact: chart.frame(height: .rows(6))
        case .regular: chart.frame(height: .rows(12))
        case .wide, .full: chart.frame(minHeight: .rows(6), maxHeight: .infinity)
        }
      }
      Text(chart.words).lineLimit(layoutSize > .compact ? 2 : 1)
    } else {
      Text(
        "After \(Influences.minimumDays) days with an amount, such as #sleep 7h: the amount and "
          + "how you felt."
      )
      .foregroundColor(.secondary)
    }
  }

  private var influenceLimit: Int? {
    switch layoutSize {
    case .compact: 2
    case .regular: 10
    case .wide: 4
    case .full: nil
    }
  }
}

extension View {
  /// Moves the cursor of a chart by the arrows, and lists the entries at it.
  fileprivate func cursor(
    _ label: String, value: String, unit: String, move: @escaping @MainActor (Int) -> Void,
    list: @escaping @MainActor () -> Void
  ) -> some View {
    onKeyPress(
      label, value: value, takesText: false,
      hints: [KeyHint("←→", unit), KeyHint("Enter", "list")]
    ) { press in
      switch press.key {
      case .left: move(-1)
      case .right: move(1)
      case .enter: list()
      default: return false
      }
      return true
    }
  }
}

extension InsightsReducer.Pane {
  /// Whether the figures of the recent days are those that the pane shows first.
  fileprivate var needsRecentDaysOnly: Bool {
    switch self {
    case .headline, .course, .month: true
    case .year, .weekdays, .hours, .feelings, .influences, .amounts, .lookBack: false
    }
  }
}
