import Core

/// The panes with the year, the last 30 days and what goes with it. Below them, a wide screen has
/// the selected entry, and a full one, which has a column for it, what was written a year ago.
struct HomeInsights: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<HomeReducer>

  init(store: StoreOf<HomeReducer>) { self.store = store }

  var body: some View {
    // A low screen has space for the year and one more pane.
    ViewThatFits(in: .vertical) {
      VStack(spacing: 0) {
        year
        trend
        influences
        last
      }
      VStack(spacing: 0) {
        year
        last
      }
    }
  }

  private var year: some View {
    GroupBox("The year") {
      VStack(alignment: .leading, spacing: 0) {
        YearChart(
          days: store.overview.days, in: store.overview.range, ending: store.today,
          weekStart: store.calendar.weekStart
        )
        .chartLegend(.hidden)
        .frame(height: .rows(8))
        if store.state.isLegendShown { HomeLegend() }
      }
    }
  }

  @ViewBuilder private var trend: some View {
    if let trend = store.overview.trend {
      GroupBox(trend.title) {
        TrendSummary(trend, rows: 5).frame(maxWidth: .infinity, alignment: .topLeading)
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
    if layoutSize < .full {
      HomeSelection(store: store)
        .frame(minHeight: .rows(6), idealHeight: .rows(8), maxHeight: .infinity)
    } else if let review = store.review {
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
      HomeLookBack(store: store)
    }
  }
}

private struct HomeLookBack: View {
  let store: StoreOf<HomeReducer>

  var body: some View {
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
