import Foundation

/// An input that violates a rule of the domain.
///
/// Callers match the cases. The app and the commands display ``message``; a command then exits with
/// status 64.
public enum InvalidInput: LocalizedError, CustomStringConvertible, Equatable, Sendable {
  case emptyName(NameKind)
  /// A name that contains a line end.
  case multilineName(NameKind)
  /// A name longer than ``NameKind/lengthLimit`` characters.
  case nameTooLong(NameKind)
  /// A name that no list has. `suggestions` resemble it.
  case unknownName(NameKind, String, suggestions: [String])
  /// The new name of `renaming` is another known name.
  case nameExists(NameKind, String, renaming: String)
  /// A name to remove that entries use.
  case nameInUse(NameKind, String, entries: Int)
  case mergedIntoItself(NameKind, String)
  /// Two different places of one entry.
  case severalPlaces(PlaceName, PlaceName)
  /// More than ``ActivityName/countLimit`` activities of one entry.
  case tooManyActivities
  /// A journal longer than ``Entry/journalLimit`` bytes.
  case journalTooLong
  /// A text that is not the name of a feeling. `suggestions` resemble it; `nearest` are the closest
  /// names of the catalog, for a text without suggestions.
  case unknownFeeling(String, suggestions: [Feeling], nearest: [Feeling])
  /// A change of the own feelings that is not possible.
  case ownFeeling(OwnFeelingProblem)
  /// A day outside of the years 1 to 9999.
  case yearOutOfRange
  /// A text that is not a year.
  case notAYear(String)
  /// A text that is not a year and a month.
  case notAMonth(String)
  /// A text that is not a mapping of a mood.
  case notAMapping(String)
  /// A text that is not a day or a time.
  case notATime(String)
  /// A date with several readings, or with one that only a part of its readers has.
  case ambiguousDay(String, [CalendarDay])
  /// A time with several readings. `readings` are what to type instead.
  case ambiguousTime(String, readings: [String])
  /// A period where a day or a time is needed.
  case isPeriod(String, CalendarPeriod)
  /// A text that is not a time of day.
  case notATimeOfDay(String)
  /// A day that does not exist in the calendar.
  case nonexistentDay(year: Int, month: Int, day: Int)
  /// A time after 23:59:59.
  case nonexistentTime(hour: Int, minute: Int, second: Int)
  /// A UTC offset of 24 hours or more.
  case nonexistentOffset(hours: Int, minutes: Int)
  /// A local time that a clock change skips.
  case skippedTime(CalendarDay, hour: Int, minute: Int)
  case notAHeight(String, Units)
  /// A height outside of 50 to 280 cm.
  case heightOutOfRange(String, Units)
  /// A height in centimeters that was probably typed in meters, and the centimeters to suggest.
  case heightTooLow(String, suggestion: Int64)
  case notAWeight(String, Units)
  /// A weight outside of 10 to 650 kg.
  case weightOutOfRange(String, Units)
  /// A height and a weight that were probably exchanged, and the ones to suggest.
  case measuresExchanged(Height, Weight, Units)

  /// The message, for `String(describing:)`.
  public var description: String { message }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }
}

