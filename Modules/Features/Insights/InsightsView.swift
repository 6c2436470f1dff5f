import Core

public struct InsightsView: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<InsightsReducer>

  public init(store: StoreOf<InsightsReducer>) { self.store = store }

  public var body: some View {
    NavigationView {
      content
        .navigationTitle("Insights")
        .toolbar {
          if layoutSize > .regular, let headline = store.headline {
            Text(headline).foregroundColor(.secondary).lineLimit(1)
          }
        }
    }
    .delaysFirstFrame(while: store.figures == nil && store.failure == nil)
    .onAppear { store.send(.onAppear) }
    .onDisappear { store.send(.onDisappear) }
  }

  @ViewBuilder private var content: some View {
    if let failure = store.failure {
      FailureView("Could not read your entries", message: failure) {
        store.send(.retryButtonTapped)
      }
    } else if store.isEmpty {
      EmptyStateView(
        "Nothing to look at yet", systemImage: "chart.bar",
        message: """
          The year begins with your first entry. After 7 days with entries, the trend and the \
          weekdays appear; after 30, what goes with it.
          """)
    } else if let figures = store.figures {
      layout(figures)
        .onKeyPress(hints: hints, action: handleKey)
    } else {
      ProgressView("Loading...")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  @ViewBuilder private func layout(_ figures: InsightsReducer.Figures) -> some View {
    switch layoutSize {
    case .compact, .regular: sections(figures)
    case .wide: twoColumns(figures)
    case .full: threeColumns(figures)
    }
  }

  // MARK: - One column

  /// The section with the chosen pane, below the choice.
  private func sections(_ figures: InsightsReducer.Figures) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      picker
      ForEach(section, id: \.self) { pane in
        InsightsPane(pane, figures, store: store)
      }
      Spacer()
    }
    .padding(.horizontal, .columns(layoutSize > .compact ? 2 : 1))
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  @ViewBuilder private var picker: some View {
    let picker = Picker("Show", selection: Binding(get: { section[0] }, set: choose)) {
      ForEach(sections, id: \.self) { section in
        Text(section[0].rawValue).tag(section[0])
      }
    }
    if layoutSize > .compact {
      picker.pickerStyle(.segmented).padding(.bottom, .rows(1))
    } else {
      picker.pickerStyle(.menu)
    }
  }

  private func choose(_ pane: InsightsReducer.Pane) { store.send(.paneChosen(pane)) }

  /// The panes that are shown at the same time.
  private var sections: [[InsightsReducer.Pane]] {
    layoutSize > .compact
      ? [[.year, .month], [.trend, .weekdays], [.feelings, .hours], [.influences], [.lookBack]]
      : InsightsReducer.Pane.allCases.map { [$0] }
  }

  private var section: [InsightsReducer.Pane] {
    sections.first { $0.contains(store.pane) } ?? [.year]
  }

  private var hints: [KeyHint] {
    let month = KeyHint("[ ]", "month")
    return layoutSize < .wide ? [KeyHint("PgDn", "next"), month] : [month]
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    switch press {
    case .character("["): store.send(.moved(.months(-1)))
    case .character("]"): store.send(.moved(.months(1)))
    case KeyPress(.pageDown): turn(1)
    case KeyPress(.pageUp): turn(-1)
    default: return false
    }
    return true
  }

  private func turn(_ step: Int) {
    guard layoutSize < .wide, let index = sections.firstIndex(of: section) else { return }
    choose(sections[(index + step + sections.count) % sections.count][0])
  }

  // MARK: - Panes

  private func twoColumns(_ figures: InsightsReducer.Figures) -> some View {
    HStack(alignment: .top, spacing: .columns(1)) {
      VStack(spacing: 0) {
        pane(.year, figures)
        pane(.month, figures)
        pane(.trend, figures)
        pane(.lookBack, figures)
      }
      .frame(width: .columns(Self.mapWidth))
      VStack(spacing: 0) {
        pane(.influences, figures)
        pane(.feelings, figures)
        HStack(alignment: .top, spacing: .columns(1)) {
          pane(.weekdays, figures)
          pane(.hours, figures).frame(width: .columns(28))
        }
      }
    }
  }

  private func threeColumns(_ figures: InsightsReducer.Figures) -> some View {
    HStack(alignment: .top, spacing: .columns(1)) {
      VStack(spacing: 0) {
        pane(.year, figures)
        pane(.month, figures)
        InsightsDay(store: store)
      }
      .frame(width: .columns(Self.mapWidth))
      VStack(spacing: 0) {
        pane(.trend, figures)
        pane(.weekdays, figures)
        pane(.hours, figures)
      }
      VStack(spacing: 0) {
        pane(.influences, figures)
        pane(.feelings, figures)
        pane(.lookBack, figures)
      }
    }
  }

  /// The columns of 53 weeks with their labels and the border.
  private static let mapWidth = 61

  private func pane(
    _ pane: InsightsReducer.Pane, _ figures: InsightsReducer.Figures
  ) -> some View {
    InsightsPane(pane, figures, store: store)
  }
}
