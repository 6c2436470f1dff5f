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
          if store.isExample {
            Text("Example").bold()
          } else if layoutSize > .regular, let headline = store.headline {
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
          The year begins with your first entry. After 7 days: your first week. After 30: what \
          goes with it.
          """
      )
      .onKeyPress(hints: [KeyHint("x", "example")], action: handleKey)
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
    case .full:
      ViewThatFits(in: .horizontal) {
        fullColumns(figures).frame(minWidth: .columns(190), idealWidth: .columns(190))
        twoColumns(figures)
      }
    }
  }

  // MARK: - One column

  /// The section with the chosen pane, below the choice.
  private func sections(_ figures: InsightsReducer.Figures) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      picker
      ForEach(section, id: \.self) { pane($0, figures, layoutSize) }
      Spacer()
    }
    .padding(.horizontal, .columns(layoutSize > .compact ? 2 : 1))
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  @ViewBuilder private var picker: some View {
    if layoutSize > .compact {
      HStack(spacing: .columns(3)) {
        ForEach(sections, id: \.self) { tab($0[0]) }
      }
      .padding(.bottom, .rows(1))
    } else {
      Picker("Show", selection: Binding(get: { section[0] }, set: choose)) {
        ForEach(sections, id: \.self) { section in
          Text(section[0].rawValue).tag(section[0])
        }
      }
      .pickerStyle(.menu)
    }
  }

  /// A tab in words: the glyphs of a segmented picker mean quadrants here.
  @ViewBuilder private func tab(_ pane: InsightsReducer.Pane) -> some View {
    if section.contains(pane) {
      Text(pane.tab).bold().underline().foregroundColor(.accentColor)
        .accessibilityValue("shown")
    } else {
      Button(action: { choose(pane) }) { Text(pane.tab).foregroundColor(.secondary) }
        .buttonStyle(.plain)
    }
  }

  private func choose(_ pane: InsightsReducer.Pane) { store.send(.paneChosen(pane)) }

  /// The panes that are shown at the same time.
  private var sections: [[InsightsReducer.Pane]] {
    layoutSize > .compact
      ? [
        [.headline, .course], [.year, .month], [.feelings], [.influences], [.amounts],
        [.weekdays, .hours], [.lookBack],
      ]
      : InsightsReducer.Pane.allCases.map { [$0] }
  }

  private var section: [InsightsReducer.Pane] {
    sections.first { $0.contains(store.pane) } ?? [.headline]
  }

  private var hints: [KeyHint] {
    var hints = [KeyHint("p", "kind")]
    if store.state.canMovePeriod(by: -1) || store.state.canMovePeriod(by: 1) {
      hints.insert(KeyHint("< >", "period"), at: 0)
    }
    if layoutSize < .wide { hints.insert(KeyHint("PgDn", "next"), at: 0) }
    if layoutSize >= .wide || section.contains(.month) { hints.append(KeyHint("[ ]", "month")) }
    if store.isExample {
      hints.append(KeyHint("x", "leave the example"))
    } else if store.missingDays > 0 {
      hints.append(KeyHint("x", "example"))
    }
    return hints
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    switch press {
    case .character("<"): store.send(.periodMoved(-1))
    case .character(">"): store.send(.periodMoved(1))
    case .character("p"): store.send(.periodKindChanged)
    case .character("x"): store.send(.exampleToggled)
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
    VStack(spacing: 0) {
      pane(.headline, figures, .wide)
      HStack(alignment: .top, spacing: .columns(1)) {
        VStack(spacing: 0) {
          pane(.course, figures, .wide)
          pane(.year, figures, .wide)
          HStack(alignment: .top, spacing: .columns(1)) {
            pane(.month, figures, .wide).frame(width: .columns(Self.monthWidth))
            pane(.lookBack, figures, .wide)
          }
        }
        .frame(width: .columns(Self.mapWidth))
        VStack(spacing: 0) {
          pane(.influences, figures, .wide)
          pane(.feelings, figures, .wide)
          HStack(alignment: .top, spacing: .columns(1)) {
            pane(.weekdays, figures, .wide)
            pane(.hours, figures, .wide).frame(width: .columns(28))
          }
        }
      }
    }
  }

  private func fullColumns(_ figures: InsightsReducer.Figures) -> some View {
    HStack(alignment: .top, spacing: .columns(1)) {
      VStack(spacing: 0) {
        pane(.headline, figures, .full)
        pane(.course, figures, .full)
        pane(.year, figures, .full)
        HStack(alignment: .top, spacing: .columns(1)) {
          pane(.month, figures, .full).frame(width: .columns(Self.monthWidth))
          VStack(spacing: 0) {
            InsightsDay(store: store).frame(maxHeight: .rows(6))
            pane(.lookBack, figures, .full)
          }
        }
        .frame(height: .rows(13))
      }
      .frame(width: .columns(Self.wideMapWidth))
      VStack(spacing: 0) {
        pane(.influences, figures, .full)
        pane(.feelings, figures, .full)
        if store.amounts == nil {
          pane(.weekdays, figures, .full)
          pane(.hours, figures, .full)
        } else {
          HStack(alignment: .top, spacing: .columns(1)) {
            pane(.weekdays, figures, .full)
            pane(.hours, figures, .full)
          }
          .frame(height: .rows(12))
          pane(.amounts, figures, .full)
        }
      }
    }
  }

  /// The columns of 53 weeks with their labels and the border.
  private static let mapWidth = 61

  /// The same with two columns for a week.
  private static let wideMapWidth = 115

  /// The columns of a month with its border.
  private static let monthWidth = 36

  private func pane(
    _ pane: InsightsReducer.Pane, _ figures: InsightsReducer.Figures, _ layoutSize: LayoutSize
  ) -> some View {
    InsightsPane(pane: pane, figures: figures, layoutSize: layoutSize, store: store)
  }
}