extension InvalidInput {
  /// The problem and its remedy, in one or two sentences.
  public var message: String {
    switch self {
    case .emptyName(let kind):
      "The \(kind.noun) is empty. Type a name."
    case .multilineName(let kind):
      "The \(kind.noun) has more than one line. Type the name on one line."
    case .nameTooLong(let kind):
      "The \(kind.noun) is longer than \(NameKind.lengthLimit) characters. Shorten it."
    case .unknownName(let kind, let text, let suggestions):
      "\(text.describedAsInput) is not \(kind.article) \(kind.noun). "
        + (suggestions.isEmpty
          ? "Run `bako \(kind.plural)` to list all."
          : "Did you mean \(suggestions.map { "“\($0)”" }.joined(separator: " or "))?")
    case .nameExists(let kind, let text, let old):
      "\(text.quotedForPeople) is already \(kind.article) \(kind.noun). "
        + "Merge \(old.quotedForPeople) into it, or choose another name."
    case .nameInUse(let kind, let text, let entries):
      "\(entries == 1 ? "1 entry has" : "\(entries) entries have") the \(kind.noun) "
        + "\(text.quotedForPeople). Merge it into another \(kind.noun), or hide it."
    case .mergedIntoItself(_, let text):
      "\(text.quotedForPeople) cannot be merged into itself. Name another one."
    case .severalPlaces(let first, let second):
      "An entry has one place, not \(first.text.quotedForPeople) and "
        + "\(second.text.quotedForPeople). Remove one of them."
    case .tooManyActivities:
      "An entry can have \(ActivityName.countLimit) activities. Name fewer."
    case .journalTooLong:
      "The journal is longer than 1 MiB. Shorten it, or split it into two entries."
    case .unknownFeeling(let text, let suggestions, let nearest):
      Self.message(unknownFeeling: text.describedAsInput, suggestions, nearest)
    case .ownFeeling(let problem):
      problem.message
    case .yearOutOfRange:
      "The date is not in the years 1 to 9999. Name another date."
    case .notAYear(let text):
      "\(text.describedAsInput) is not a year. Type four digits, such as 2026."
    case .notAMonth(let text):
      "\(text.describedAsInput) is not a month. Type the year and the month, such as 2026-11."
    case .notAMapping(let text):
      "\(text.describedAsInput) is not a mapping. Type theirs=ours, such as meh=Indifferent."
    case .notATime(let text):
      "\(text.describedAsInput) is not a date or a time. \(Self.times)"
    case .ambiguousDay(let text, let days):
      "\(text.describedAsInput) can be \(Self.list(days.map(\.monthDescription))). "
        + "Type \(Self.list(days.map(\.description)))."
    case .ambiguousTime(let text, let readings):
      "\(text.describedAsInput) is not clear. Type \(Self.list(readings))."
    case .isPeriod(let text, let period):
      "\(text.describedAsInput) is a period, \(period.first) to \(period.last). Name one of its "
        + "days, such as \(period.last)."
    case .notATimeOfDay(let text):
      "\(text.describedAsInput) is not a time of day. Type one, such as 21:00 or 6pm."
    case .nonexistentDay(let year, let month, let day):
      "The date \(year.padded(4))-\(month.padded(2))-\(day.padded(2)) does not exist. "
        + "Check the day and the month."
    case .nonexistentTime(let hour, let minute, let second):
      "The time \(hour.padded(2)):\(minute.padded(2)):\(second.padded(2)) does not exist. "
        + "Type a time from 00:00:00 to 23:59:59."
    case .nonexistentOffset(let hours, let minutes):
      "The UTC offset \(hours.padded(2)):\(minutes.padded(2)) does not exist. "
        + "Type an offset of less than 24 hours."
    case .skippedTime(let day, let hour, let minute):
      "\(hour.padded(2)):\(minute.padded(2)) does not exist on \(day): the clocks skip it. "
        + "Type an earlier or later time, or one with an offset."
    case .notAHeight(let text, let units):
      "\(text.describedAsInput) is not a height. \(Self.heightExample(units))"
    case .heightOutOfRange(let text, let units):
      "\(text.describedAsInput) is not a height from 50 to 280 cm. "
        + Self.heightExample(units)
    case .heightTooLow(let text, let suggestion):
      "\(text.describedAsInput) cm is too low for a height: did you mean \(suggestion) cm?"
    case .notAWeight(let text, let units):
      "\(text.describedAsInput) is not a weight. \(Self.weightExample(units))"
    case .weightOutOfRange(let text, let units):
      "\(text.describedAsInput) is not a weight from 10 to 650 kg. "
        + Self.weightExample(units)
    case .measuresExchanged(let height, let weight, let units):
      "The height and the weight look exchanged: did you mean \(height.formatted(units)) and "
        + "\(weight.formatted(units))?"
    }
  }

  private static func list(_ readings: [String]) -> String { readings.joined(separator: " or ") }

  /// Examples of what `When` accepts.
  private static let times = """
    Type now, yesterday, friday, “last friday”, 18:00, “yesterday 6pm”, “2 hours ago”, \
    “a week ago”, 2026-11-20 or 2026-11-20T08:30; for a period also 2026-11 or 2026.
    """

  private static func message(
    unknownFeeling text: String, _ suggestions: [Feeling], _ nearest: [Feeling]
  ) -> String {
    func names(_ feelings: [Feeling]) -> String { feelings.map(\.name).joined(separator: ", ") }
    guard suggestions.isEmpty else {
      return "\(text) is not a feeling. Did you mean \(names(suggestions))?"
    }
    let hint = nearest.isEmpty ? "" : " The closest names are \(names(nearest))."
    return "\(text) is not a feeling.\(hint) Run `bako feelings` to list them all."
  }

  private static func heightExample(_ units: Units) -> String {
    switch units {
    case .metric: "Type centimeters, such as 170 or 172.5, or 1.70m, 67in, 5ft7in."
    case .imperial: "Type inches, such as 67, or 5ft7in, 5'7\", 170cm, 1.70m."
    }
  }

  private static func weightExample(_ units: Units) -> String {
    switch units {
    case .metric: "Type kilograms, such as 65 or 65.5, or 143lb, 11st4lb."
    case .imperial: "Type pounds, such as 143, or 11st4lb, 65kg."
    }
  }
}
