import Foundation
import Models
import Wording

/// The time of day and the days of the week of a reminder.
///
/// ```swift
/// let schedule = try ReminderSchedule(at: "6pm", on: "mon-fri")
/// print(schedule.words)  // prints "at 18:00 on Mon, Tue, Wed, Thu, Fri"
/// print(schedule.cronFields)  // prints "0 18 * * 1,2,3,4,5"
/// ```
public struct ReminderSchedule: TimerSchedule, Equatable, Sendable {
  public var time: TimeOfDay
  /// The days, from 1 for Monday to 7 for Sunday, in order.
  public var weekdays: [Int]

  private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The days in the notation of systemd: `Mon,Wed`; empty for all.
  private var days: String {
    weekdays.count == 7 ? "" : weekdays.map { Self.names[$0 - 1] }.joined(separator: ",")
  }

  public var calendarEvent: String { "\(days.isEmpty ? "" : "\(days) ")*-*-* \(time.clock):00" }

  public var cronFields: String {
    let days = weekdays.count == 7 ? "*" : weekdays.map { "\($0 % 7)" }.joined(separator: ",")
    return "\(time.minute) \(time.hour) * * \(days)"
  }

  /// The schedule in words: `at 21:00 on Mon, Tue`.
  public var words: String {
    "at \(time.clock)"
      + (days.isEmpty ? " every day" : " on \(days.replacing(",", with: ", "))")
  }
}

extension ReminderSchedule {
  /// Parses a time of day and a list of weekdays, such as `mon-fri` or `sat,sun`; nil for all.
  ///
  /// - Throws: An `InvalidInput` for the time, ``ReminderError/notWeekdays(_:)`` for the days.
  public init(at time: String, on days: String?) throws {
    self.init(
      time: try When.timeOfDay(time), weekdays: try days.map(Self.weekdays) ?? Array(1...7))
  }

  /// Parses the value of `OnCalendar` that ``calendarEvent`` writes; nil for any other.
  public init?(calendarEvent: String) {
    let words = calendarEvent.split(separator: " ").map(String.init)
    guard words.count == 2 || words.count == 3, words[words.count - 2] == "*-*-*",
      let clock = words.last, clock.hasSuffix(":00"),
      let schedule = try? ReminderSchedule(
        at: String(clock.dropLast(3)), on: words.count == 3 ? words[0] : nil)
    else { return nil }
    self = schedule
  }

  private static func weekdays(_ text: String) throws(ReminderError) -> [Int] {
    func weekday(_ name: Substring) throws(ReminderError) -> Int {
      let name = name.trimmingCharacters(in: .whitespaces).lowercased()
      let names = CalendarDay.weekdayNames.map { $0.lowercased() }
      guard name.count >= 2, let index = names.firstIndex(where: { $0.hasPrefix(name) }) else {
        throw .notWeekdays(text)
      }
      return index + 1
    }
    var days: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let bounds = part.split(separator: "-", omittingEmptySubsequences: false)
      guard bounds.count <= 2, let first = bounds.first, let last = bounds.last else {
        throw .notWeekdays(text)
      }
      let (start, end) = (try weekday(first), try weekday(last))
      for offset in 0...((end - start + 7) % 7) { days.insert((start - 1 + offset) % 7 + 1) }
    }
    return days.sorted()
  }
}
