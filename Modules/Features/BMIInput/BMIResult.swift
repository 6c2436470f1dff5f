import Core

/// The value with its category and its position among the categories, or what is missing. The
/// height is always the same.
struct BMIResult: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  @Environment(\.layoutSize) private var layoutSize
  let value: BMIValue?
  let comparison: String?
  let problem: InvalidInput?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let problem {
        Text("! \(problem.message)")
      } else if let value {
        result(value)
      } else {
        Text("Enter your height and weight to calculate BMI")
          .foregroundColor(.secondary)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .frame(height: .rows(layoutSize > .compact ? 8 : 4), alignment: .topLeading)
  }

  @ViewBuilder private func result(_ value: BMIValue) -> some View {
    HStack(alignment: .top, spacing: .columns(3)) {
      if layoutSize > .compact, !isASCIIOnly {
        LargeNumber(text: value.formattedValue)
          .accessibilityElement(children: .ignore)
          .accessibilityLabel("BMI: \(value.formattedValue)")
      } else {
        Text("BMI: \(value.formattedValue)").bold()
      }
      if layoutSize > .compact {
        VStack(alignment: .leading, spacing: 0) {
          category(value)
          comparisonText
        }
      } else {
        category(value)
      }
    }
    if layoutSize == .compact { comparisonText }
    BMIScale(value: value)
  }

  private func category(_ value: BMIValue) -> some View {
    Text(value.category.title).bold().foregroundColor(value.category.color)
  }

  @ViewBuilder private var comparisonText: some View {
    if let comparison {
      Text(comparison).foregroundColor(.secondary).lineLimit(1)
    }
  }
}
