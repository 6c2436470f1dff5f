import Models
import TerminalCells
import Wording

extension Entry {
  /// Returns the confirmation of a check-in as one line.
  ///
  /// - Parameters:
  ///   - style: The colors and glyphs.
  ///   - status: The state after the check-in, with the streak; nil if it cannot be read.
  ///   - now: The current moment, after which the entry may be.
  public func saved(_ style: Style, _ status: CheckInStatus?, now: Moment) -> String {
    let streak = status?.streakText.map { ", \($0)" } ?? ""
    return "Saved \(style.feeling(feeling)), \(date.forPeople)\(distance(from: now)) "
      + "\(style.dim("(\(shortID))"))\(streak). " + style.dim(StoreText.undo)
  }

  /// Returns the confirmation of an edit as one line.
  ///
  /// - Parameters:
  ///   - style: The colors and glyphs.
  ///   - old: The entry before the edit.
  ///   - now: The current moment, which the date is compared with if it was edited; nil otherwise.
  public func edited(_ style: Style, from old: Entry, now: Moment?) -> String {
    let distance = now.map { self.distance(from: $0) } ?? ""
    return "\(self == old ? "Unchanged:" : "Edited") \(style.feeling(feeling)), "
      + "\(date.forPeople)\(distance) " + style.dim("(\(shortID))")
  }

  private func distance(from now: Moment) -> String {
    date.distanceInFuture(from: now).map { ", \($0)" } ?? ""
  }
}

extension BMIValue {
  /// Returns the value, its category and the measures as one line.
  public func line(_ style: Style, _ units: Units) -> String {
    "\(style.bold(formattedValue))  \(style.bmi(category.title, category))  "
      + style.dim("\(height.formatted(units)), \(weight.formatted(units))")
  }
}

extension BMI {
  /// Returns the confirmation of a measurement as one line.
  public func saved(_ style: Style) -> String {
    "Saved \(style.bold(formattedValue)) \(style.bmi(category.title, category)), "
      + "\(date.forPeople) " + style.dim("(\(id.text.prefix(8)))")
  }
}

extension AppliedFeelingChange {
  /// Returns the confirmation of a change of the own feelings as one line.
  public func saved(_ style: Style) -> String {
    "\(message) \(style.dim(StoreText.undo))"
  }

  /// Returns the confirmation of a new feeling, and which entries have it.
  public func added(_ new: Feeling, _ style: Style) -> String {
    "Added \(style.feeling(new)), \(new.definition)."
      + (adopted.map { " \($0) \(style.dim(StoreText.undo))" } ?? "")
  }
}

extension SavedNameChange<EntryName> {
  /// Returns the confirmation of a change of names as one line.
  public func saved(_ style: Style) -> String {
    message.sanitized + style.dim(" \(StoreText.undo)")
  }
}

extension [SettingKind] {
  /// Returns a line with the name and the value of each setting.
  public func lines(of preferences: Preferences) -> [String] {
    map { "\($0.rawValue.padded(to: 10))  \($0.value(in: preferences))" }
  }
}
