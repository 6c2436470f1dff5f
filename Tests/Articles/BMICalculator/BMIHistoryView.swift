import ComposableArchitecture
import TerminalUI

@Reducer
struct BMIHistoryReducer {
  @ObservableState
  struct State: Equatable {
    var bmiHistory: [BMI] = []
    var isLoading: Bool = false
  }

  enum Action {
    case onAppear
    case delete(at: IndexSet)
  }

  @Dependency(\.bmiHistoryClient) var bmiHistoryClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        state.isLoading = true
        let history = bmiHistoryClient.loadHistory()
        state.bmiHistory = history
        state.isLoading = false
        return .none

      case let .delete(at: offsets):
        let bmisToDelete = offsets.map { state.bmiHistory[$0] }
        for bmi in bmisToDelete {
          bmiHistoryClient.deleteBMI(bmi.id)
        }
        state.bmiHistory.remove(atOffsets: offsets)
        return .none
      }
    }
  }
}

struct BMIHistoryView: View {
  @Bindable var store: StoreOf<BMIHistoryReducer>

  var body: some View {
    NavigationView {
      Group {
        if store.isLoading {
          ProgressView("Loading history...")
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else if store.bmiHistory.isEmpty {
          emptyStateView
        } else {
          historyList
        }
      }
      .navigationTitle("BMI History")
      .onAppear {
        store.send(.onAppear)
      }
    }
  }

  @ViewBuilder
  private var emptyStateView: some View {
    VStack(spacing: 16) {
      Image(systemName: "chart.line.uptrend.xyaxis")
        .font(.system(size: 60))
        .foregroundColor(.secondary)

      Text("No BMI Records")
        .font(.headline)
        .foregroundColor(.secondary)

      Text("Calculate and save your first BMI to see it here")
        .font(.subheadline)
        .foregroundColor(.secondary)
        .multilineTextAlignment(.center)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @ViewBuilder
  private var historyList: some View {
    List {
      ForEach(store.bmiHistory) { bmi in
        BMIHistoryRow(bmi: bmi)
      }
      .onDelete {
        store.send(.delete(at: $0))
      }
    }
    .listStyle(InsetGroupedListStyle())
  }
}

struct BMIHistoryRow: View {
  let bmi: BMI

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Text(bmi.formattedValue)
          .font(.title2)
          .fontWeight(.bold)

        Spacer()

        Text(bmi.category.rawValue)
          .font(.caption)
          .padding(.horizontal, 8)
          .padding(.vertical, 2)
          .background(Color.blue.opacity(0.1))
          .cornerRadius(4)
      }

      HStack {
        Text("Height: \(Int(bmi.height)) cm")
          .font(.caption)
          .foregroundColor(.secondary)

        Spacer()

        Text("Weight: \(Int(bmi.weight)) kg")
          .font(.caption)
          .foregroundColor(.secondary)
      }

      Text(bmi.date, style: .date)
        .font(.caption2)
        .foregroundColor(.secondary)
    }
    .padding(.vertical, 4)
  }
}
