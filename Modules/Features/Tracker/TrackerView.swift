import Core

public struct TrackerView: View {
  @Bindable var store: StoreOf<TrackerReducer>

  public init(store: StoreOf<TrackerReducer>) { self.store = store }

  public var body: some View {
    CenteredColumn {
      VStack(spacing: 0) {
        Text(store.checkInTitle).font(.title2)
        Text(store.formattedDate).foregroundColor(.secondary)
      }
      week
      HStack(spacing: .columns(2)) {
        Button("Today") { store.send(.todayButtonTapped) }
          .disabled(store.isTodaySelected)
        Button(store.isDatePickerPresented ? "Close calendar" : "Pick a date") {
          store.send(.datePickerButtonTapped)
        }
      }
      if store.isDatePickerPresented { datePicker }
      Button("Continue") { store.send(.continueButtonTapped) }
        .buttonStyle(.borderedProminent)
        .keyboardShortcut(.defaultAction)
    }
    .navigationTitle("Check in")
    .onExitCommand(perform: store.isDatePickerPresented ? closeCalendar : nil)
    .environment(\.calendar, store.calendar)
    .environment(\.locale, store.calendar.locale ?? .autoupdatingCurrent)
    .environment(\.timeZone, store.calendar.timeZone)
    .environment(\.today, store.now)
    .onAppear { store.send(.onAppear) }
  }

  private func closeCalendar() { store.send(.datePickerButtonTapped) }

  private var week: some View {
    HStack(spacing: 0) {
      Button("‹") { store.send(.previousWeekButtonTapped) }
        .accessibilityLabel("Previous week")
      ForEach(store.week, id: \.self) { date in
        day(date)
      }
      Button("›") { store.send(.nextWeekButtonTapped) }
        .accessibilityLabel("Next week")
    }
    .frame(maxWidth: .columns(64))
  }

  private func day(_ date: Date) -> some View {
    let isSelected = store.calendar.isDate(date, inSameDayAs: store.selectedDate)
    return Button {
      store.send(.dateSelected(date))
    } label: {
      DayMark(
        weekday: DateText.weekday(date, store.calendar),
        number: store.calendar.component(.day, from: date),
        isEmphasized: store.calendar.isDate(date, inSameDayAs: store.now)
      ) {
        Text(isSelected ? "▲" : " ").foregroundColor(.accentColor)
      }
      .accessibilityLabel(DateText.longDay(date, store.calendar))
    }
    .buttonStyle(.plain)
  }

  private var datePicker: some View {
    DatePicker(
      "Date", selection: $store.selectedDate.sending(\.dateSelected),
      displayedComponents: .date
    )
    .datePickerStyle(.graphical)
    .labelsHidden()
  }
}
