import Core

/// The panes with the selected entry, the year, the last 30 days and what goes with it. Below them,
/// a full screen has the week or the month that ended, or what was written a year ago, and the
/// month.
struct HomeInsights: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<HomeReducer>

  var body: some View {
    if layoutSize == .full {
      // The selected entry takes the rows that the others leave.
      ViewThatFits(in: .vertical) {
        panes(below: 3, trendRows: 8)
        panes(below: 2, trendRows: 5)
        panes(below: 1, trendRows: 5)
        panes(below: 0, trendRows: 5)
      }
    } else {
      // A low screen has space for the year and one more pane.
      ViewThatFits(in: .vertical) {
        VStack(spacing: 0) {
          year
          trend(rows: 5)
          influences
          selection
        }
        VStack(spacing: 0) {
          year
          selection
        }
      }
    }
  }

  /// The selected entry, the year and the trend above a number of other panes.
  private func panes(below count: Int, trendRows: Int) -> some View {
    VStack(spacing: 0) {
      selection
      year
      trend(rows: trendRows)
      if count > 0 { influences }
      if count > 1 { last }
      if count > 2 { month }
    }
  }

  private var selection: some View {
    HomeSelection(store: store)
      .frame(minHeight: .rows(6), idealHeight: .rows(8), maxHeight: .infinity)
  }

  private var month: some View {
    GroupBox(store.today.formatted(.month)) {
      MonthChart(
        days: store.overview.days, in: store.overview.range, month: store.today,
        today: store.today, weekStart: store.calendar.weekStart
      )
      .chartLegend(.hidden)
      .frame(height: .rows(7))
      .frame(maxWidth: .infinity, alignment: .topLeading)
    }
  }

  private var year: some View {
    GroupBox("The year") {
      VStack(alignment: .leading, spacing: 0) {
        YearChart(
          days: store.overview.days, in: store.overview.range, ending: store.today,
          weeks: YearChart.weeks(of: store.overview.range, until: store.today),
          weekStart: store.calendar.weekStart
        )
        .chartLegend(.hidden)
        .frame(height: .rows(8))
        if store.state.isLegendShown { HomeLegend() }
      }
    }
  }

  @ViewBuilder private func trend(rows: Int) -> some View {
    if let trend = store.overview.trend {
      GroupBox(trend.title) {
        HomeTrend(trend: trend, rows: rows).frame(maxWidth: .infinity, alignment: .topLeading)
      }
    }
  }

  private var influences: some View {
    GroupBox("What goes with it") {
      VStack(alignment: .leading, spacing: 0) {
        if let influences = store.influences {
          InfluenceList(influences, rows: 3, detail: .brief)
        } else {
          Text("Looking at your activities and places...").foregroundColor(.secondary)
        }
      }
      .frame(maxWidth: .infinity, alignment: .topLeading)
    }
    .onAppear { store.send(.influencesAppeared) }
  }

  @ViewBuilder private var last: some View {
    if let review = store.review {
      GroupBox(review.period.title) {
        Button(action: { store.send(.reviewTapped) }) {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(store.state.reviewSentences, id: \.self) { Text($0) }
          }
        }
        .buttonStyle(.plain)
        .accessibilityHint("open in Insights")
        .readableWidth()
        .frame(maxWidth: .infinity, alignment: .topLeading)
      }
    } else if !store.overview.lookBack.isEmpty {
      lookBack
    }
  }

  private var lookBack: some View {
    GroupBox("A year ago today") {
      VStack(alignment: .leading, spacing: .rows(1)) {
        ForEach(store.overview.lookBack) { entry in
          Button(action: { store.send(.entryTapped(entry.id)) }) {
            VStack(alignment: .leading, spacing: 0) {
              FeelingLabel(entry.feeling)
              if !entry.journal.isEmpty { Text(entry.journal).lineLimit(4) }
              if !entry.tags.isEmpty {
                Text(entry.tags.joined(separator: "  ")).foregroundColor(.secondary).lineLimit(1)
              }
            }
          }
          .buttonStyle(.plain)
          .accessibilityHint("open")
        }
      }
      .readableWidth()
      .frame(maxWidth: .infinity, alignment: .topLeading)
    }
  }
}
