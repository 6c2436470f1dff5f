import Foundation

/// An input that a rule of the domain refuses.
///
/// Callers match the cases. The app and the commands show `message`; a command then exits with 64.
public enum InvalidInput: LocalizedError, CustomStringConvertible, Equatable, Sendable {
  /// A name without a character.
  case emptyName(NameKind)
  /// A name with a line end.
  case multilineName(NameKind)
  /// A name of more than `NameKind.lengthLimit` characters.
  case nameTooLong(NameKind)
  /// A journal of more than `Entry.journalLimit` bytes.
  case journalTooLong
  /// A text that names no feeling. `suggestions` are close to it; `nearest` are the closest of the
  /// catalog, for a text without suggestions.
  case unknownFeeling(String, suggestions: [Feeling], nearest: [Feeling])
  /// A day before the year 1.
  case dayBeforeYearOne
  /// A text that is neither a day nor a time.
  case notATime(String)
  /// A day that the calendar does not have.
  case nonexistentDay(year: Int, month: Int, day: Int)
  /// A time beyond 23:59:59.
  case nonexistentTime(hour: Int, minute: Int, second: Int)
  /// An offset from UTC of 24 hours or more.
  case nonexistentOffset(hours: Int, minutes: Int)
  /// A time that the clocks skip on that day.
  case skippedTime(CalendarDay, hour: Int, minute: Int)
  /// A text that is not a height.
  case notAHeight(String, Units)
  /// A height that is not from 50 to 280 cm.
  case heightOutOfRange(String, Units)
  /// A height that looks like meters without their unit, and the centimeters to suggest.
  case heightTooLow(String, suggestion: Int64)
  /// A text that is not a weight.
  case notAWeight(String, Units)
  /// A weight that is not from 10 to 650 kg.
  case weightOutOfRange(String, Units)

  /// The message, for `String(describing:)`.
  public var description: String { message }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }
}

extension InvalidInput {
  /// What is wrong and what to type instead, in one or two sentences.
  public var message: String {
    switch self {
    case .emptyName(let kind):
      "The name of \(kind.noun) is empty. Type at least one character."
    case .multilineName(let kind):
      "The name of \(kind.noun) is one line. Take the line ends out."
    case .nameTooLong(let kind):
      "The name of \(kind.noun) has at most \(NameKind.lengthLimit) characters. Shorten it."
    case .journalTooLong:
      "A journal has at most 1 MiB of text; this one is longer. Split it in two."
    case .unknownFeeling(let text, let suggestions, let nearest):
      Self.message(unknownFeeling: text.quotedForPeople, suggestions, nearest)
    case .dayBeforeYearOne:
      "That is before the year 1. Name a later day."
    case .notATime(let text):
      "\(text.quotedForPeople) is not a time. Type 2026-11-20, 2026-11-20T08:30, "
        + "2026-11-20T08:30:00+01:00, today, yesterday, now or \u{201C}3 days ago\u{201D}."
    case .nonexistentDay(let year, let month, let day):
      "There is no \(year.padded(4))-\(month.padded(2))-\(day.padded(2))."
    case .nonexistentTime(let hour, let minute, let second):
      "There is no time \(hour.padded(2)):\(minute.padded(2)):\(second.padded(2)); "
        + "clocks go from 00:00:00 to 23:59:59."
    case .nonexistentOffset(let hours, let minutes):
      "There is no offset \(hours.padded(2)):\(minutes.padded(2)) from UTC."
    case .skippedTime(let day, let hour, let minute):
      "There is no \(hour.padded(2)):\(minute.padded(2)) on \(day) here: the clocks skip it. "
        + "Give a time before or after, or one with an offset."
    case .notAHeight(let text, let units):
      "\(text.describedAsInput) is not a height. \(Self.heightExample(units))"
    case .heightOutOfRange(let text, let units):
      "A height is from 50 to 280 cm; \(text.describedAsInput) is not. "
        + Self.heightExample(units)
    case .heightTooLow(let text, let suggestion):
      "\(text.describedAsInput) cm is too low for a height: did you mean \(suggestion) cm?"
    case .notAWeight(let text, let units):
      "\(text.describedAsInput) is not a weight. \(Self.weightExample(units))"
    case .weightOutOfRange(let text, let units):
      "A weight is from 10 to 650 kg; \(text.describedAsInput) is not. "
        + Self.weightExample(units)
    }
  }

  private static func message(
    unknownFeeling text: String, _ suggestions: [Feeling], _ nearest: [Feeling]
  ) -> String {
    func names(_ feelings: [Feeling]) -> String { feelings.map(\.name).joined(separator: ", ") }
    guard suggestions.isEmpty else {
      return "There is no feeling \(text); did you mean \(names(suggestions))?"
    }
    let hint = nearest.isEmpty ? "" : " The nearest names are \(names(nearest));"
    return "There is no feeling \(text).\(hint) `bako feelings` lists all \(Feeling.all.count)."
  }

  private static func heightExample(_ units: Units) -> String {
    switch units {
    case .metric: "Type centimetres, such as 170 or 172.5, or 1.70m, 67in, 5ft7in."
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
