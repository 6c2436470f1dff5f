import Core

/// What a person fills in.
public struct FormContent: Equatable, Sendable {
  public var activities: [String] = []
  public var date: Moment
  public var feeling: Feeling
  public var journal = ""
  public var place: String?

  init(feeling: Feeling, date: Moment) {
    self.feeling = feeling
    self.date = date
  }

  init(_ entry: Entry) {
    activities = entry.activities
    date = entry.date
    feeling = entry.feeling
    journal = entry.journal
    place = entry.place
  }

  mutating func togglePlace(_ name: String) { place = place == name ? nil : name }

  mutating func toggleActivity(_ name: String) {
    if let index = activities.firstIndex(where: { Name.isSame($0, name) }) {
      activities.remove(at: index)
    } else {
      activities.append(name)
    }
  }

  func hasActivity(_ name: String) -> Bool { activities.contains { Name.isSame($0, name) } }

  func entry(id: UUID, original: Entry?, now: Date) -> Entry {
    Entry(
      id: id, date: date, feeling: feeling, journal: journal, activities: activities,
      place: place, createdAt: original?.createdAt ?? now, updatedAt: now)
  }
}

extension FormFeelingReducer.State {
  /// The calendar on the clocks that the date is on: those of here, or those of where the entry was
  /// written.
  var pickerCalendar: Calendar {
    guard let written = original?.date, written != Moment(written.instant, in: calendar.timeZone),
      let there = TimeZone(secondsFromGMT: written.offsetMinutes * 60)
    else { return calendar }
    var calendar = calendar
    calendar.timeZone = there
    return calendar
  }

  /// All that was filled in, as plain text: the way out for it while it cannot be saved.
  var text: String {
    let names = content.activities + [content.place].compactMap(\.self)
    let head = [
      "\(content.feeling.name), \(DateText.full(content.date, calendar))",
      names.joined(separator: ", "),
    ]
    return (head.filter { !$0.isEmpty } + ["", content.journal]).joined(separator: "\n")
  }

  /// Selects the activity that was typed, under the name that is known; false if it is no name.
  @discardableResult
  mutating func addActivity() -> Bool {
    guard !newActivity.isEmpty else { return true }
    do {
      let name = try preferences.resolve(newActivity, as: .activity)
      preferences.remember(name, as: .activity)
      if !content.hasActivity(name) { content.activities.append(name) }
      newActivity = ""
      newActivityProblem = nil
      return true
    } catch {
      newActivityProblem = error.sentence
      return false
    }
  }

  /// Selects the place that was typed, under the name that is known; false if it is no name.
  @discardableResult
  mutating func addPlace() -> Bool {
    guard !newPlace.isEmpty else { return true }
    do {
      let name = try preferences.resolve(newPlace, as: .place)
      preferences.remember(name, as: .place)
      content.place = name
      newPlace = ""
      newPlaceProblem = nil
      return true
    } catch {
      newPlaceProblem = error.sentence
      return false
    }
  }

  /// A new entry begins with the choices of the last one, unless somebody was faster.
  mutating func preselectLastChoices() {
    guard !isEditing, content.activities.isEmpty, content.place == nil else { return }
    content.activities = preferences.lastActivities
    content.place = preferences.lastPlace
    untouched.activities = content.activities
    untouched.place = content.place
  }
}

extension AlertState where Action == FormFeelingReducer.Action.Alert {
  static func couldNotSave(_ error: any Error) -> Self {
    AlertState {
      TextState("Could not save")
    } actions: {
      if canBeRetried(error) {
        ButtonState(action: .retryButtonTapped) { TextState("Retry") }
      }
      ButtonState(action: .showTextButtonTapped) { TextState("Show text") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState(
        """
        \(error.localizedDescription) Everything you typed is still here. “Show text” shows it in the \
        shell, where it can be selected and copied.
        """)
    }
  }
}

/// Whether the same save can succeed later: not if the entry is gone or its fields changed elsewhere.
private func canBeRetried(_ error: any Error) -> Bool {
  switch error as? JournalDatabaseError {
  case .conflict, .notFound: false
  default: true
  }
}

extension ConfirmationDialogState where Action == FormFeelingReducer.Action.Dialog {
  static var discardChanges: Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Leave without saving?")
    } actions: {
      ButtonState(role: .destructive, action: .discardButtonTapped) { TextState("Discard") }
      ButtonState(role: .cancel) { TextState("Keep editing") }
    } message: {
      TextState("What you typed has not been saved.")
    }
  }
}
