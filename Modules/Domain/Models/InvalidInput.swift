/// An input that violates a rule of the domain.
///
/// Callers match the cases. Wording has the sentences that the app and the commands display; a
/// command then exits with status 64.
public enum InvalidInput: Error, Equatable, Sendable {
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
  case severalPlaces(EntryName, EntryName)
  /// More than ``EntryName/countLimit`` activities of one entry.
  case tooManyActivities
  /// A text that is not a unit of amounts.
  case notAUnit(String)
  /// An amount in another unit than that of its activity.
  case otherUnit(EntryName, Amount, unit: String)
  /// A number whose comma is a decimal one or divides thousands.
  case ambiguousAmount(String, readings: [Amount])
  /// Activities that cannot be merged, because their amounts have different units.
  case differentUnits([EntryName], units: [String])
  /// A journal longer than ``Entry/journalLimit`` bytes.
  case journalTooLong
  /// A text that is not the name of a feeling. `spelling` is a name with nearly the same letters;
  /// `suggestions` are feelings to choose from, for a text without one.
  case unknownFeeling(String, spelling: Feeling?, suggestions: [Feeling])
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
  /// A time that depends on the current one where it must not.
  case relativeTime(String)
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
}
