import Core

/// A measurement in one line. A narrow list omits the weight, a compact one the change as well.
struct BMIHistoryRow: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let row: BMIHistoryRows.Element
  let units: Units

  private var bmi: BMI { row.bmi }

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: .columns(1)) {
        value
        weight
        change
      }
      HStack(spacing: .columns(1)) {
        value
        change
      }
      HStack(spacing: .columns(1)) { value }
    }
  }

  @ViewBuilder private var value: some View {
    Text(bmi.date.dateAndTime)
      .foregroundColor(.secondary)
      .frame(width: .columns(17), alignment: .leading)
    Text(bmi.formattedValue)
      .bold()
      .frame(width: .columns(6), alignment: .trailing)
    Text(bmi.category.title)
      .foregroundColor(bmi.category.color)
      .frame(width: .columns(11), alignment: .leading)
  }

  private var weight: some View {
    Text(bmi.weight.formatted(units))
      .frame(width: .columns(9), alignment: .trailing)
  }

  private var change: some View {
    Text(row.change.map(text) ?? "")
      .foregroundColor(.secondary)
      .frame(width: .columns(5), alignment: .trailing)
  }

  private func text(of change: BMIDifference) -> String {
    switch change.tenths {
    case ..<0: (isASCIIOnly ? "-" : "▼") + change.formattedAmount
    case 0: "="
    default: (isASCIIOnly ? "+" : "▲") + change.formattedAmount
    }
  }
}
