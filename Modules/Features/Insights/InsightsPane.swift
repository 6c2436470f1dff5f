import Core

/// A part of the screen with its title.
struct InsightsPane: View {
  let figures: InsightsReducer.Figures
  /// The size that the layout of the screen is for.
  let layoutSize: LayoutSize
  let pane: InsightsReducer.Pane
  let store: StoreOf<InsightsReducer>

  init(
    _ pane: InsightsReducer.Pane, _ figures: InsightsReducer.Figures, _ layoutSize: LayoutSize,
    store: StoreOf<InsightsReducer>
  ) {
    self.layoutSize = layoutSize
    self.pane = pane
    self.figures = figures
    self.store = store
  }

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
    case .course: layoutSize == .full
    case .feelings, .headline, .year: false
    }
  }

  private var title: String {
    switch pane {
    case .year: "The year"
    case .month: store.selected.formatted(.month)
    case .headline: store.isExample ? "\(store.periodTitle) · example" : store.periodTitle
    case .course: "Course · \(CourseChart.axis)"
    case .weekdays, .hours, .feelings, .influences, .lookBack: pane.rawValue
    }
  }

  @ViewBuilder private var content: some View {
    switch pane {
    case .year: InsightsYear(figures, store: store)
    case .month: InsightsMonth(figures, store: store)
    case .headline: InsightsHeadline(store: store)
    case .course: course
    case .weekdays: shares { weekdays }
    case .hours: shares { hours }
    case .feelings: feelings
    case .influences: influences
    case .lookBack: InsightsLookBack(figures, store: store)
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

  @ViewBuilder private var course: some View {
    let chart = CourseChart(store.state.course(figures))
    switch layoutSize {
    case .compact: chart.frame(height: .rows(6))
    case .regular: chart.frame(height: .rows(10))
    case .wide: chart.frame(height: .rows(8))
    case .full: chart.frame(minHeight: .rows(9), maxHeight: .infinity)
    }
  }

  /// A narrow pane has no space for the numbers of entries.
  private var weekdays: some View {
    WeekdayChart(
      figures.stats.weekdays, weekStart: store.calendar.weekStart, hasCounts: layoutSize != .wide
    )
    .frame(height: .rows(7))
  }

  @ViewBuilder private var hours: some View {
    switch layoutSize {
    case .compact, .regular: HourChart(figures.stats.hours).frame(height: .rows(8))
    case .wide:
      HourChart(figures.stats.hours).chartYAxis(.hidden).chartLegend(.hidden)
        .frame(height: .rows(7))
    case .full:
      HourChart(figures.stats.hours).frame(minHeight: .rows(7), maxHeight: .infinity)
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

  private var influenceLimit: Int? {
    switch layoutSize {
    case .compact: 2
    case .regular: 10
    case .wide: 4
    case .full: nil
    }
  }
}
