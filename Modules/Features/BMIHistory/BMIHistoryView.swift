import Core

public struct BMIHistoryView: View {
  @FocusState private var focusedID: BMI.ID?
  @Environment(\.layoutSize) private var layoutSize
  private let isPane: Bool
  @Bindable var store: StoreOf<BMIHistoryReducer>

  /// - Parameter isPane: Whether the history is beside another view, which has the title.
  public init(store: StoreOf<BMIHistoryReducer>, isPane: Bool = false) {
    self.store = store
    self.isPane = isPane
  }

  public var body: some View {
    Group {
      if isPane {
        GroupBox("BMI History") {
          content.frame(maxHeight: .infinity, alignment: .topLeading)
        }
      } else {
        NavigationView { content.navigationTitle("BMI History") }
      }
    }
    .onKeyPress(hints: [KeyHint("u", "undo"), KeyHint("n", "new")]) { press in
      switch press {
      case KeyPress.character("n"): store.send(.newKeyPressed)
      case KeyPress.character("u"): store.send(.undoButtonTapped)
      default: return false
      }
      return true
    }
    .onAppear { store.send(.onAppear) }
    .onDisappear { store.send(.onDisappear) }
    .onChange(of: store.focusedID, initial: true) { focusedID = store.focusedID }
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  private var content: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let failure = store.failure {
        FailureView("Could not read the history", message: failure) {
          store.send(.retryButtonTapped)
        }
      } else if store.isLoading && store.bmiHistory.isEmpty {
        ProgressView("Loading history...")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        status
        if store.bmiHistory.isEmpty {
          EmptyStateView(
            "No BMI Records", systemImage: "chart.line.uptrend.xyaxis",
            message: "Calculate and save your first BMI to see it here")
        } else if layoutSize >= .wide, !isPane {
          HStack(spacing: 0) {
            GroupBox("Measurements") { list }
              .frame(width: .columns(62))
            if store.isTrendShown { GroupBox("Trend") { chart } }
          }
        } else {
          trendAndList
        }
      }
    }
  }

  /// One line: the effect of the last action, or else the latest change.
  @ViewBuilder private var status: some View {
    if let notice = store.notice {
      HStack(spacing: .columns(2)) {
        Text(notice.text).lineLimit(1)
        if notice.offersUndo {
          Button("Undo") { store.send(.undoButtonTapped) }
        }
      }
      .padding(.horizontal)
    } else if let comparison = store.comparison {
      Text(comparison).foregroundColor(.secondary).lineLimit(1)
        .padding(.horizontal)
    }
  }

  /// The chart above the list. The chart takes the rows that a short list leaves free.
  @ViewBuilder private var trendAndList: some View {
    if !store.isTrendShown || layoutSize == .compact {
      list
    } else if store.rows.count <= Self.shortList {
      chart.frame(maxHeight: .rows(layoutSize == .full ? 40 : 20)).padding(.horizontal)
      list.frame(height: .rows(store.rows.count))
    } else {
      chart.frame(height: .rows(9)).padding(.horizontal)
      list
    }
  }

  private static let shortList = 8

  private var list: some View {
    List {
      ForEach(store.rows) { row in
        BMIHistoryRow(row: row, units: store.units)
          .focused($focusedID, equals: row.id)
      }
      .onDelete { store.send(.deleteRequested(at: $0)) }
    }
  }

  private var chart: some View {
    BMIChart(history: store.trend)
  }
}
