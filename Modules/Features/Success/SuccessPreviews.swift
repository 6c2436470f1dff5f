import Core

#Preview("full") {
  if let entry = Sample.entries.first {
    SuccessView(
      store: Store(initialState: SuccessReducer.State(entry: entry, calendar: Sample.calendar)) {
        SuccessReducer()
      })
  }
}
