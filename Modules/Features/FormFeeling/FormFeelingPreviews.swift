import Core

@MainActor
@ViewBuilder
private func form(_ state: FormFeelingReducer.State?) -> some View {
  if let state {
    FormFeelingView(store: Store(initialState: state) { FormFeelingReducer() })
  }
}

#Preview("empty") {
  form(
    Feeling.named("Happy").map {
      FormFeelingReducer.State(feeling: $0, date: Sample.moment, calendar: Sample.calendar)
    })
}

#Preview("full") {
  form(
    Sample.entries.first.map {
      FormFeelingReducer.State(editing: $0, calendar: Sample.calendar)
    })
}
