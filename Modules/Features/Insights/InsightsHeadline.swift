import Core

/// What the shown period was, with the arrows between periods.
struct InsightsHeadline: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<InsightsReducer>

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        arrow("‹", label: "Period before", step: -1)
        if layoutSize < .wide { Text(store.periodTitle).bold().lineLimit(1) }
        if layoutSize > .compact { Text(days).foregroundColor(.secondary).lineLimit(1) }
        arrow("›", label: "Period after", step: 1)
        Spacer()
        Button(kinds) { store.send(.periodKindChanged) }
          .buttonStyle(.plain)
          .foregroundColor(.secondary)
          .lineLimit(1)
          .accessibilityHint("next kind of period")
      }
      if store.isExample { Text(ExampleDiary.notice).bold() }
      ForEach(store.headlineSentences, id: \.self) { Text($0) }
      if store.missingDays > 0, !store.isExample {
        Text("x shows an example of a year.").foregroundColor(.secondary)
      }
    }
    // What is below stays where it is while the sentences are read.
    .frame(minHeight: .rows(layoutSize > .regular ? 4 : 1), alignment: .topLeading)
  }

  private var days: String {
    let period = store.shownPeriod
    return CalendarDay.range(period.first, period.last)
  }

  /// The kinds of periods: `week · month · year · all`.
  private var kinds: String {
    layoutSize > .compact
      ? CalendarPeriod.Kind.allCases.map { kind in
        let name = kind == .range ? "all" : kind.noun
        return kind == store.periodKind ? "[\(name)]" : name
      }
      .joined(separator: " ") : "p"
  }

  private func arrow(_ glyph: String, label: String, step: Int) -> some View {
    Button(glyph) { store.send(.periodMoved(step)) }
      .buttonStyle(.plain)
      .disabled(!store.state.canMovePeriod(by: step))
      .accessibilityLabel(label)
  }
}
