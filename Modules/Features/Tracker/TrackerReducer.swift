import Core

@Reducer
public struct TrackerReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var calendar: Calendar
    /// The days around the selected month that have entries.
    public var days: [CalendarDay: DaySummary] = [:]
    public var isDatePickerPresented = false
    public var now: Date
    public var selectedDate: Date
    /// The time of day that the user chose; nil for the current time today and none otherwise.
    public var time: TimeOfDay?

    public init(now: Date, calendar: Calendar) {
      self.now = now
      self.calendar = calendar
      self.selectedDate = now
    }

    public var isTodaySelected: Bool { calendar.isDate(selectedDate, inSameDayAs: now) }

    public var checkInTitle: String {
      if isTodaySelected {
        "Today's Check In"
      } else if selectedDate > now {
        "Future Check In"
      } else {
        "Past Check In"
      }
    }

    public var formattedDate: String { DateText.longDay(selectedDate, calendar) }

    public var selectedDay: Date { calendar.startOfDay(for: selectedDate) }

    /// The days of the selected week, from the locale's first weekday.
    public var week: [Date] {
      let start = calendar.dateInterval(of: .weekOfYear, for: selectedDate)?.start ?? selectedDate
      return (0..<7).compactMap { calendar.date(byAdding: .day, value: $0, to: start) }
    }

    /// The date of the new entry: at the chosen time, now today, or at noon of another day.
    public var checkInDate: Date {
      if time == nil, isTodaySelected { return now }
      let time = time ?? .noon
      return calendar.date(
        bySettingHour: time.hour, minute: time.minute, second: 0, of: selectedDate)
        ?? selectedDate
    }

    /// Whether the new entry has a time.
    public var hasTime: Bool { time != nil || isTodaySelected }

    func day(of date: Date) -> CalendarDay { Moment(date, in: calendar.timeZone).day }

    /// The first day of the selected month.
    var month: CalendarDay {
      let day = day(of: selectedDate)
      return day.adding(days: 1 - day.day)
    }

    /// Updates the current time and time zone. If today was selected, the new today is selected.
    /// Any other selected day keeps its date, even in another time zone.
    mutating func moveOn(to now: Date, in calendar: Calendar) {
      let wasTodaySelected = isTodaySelected
      var chosen = self.calendar.dateComponents([.year, .month, .day], from: selectedDate)
      chosen.hour = 12
      let isElsewhere = calendar.timeZone != self.calendar.timeZone
      self.now = now
      self.calendar = calendar
      if wasTodaySelected {
        selectedDate = now
      } else if isElsewhere {
        selectedDate = calendar.date(from: chosen) ?? selectedDate
      }
    }

    mutating func moveSelection(byDays days: Int) {
      selectedDate = calendar.date(byAdding: .day, value: days, to: selectedDate) ?? selectedDate
    }
  }

  public enum Action {
    case arrowKeyPressed(days: Int)
    case continueButtonTapped
    case datePickerButtonTapped
    case datePickerClosed
    case dateSelected(Date)
    case dayChanged
    case delegate(Delegate)
    case entriesResponse(Result<[Entry], any Error>)
    case nextWeekButtonTapped
    case onAppear
    case previousWeekButtonTapped
    case timeButtonTapped
    case timeChanged(Date)
    case todayButtonTapped

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case dateChosen(Moment)
    }
  }

  enum CancelID { case day, entries }

  @Dependency(\.entriesClient) var entriesClient
  @Dependency(\.localCalendar) var localCalendar
  @Dependency(\.date.now) var now

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .arrowKeyPressed(days: days):
        state.moveSelection(byDays: days)
        return .none

      case .continueButtonTapped:
        state.now = now
        let date = state.checkInDate
        let moment = Moment(date, in: state.calendar.timeZone).with(isTimeKnown: state.hasTime)
        return .send(.delegate(.dateChosen(moment)))

      case .datePickerButtonTapped:
        state.isDatePickerPresented.toggle()
        return .none

      case .datePickerClosed:
        state.isDatePickerPresented = false
        return .none

      case let .dateSelected(date):
        state.selectedDate = date
        return .none

      case .dayChanged:
        state.moveOn(to: now, in: localCalendar)
        return watchDay(state)

      case .delegate:
        return .none

      case let .entriesResponse(result):
        // The marks are an aid: the day can be selected without them.
        guard let entries = try? result.get() else { return .none }
        state.days = Dictionary(
          uniqueKeysWithValues: DaySummary.days(of: entries).map { ($0.day, $0) })
        return .none

      case .nextWeekButtonTapped:
        state.moveSelection(byDays: 7)
        return .none

      case .onAppear:
        state.moveOn(to: now, in: localCalendar)
        return .merge(watchDay(state), loadEntries(state))

      case .previousWeekButtonTapped:
        state.moveSelection(byDays: -7)
        return .none

      case .timeButtonTapped:
        state.time = .noon
        return .none

      case let .timeChanged(date):
        let parts = state.calendar.dateComponents([.hour, .minute], from: date)
        state.time = TimeOfDay(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
        return .none

      case .todayButtonTapped:
        state.now = now
        state.selectedDate = now
        state.time = nil
        return .none
      }
    }
    .onChange(of: \.month) { _, _ in
      Reduce { state, _ in loadEntries(state) }
    }
  }

  private func watchDay(_ state: State) -> Effect<Action> {
    .watchDay(from: state.now, in: state.calendar, id: CancelID.day, send: .dayChanged)
  }

  /// Reads the entries of the weeks that a calendar of the month shows.
  private func loadEntries(_ state: State) -> Effect<Action> {
    let filter = EntryFilter(
      since: .day(state.month.adding(days: -7)), until: .day(state.month.adding(days: 37)))
    return .result(as: Action.entriesResponse) {
      try await entriesClient.entries(EntriesRequest(filter: filter))
    }
    .cancellable(id: CancelID.entries, cancelInFlight: true)
  }
}
