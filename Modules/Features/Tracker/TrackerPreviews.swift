#if DEBUG
  import Core

  @MainActor
  private func tracker(_ change: (inout TrackerReducer.State) -> Void = { _ in }) -> TrackerView {
    var state = TrackerReducer.State(now: Sample.moment.instant, calendar: Sample.calendar)
    change(&state)
    return TrackerView(store: Store(initialState: state) { EmptyReducer() })
  }

  #Preview("today") { tracker() }

  #Preview("last week") {
    tracker { $0.selectedDate = $0.selectedDate.addingTimeInterval(-7 * 86_400) }
  }

  #Preview("next week") {
    tracker { $0.selectedDate = $0.selectedDate.addingTimeInterval(7 * 86_400) }
  }

  #Preview("calendar") { tracker { $0.isDatePickerPresented = true } }
#endif
