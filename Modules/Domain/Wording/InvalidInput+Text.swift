import Foundation
import Models

extension InvalidInput: LocalizedError, CustomStringConvertible {
  /// The message, for `String(describing:)`.
  public var description: String { message }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }
}

extension InvalidInput {
  /// The problem and its remedy, with the command or the option that helps.
  public var messageWithCommand: String {
    switch self {
    case .unknownName(let kind, _, let suggestions) where suggestions.isEmpty:
      "\(message) Run `bako \(kind.plural)` to list all."
    case .unknownFeeling(_, spelling: nil, _):
      "\(message) Run `bako feelings` to list them all."
    case .ownFeeling(.inUse(let feeling, _)):
      "\(message.dropLast()): add --into \(feeling.like ?? "")."
    default: message
    }
  }

  /// The problem and its remedy, in one or two sentences. The remedy names no command: callers with
  /// one add it.
  public var message: String {
    switch self {
    case .emptyName(let kind):
      "The \(kind.noun) is empty. Type a name."
    case .multilineName(let kind):
      "The \(kind.noun) has more than one line. Type the name on one line."
    case .nameTooLong(let kind):
      "The \(kind.noun) is longer than \(NameKind.lengthLimit) characters. Shorten it."
    case .unknownName(let kind, let text, let suggestions):
      "\(text.describedAsInput) is not \(kind.article) \(kind.noun)."
        + (suggestions.isEmpty
          ? "" : " Did you mean \(suggestions.map { "“\($0)”" }.joined(separator: " or "))?")
    case .nameExists(let kind, let text, let old):
      "\(text.quotedForPeople) is already \(kind.article) \(kind.noun). "
        + "Merge \(old.quotedForPeople) into it, or choose another name."
    case .nameInUse(let kind, let text, let entries):
      "\(entries, "entry has", "entries have") the \(kind.noun) "
        + "\(text.quotedForPeople). Merge it into another \(kind.noun), or hide it."
    case .mergedIntoItself(_, let text):
      "\(text.quotedForPeople) cannot be merged into itself. Name another one."
    case .severalPlaces(let first, let second):
      "An entry has one place, not \(first.text.quotedForPeople) and "
        + "\(second.text.quotedForPeople). Remove one of them."
    case .tooManyActivities:
      "An entry can have \(EntryName.activityLimit) activities. Name fewer."
    case .notAUnit(let text):
      "\(text.describedAsInput) is not a unit. Type a word of at most \(AmountUnit.lengthLimit) "
        + "letters, such as h, km or cups, or one of %, /5, /10 and /100."
    case .otherUnit(let name, let amount, let unit):
      "\(name.text.quotedForPeople) is in \(unit.isEmpty ? "numbers without a unit" : unit), so "
        + "\(amount.text) does not fit. Type "
        + "\(unit.isEmpty ? "a number" : "it in \(unit)"), or set another unit."
    case .ambiguousAmount(let text, let readings):
      "\(text.quotedForPeople) is not clear. Type \(Self.list(readings.map(\.description)))."
    case .differentUnits(let names, let units):
      "\(names.map { $0.text.quotedForPeople }.formattedAsList) have amounts in different units "
        + "(\(units.map { $0.isEmpty ? "none" : $0 }.joined(separator: ", "))). Set one unit for "
        + "them, then merge them."
    case .journalTooLong:
      "The journal is longer than 1 MiB. Shorten it, or split it into two entries."
    case .unknownFeeling(let text, let spelling, let suggestions):
      Self.message(unknownFeeling: text.describedAsInput, spelling, suggestions)
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
      "\(text.describedAsInput) can be \(Self.list(days.map { $0.formatted(.dayAndMonth) })). "
        + "Type \(Self.list(days.map(\.description)))."
    case .ambiguousTime(let text, let readings):
      "\(text.describedAsInput) is not clear. Type \(Self.list(readings))."
    case .isPeriod(let text, let period):
      "\(text.describedAsInput) is a period, \(period.first) to \(period.last). Name one of its "
        + "days, such as \(period.last)."
    case .relativeTime(let text):
      "\(text.describedAsInput) depends on the day it is read. Type a date with its year, such as "
        + "2026-11-20 or 2026-11-20 18:00."
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
    unknownFeeling text: String, _ spelling: Feeling?, _ suggestions: [Feeling]
  ) -> String {
    if let spelling { return "\(text) is not a feeling. Did you mean \(spelling.name)?" }
    let names = suggestions.map(\.name).joined(separator: ", ")
    return "\(text) is not a feeling. Choose one, such as \(names)."
  }

  private static func heightExample(_ units: Units) -> String {
    switch units {
    case .metric:
      "Type centimeters with at most two decimals, such as 170 or 172.5, or 1.70m, 67in, 5ft7in."
    case .imperial:
      "Type inches with at most two decimals, such as 67, or 5ft7in, 5'7\", 170cm, 1.70m."
    }
  }

  private static func weightExample(_ units: Units) -> String {
    switch units {
    case .metric:
      "Type kilograms with at most two decimals, such as 65 or 65.5, or 143lb, 11st4lb."
    case .imperial:
      "Type pounds with at most two decimals, such as 143, or 11st4lb, 65kg."
    }
  }
}

extension OwnFeelingProblem {
  var message: String {
    switch self {
    case .builtIn(let feeling):
      "\(feeling.name) is a feeling of Bako. Name a feeling of your own."
    case .command(let name):
      "\(name.quotedForPeople) is a command. Choose another name."
    case .inUse(let feeling, let entries):
      "\(entries, "entry has", "entries have") the feeling \(feeling.name). "
        + "Merge it, for example into \(feeling.like ?? "")."
    case .notAnIcon(let text):
      "\(text.describedAsInput) is not an icon. Type one glyph that takes one column, such as ⌂ or "
        + "+, no emoji, and none of % # $ ` \\."
    case .notAWord(let text):
      "\(text.describedAsInput) is not a name for a feeling. Type a word or a short phrase with at "
        + "most \(Feelings.nameLimit) characters, such as Wistful or Far away."
    case .numberOutOfRange(let number):
      "\(number) is not from -100 to 100. Type a whole number in this range."
    case .otherSign(let valence, let like):
      "A valence of \(valence) does not fit \(like.name), which is "
        + "\(like.category.title.lowercased()). Type one from "
        + (like.category == .positive ? "1 to 100" : "-100 to -1")
        + ", or name another feeling with --like."
    case .skipped(let name):
      "\(name.quotedForPeople) is skipped before a feeling: “I feel calm”. Choose another name."
    case .taken(_, let feeling):
      "\(feeling.name) is a feeling already. Choose another name."
    case .same(let feeling):
      "\(feeling.name) cannot be merged into itself. Name another feeling."
    }
  }
}

extension String {
  /// The string in quotation marks, truncated to 40 characters.
  fileprivate var quotedForPeople: String {
    count <= 40 ? "“\(self)”" : "“\(prefix(39))…”"
  }

  /// The string in quotation marks, or a phrase if it is blank.
  fileprivate var describedAsInput: String {
    trimmedBlanks.isEmpty ? "An empty text" : quotedForPeople
  }
}
