import Core

public struct BMIHistoryView: View {
  @Bindable var store: StoreOf<BMIHistoryReducer>

  public init(store: StoreOf<BMIHistoryReducer>) { self.store = store }

  public var body: some View {
    NavigationView {
      Group {
        if let failure = store.failure {
          FailureView("Could not read the history", message: failure) {
            store.send(.retryButtonTapped)
          }
        } else if store.isLoading && store.bmiHistory.isEmpty {
          ProgressView("Loading history...")
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else if store.bmiHistory.isEmpty {
          EmptyStateView(
            "No BMI Records", systemImage: "chart.line.uptrend.xyaxis",
            message: "Calculate and save your first BMI to see it here")
        } else {
          history
        }
      }
      .navigationTitle("BMI History")
    }
    .onAppear { store.send(.onAppear) }
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  private var history: some View {
    VStack(alignment: .leading, spacing: 0) {
      if store.isTrendShown {
        HStack {
          Text("Trend").foregroundColor(.secondary)
          trend.frame(width: .columns(store.trend.count), height: .rows(1))
          Text(store.trendDescription).foregroundColor(.secondary).lineLimit(1)
        }
        .padding(.horizontal)
        .padding(.bottom, .rows(1))
      }
      List {
        ForEach(store.bmiHistory) { bmi in
          BMIHistoryRow(bmi: bmi, units: store.units)
        }
        .onDelete { store.send(.deleteRequested(at: $0)) }
      }
    }
    .readableWidth(.columns(80))
  }
}

extension BMIHistoryView {
  /// A column for each value, from the least to the greatest.
  private var trend: some View {
    Chart(Array(store.trend.enumerated()), id: \.offset) { index, value in
      BarMark(x: .value("Measurement", index), y: .value("BMI", value))
    }
    .chartYScale(domain: store.trendDomain)
    .chartXAxis(.hidden)
    .chartYAxis(.hidden)
    .accessibilityLabel("Trend")
  }
}

struct BMIHistoryRow: View {
  let bmi: BMI
  let units: Units

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(bmi.formattedValue).bold()
        Spacer()
        Text(bmi.category.rawValue).foregroundColor(bmi.category.color)
      }
      HStack {
        Text("Height: \(bmi.height.formatted(units))")
        Spacer()
        Text("Weight: \(bmi.weight.formatted(units))")
      }
      .foregroundColor(.secondary)
      Text(bmi.date.day.longDescription)
        .foregroundColor(.secondary)
    }
  }
}

extension BMICategory {
  var color: Color {
    switch self {
    case .underweight, .overweight: .bright
    case .normal: .calm
    case .obese: .tense
    }
  }
}
