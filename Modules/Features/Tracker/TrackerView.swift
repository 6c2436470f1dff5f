import Core

public struct TrackerView: View {
  private enum Field: Hashable { case calendar, dateButton, day(Date) }

  @Environment(\.isASCIIOnly) private var isASCIIOnly
  @Environment(\.layoutSize) private var layoutSize
  @Environment(\.locale) private var locale
  @FocusState private var focus: Field?
  @Bindable var store: StoreOf<TrackerReducer>

  public init(store: StoreOf<TrackerReducer>) { self.store = store }

  public var body: some View {
    HStack(spacing: .columns(4)) {
      column.frame(maxWidth: isWide ? .columns(60) : .infinity)
      if isWide { datePicker }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle("Check in")
    .onKeyPress(hints: [KeyHint("←→", "day")], action: changeDay)
    .onExitCommand(perform: store.isDatePickerPresented ? closeCalendar : nil)
    .environment(\.calendar, store.calendar)
    .environment(\.locale, store.calendar.locale ?? locale)
    .environment(\.timeZone, store.calendar.timeZone)
    .environment(\.today, store.now)
    .onAppear { store.send(.onAppear) }
    .onChange(of: store.isDatePickerPresented) { _, isPresented in
      focus = isPresented ? .calendar : .dateButton
    }
    .onChange(of: store.selectedDay) { _, day in
      if case .day = focus { focus = .day(day) }
    }
    .onChange(of: focus) { _, field in
      // The focus comes to the selected day, from wherever it enters the week.
      if case .day = field { focus = .day(store.selectedDay) }
    }
  }

  private var column: some View {
    CenteredColumn {
      VStack(spacing: 0) {
        Text(store.checkInTitle).font(.title2)
        Text(store.formattedDate).foregroundColor(.secondary)
      }
      if !isWide, store.isDatePickerPresented { datePicker } else { week }
      if layoutSize > .compact || !store.isDatePickerPresented {
        dateAndTime
        Button("Continue") { store.send(.continueButtonTapped) }
          .buttonStyle(.borderedProminent)
          .keyboardShortcut(.defaultAction)
      }
    }
  }

  /// A wide screen always shows the calendar.
  private var isWide: Bool { layoutSize >= .wide }

  private func closeCalendar() { store.send(.datePickerClosed) }

  private func changeDay(_ press: KeyPress) -> Bool {
    switch press {
    case KeyPress(.left): store.send(.arrowKeyPressed(days: -1))
    case KeyPress(.right): store.send(.arrowKeyPressed(days: 1))
    default: return false
    }
    return true
  }

  private var dateAndTime: some View {
    HStack(spacing: .columns(2)) {
      Button("Today") { store.send(.todayButtonTapped) }
        .disabled(store.isTodaySelected && store.time == nil)
      if !isWide {
        Button(store.isDatePickerPresented ? "Close calendar" : "Pick a date") {
          store.send(.datePickerButtonTapped)
        }
        .focused($focus, equals: .dateButton)
      }
      if layoutSize > .compact { time } else { time.labelsHidden() }
    }
  }

  @ViewBuilder private var time: some View {
    if store.hasTime {
      DatePicker(
        "Time",
        selection: Binding(get: { store.checkInDate }, set: { store.send(.timeChanged($0)) }),
        displayedComponents: .hourAndMinute
      )
      // At its ends, the field leaves the arrows to the views around it.
      .onKeyPress { $0 == KeyPress(.left) || $0 == KeyPress(.right) }
    } else {
      Button("No time") { store.send(.timeButtonTapped) }
        .accessibilityLabel("No time, add one")
    }
  }

  private var week: some View {
    HStack(spacing: 0) {
      Button("‹") { store.send(.previousWeekButtonTapped) }
        .accessibilityLabel("Previous week")
      HStack(spacing: 0) {
        ForEach(store.week, id: \.self) { date in
          day(date).focused($focus, equals: .day(date))
        }
      }
      .focusSection()
      Button("›") { store.send(.nextWeekButtonTapped) }
        .accessibilityLabel("Next week")
    }
    .frame(maxWidth: .columns(64))
  }

  private func day(_ date: Date) -> some View {
    let isSelected = date == store.selectedDay
    let isToday = store.calendar.isDate(date, inSameDayAs: store.now)
    return Button {
      store.send(.dateSelected(date))
    } label: {
      VStack(spacing: 0) {
        Text(DateText.weekday(date, store.calendar)).foregroundColor(.secondary).lineLimit(1)
        Text(String(store.calendar.component(.day, from: date)))
          .bold(isToday)
          .underline(isToday)
        QuadrantMarks(store.days[store.state.day(of: date)]?.quadrants ?? [])
        Text(isSelected ? (isASCIIOnly ? "^" : "▲") : " ").foregroundColor(.accentColor)
      }
      .frame(maxWidth: .infinity)
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
    .focused($focus, equals: .calendar)
    .environment(\.calendarMarks, marks)
    .onKeyPress(hints: isWide ? [] : calendarHints) { press in
      guard press == KeyPress(.enter), !isWide else { return false }
      closeCalendar()
      return true
    }
  }

  private var calendarHints: [KeyHint] { [KeyHint("Enter", "done"), KeyHint("Esc", "close")] }

  /// The most frequent quadrant of each day.
  private var marks: [Date: CalendarMark] {
    let marks = store.days.values.compactMap { day -> (Date, CalendarMark)? in
      guard let quadrant = day.prevailing,
        let date = store.calendar.date(
          from: DateComponents(year: day.day.year, month: day.day.month, day: day.day.day))
      else { return nil }
      return (
        date, CalendarMark(quadrant.glyph(isASCIIOnly: isASCIIOnly), color: quadrant.color)
      )
    }
    return Dictionary(marks) { first, _ in first }
  }
}
