/// The parts of a date that a ``DatePicker`` displays.
///
/// ```swift
/// struct AlarmView: View {
///   @State private var time = Date.now
///
///   var body: some View {
///     DatePicker("Alarm", selection: $time, displayedComponents: .hourAndMinute)
///   }
/// }
/// ```
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits of the set, one per part.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Day, month and year.
  public static let date = DatePickerComponents(rawValue: 1)
  /// Hour and minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A control that selects a day, a time of day, or both.
///
/// ```swift
/// struct AppointmentView: View {
///   @State var date = Date.now
///
///   var body: some View {
///     Form {
///       DatePicker("Starts", selection: $date)
///       DatePicker("Day", selection: $date, displayedComponents: .date)
///         .datePickerStyle(.graphical)
///     }
///   }
/// }
/// ```
///
/// ```text
/// ╭────────────────────────────────────────────────────────────╮
/// │ Starts ▌‹ Thu, Nov 27, 2025 › [12:00]                      │
/// │  ‹     November 2025      ›                                │
/// │  Su  Mo  Tu  We  Th  Fr  Sa                                │
/// │  26  27  28  29  30  31   1                                │
/// │   2   3   4   5   6   7   8                                │
/// │   9  10  11  12  13  14  15                                │
/// │  16  17  18  19  20  21  22                                │
/// │  23  24  25  26 [27] 28  29                                │
/// │  30   1   2   3   4   5   6                                │
/// ╰────────────────────────────────────────────────────────────╯
/// ```
///
/// Dates are formatted and calculated in the calendar, locale and time zone of the environment. In
/// the compact style the left and right arrow keys change the day, Page Up and Page Down the month
/// (with Shift the year), and Enter opens a calendar. In a calendar the arrow keys change the day
/// and the week, Home and End select the ends of the week, and `t` selects today if the environment
/// provides the date.
///
/// Use a date picker for a day or a time near today. For a day that is far away, such as a
/// birthday, a ``TextField`` with a date format needs fewer keys. The graphical style takes nine
/// rows and more: use the compact one in a form.
///
/// The open calendar and its month are state of the screen: the program stores the date only.
///
/// ## Topics
///
/// ### Creating a date picker
///
/// - ``init(_:selection:in:displayedComponents:)-(_,_,ClosedRange<Date>,_)``
/// - ``init(selection:in:displayedComponents:label:)-(_,ClosedRange<Date>,_,_)``
/// - ``DatePickerComponents``
///
/// ### Changing the appearance
///
/// - ``View/datePickerStyle(_:)``
/// - ``DatePickerStyle``
///
/// ### Marking days
///
/// - ``EnvironmentValues/today``
/// - ``EnvironmentValues/calendarMarks``
/// - ``CalendarMark``
public struct DatePicker<Title: View>: PrimitiveView {
  let title: Title
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: DatePickerComponents

  /// Creates a date picker with a custom label.
  ///
  /// - Parameters:
  ///   - selection: The selected date. Dates outside the range are clamped.
  ///   - range: The valid dates (default: all).
  ///   - displayedComponents: The parts that can be changed (default: day and time).
  ///   - label: The label of the picker, of which the text is displayed.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date> = .distantPast ... .distantFuture,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
    @ViewBuilder label: () -> Title
  ) {
    self.selection = selection
    self.range = range
    components = displayedComponents
    title = label()
  }

  /// Creates a date picker with a custom label for dates from a minimum on.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
    @ViewBuilder label: () -> Title
  ) {
    self.init(
      selection: selection, in: range.lowerBound ... .distantFuture,
      displayedComponents: displayedComponents, label: label)
  }

  /// Creates a date picker with a custom label for dates up to and including a maximum.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
    @ViewBuilder label: () -> Title
  ) {
    self.init(
      selection: selection, in: .distantPast...range.upperBound,
      displayedComponents: displayedComponents, label: label)
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("date") {
      let words = context.children(of: title, axis: .horizontal).text
      let environment = context.environment
      var calendar = environment.calendar
      calendar.locale = environment.locale
      calendar.timeZone = environment.timeZone
      let value = DateValue(
        date: selection.wrappedValue, binding: selection, range: range, calendar: calendar)
      let layout = DatePickerLayout(
        id: context.id, title: words, value: value, components: components,
        environment: context.environment, storage: context.storage)
      return [layout.node]
    }
  }
}

extension DatePicker where Title == Text {
  /// Creates a date picker that displays a title, for all dates or a range.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    in range: ClosedRange<Date> = .distantPast ... .distantFuture,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  /// Creates a date picker that displays a title, for dates from a minimum on.
  ///
  /// ```swift
  /// struct BirthdayView: View {
  ///   @Binding var birthday: Date
  ///
  ///   var body: some View {
  ///     DatePicker("Birthday", selection: $birthday, in: ...Date.now, displayedComponents: .date)
  ///   }
  /// }
  /// ```
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  /// Creates a date picker that displays a title, for dates up to and including a maximum.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }
}
