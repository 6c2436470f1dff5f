import ComposableArchitecture
import TerminalUI

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
