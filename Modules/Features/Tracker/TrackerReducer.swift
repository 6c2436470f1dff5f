import Core

@Reducer
public struct TrackerReducer {
  @ObservableState
  public struct State: Equatable {
    public var calendar: Calendar
    public var isDatePickerPresented = false
    public var now: Date
    public var selectedDate: Date

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

    /// The days of the selected week, from the locale's first weekday.
    public var week: [Date] {
      let start = calendar.dateInterval(of: .weekOfYear, for: selectedDate)?.start ?? selectedDate
      return (0..<7).compactMap { calendar.date(byAdding: .day, value: $0, to: start) }
    }

    /// The date of the new entry: the current time for today, noon for any other day.
    public var checkInDate: Date {
      if isTodaySelected { return now }
      return calendar.date(bySettingHour: 12, minute: 0, second: 0, of: selectedDate)
        ?? selectedDate
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
    case continueButtonTapped
    case datePickerButtonTapped
    case dateSelected(Date)
    case dayChanged
    case delegate(Delegate)
    case nextWeekButtonTapped
    case onAppear
    case previousWeekButtonTapped
    case todayButtonTapped

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case dateChosen(Moment)
    }
  }

  enum CancelID { case day }

  @Dependency(\.localCalendar) var localCalendar
  @Dependency(\.date.now) var now

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .continueButtonTapped:
        state.now = now
        let date = state.checkInDate
        return .send(.delegate(.dateChosen(Moment(date, in: state.calendar.timeZone))))

      case .datePickerButtonTapped:
        state.isDatePickerPresented.toggle()
        return .none

      case let .dateSelected(date):
        state.selectedDate = date
        return .none

      case .delegate:
        return .none

      case .nextWeekButtonTapped:
        state.moveSelection(byDays: 7)
        return .none

      case .dayChanged, .onAppear:
        state.moveOn(to: now, in: localCalendar)
        return watchDay(state)

      case .previousWeekButtonTapped:
        state.moveSelection(byDays: -7)
        return .none

      case .todayButtonTapped:
        state.now = now
        state.selectedDate = now
        return .none
      }
    }
  }

  private func watchDay(_ state: State) -> Effect<Action> {
    .watchDay(from: state.now, in: state.calendar, id: CancelID.day, send: .dayChanged)
  }
}
