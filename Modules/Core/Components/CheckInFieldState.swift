import Clients
import Foundation
import Models

extension CheckInFieldReducer.State {
  /// What ↑ and ↓ choose from.
  public enum Choices: Equatable {
    case feelings([Feeling])
    case names([String], kind: NameKind)
  }

  var checkIn: CheckInText { CheckInText(text, names: names) }

  /// The names for the tag at the end of the line, else the feelings for its first word.
  public var choices: Choices {
    let checkIn = checkIn
    if let tag = tagCompletion(checkIn) { return .names(tag.names, kind: tag.kind) }
    return .feelings(checkIn.completions.map(\.feeling))
  }

  /// The feeling that Enter saves.
  public var feeling: Feeling? { feeling(checkIn) }

  /// The name that completes the tag at the end of the line.
  public var name: String? { tagCompletion(checkIn).flatMap { chosen(of: $0, in: checkIn) } }

  /// The line with its last word completed.
  public var completion: String? {
    let checkIn = checkIn
    if let tag = tagCompletion(checkIn) {
      return chosen(of: tag, in: checkIn).map { replace(tag, by: $0) }
    }
    guard !text.isEmpty, checkIn.feelingWord == text[...], let feeling = feeling(checkIn),
      feeling.name.lowercased().hasPrefix(text.lowercased())
    else { return nil }
    return feeling.name
  }

  /// A tag whose name is not known, which saving the line adds.
  struct NewTag: Equatable {
    let kind: NameKind
    let name: String
    /// The known name that begins with it.
    let known: String?

    /// `#w is new → #Work`.
    func words(arrow: String) -> String {
      "\(kind.sign)\(name) is new" + (known.map { " \(arrow) \(kind.sign)\($0)" } ?? "")
    }
  }

  /// The tags with new names, without the one that is being completed.
  var newTags: [NewTag] {
    let checkIn = checkIn
    let completed = name == nil ? nil : tagCompletion(checkIn)?.range
    return checkIn.tagged.tags.filter { !$0.isKnown && $0.range != completed }.map { tag in
      NewTag(
        kind: tag.kind, name: tag.name,
        known: names.completions(of: tag.name[...], as: tag.kind).first)
    }
  }

  var noMatchMessage: String {
    let word = checkIn.feelingWord
    return word.isEmpty ? "Begin with a feeling." : "No feeling matches “\(word)”."
  }

  /// The line as an entry; nil without a feeling.
  func content(at now: Moment) throws(InvalidInput) -> EntryContent? {
    let typed = checkIn
    guard let feeling = feeling(typed) else { return nil }
    let line =
      tagCompletion(typed).flatMap { tag in chosen(of: tag, in: typed).map { replace(tag, by: $0) }
      }
      .map { CheckInText($0, names: names) } ?? typed
    return EntryContent(
      feeling: feeling, date: date ?? now, journal: line.note,
      activities: try line.tagged.activities(), place: try line.tagged.place())
  }

  private func feeling(_ checkIn: CheckInText) -> Feeling? {
    chosenFeeling ?? checkIn.feeling ?? checkIn.completions.first?.feeling
  }

  private func tagCompletion(_ checkIn: CheckInText) -> TagCompletion? {
    checkIn.tagged.completion(at: checkIn.text.endIndex, names: names)
  }

  /// A complete name and a lone `#` or `@` are not completed unless a name was chosen.
  private func chosen(of tag: TagCompletion, in checkIn: CheckInText) -> String? {
    if let chosenName { return tag.names[min(chosenName, tag.names.count - 1)] }
    let isComplete = checkIn.tagged.tags.last.map { $0.range == tag.range && $0.isKnown } ?? true
    return isComplete ? nil : tag.names.first
  }

  private func replace(_ tag: TagCompletion, by name: String) -> String {
    // A tag begins with its sign.
    text.replacingCharacters(
      in: text.index(after: tag.range.lowerBound)..<tag.range.upperBound, with: name)
  }
}

extension CheckInFieldReducer.State {
  mutating func change(to text: String) {
    let word = checkIn.feelingWord
    self.text = text
    if checkIn.feelingWord != word { chosenFeeling = nil }
    chosenName = nil
    message = nil
  }

  mutating func choose(_ step: CheckInFieldReducer.Step) {
    message = nil
    switch choices {
    case let .names(names, kind: _):
      let index = chosenName.map { $0 + step.rawValue } ?? (name == nil ? 0 : step.rawValue)
      chosenName = max(0, min(names.count - 1, index))
    case let .feelings(feelings):
      guard let feeling, let index = feelings.firstIndex(of: feeling) else { return }
      chosenFeeling = feelings[max(0, min(feelings.count - 1, index + step.rawValue))]
    }
  }

  /// Another day means noon; today means the time of the save.
  mutating func moveDay(by days: Int, today: Moment) {
    message = nil
    let day = (date ?? today).day.adding(days: days)
    if day == today.day {
      date = nil
    } else if let noon = try? Moment(day, at: .noon, in: LocalZone(calendar.timeZone)) {
      date = noon
    }
  }

  /// Empties the field for the next line.
  public mutating func clear() {
    chosenFeeling = nil
    chosenName = nil
    date = nil
    draftID = nil
    message = nil
    text = ""
  }

  /// Moves the line to the submissions.
  mutating func submit(_ content: EntryContent, id: Entry.ID) {
    submissions.append(
      CheckInFieldReducer.Submission(
        chosenFeeling: chosenFeeling, content: content, date: date, id: id, text: text))
    clear()
  }

  /// Moves the oldest submission, which could not be saved, back into the empty field.
  mutating func restoreSubmission() {
    guard !isSaving, text.isBlank, let submission = submissions.first else { return }
    submissions.removeFirst()
    resume(submission.text, date: submission.date, draftID: submission.id)
    chosenFeeling = submission.chosenFeeling
  }

  /// Returns the texts that are not saved as drafts, oldest first.
  public func unsavedDrafts(_ uuid: UUIDGenerator) -> [Draft] {
    let submitted = submissions.map {
      Draft(id: $0.id, content: .line($0.text, date: $0.date))
    }
    return submitted + [typedDraft(uuid)].compactMap(\.self)
  }

  /// Returns the text of the field as a draft, or nil if there is none.
  func typedDraft(_ uuid: UUIDGenerator) -> Draft? {
    text.isBlank ? nil : Draft(id: draftID ?? uuid(), content: .line(text, date: date))
  }

  /// Restores a draft.
  public mutating func resume(_ text: String, date: Moment?, draftID: UUID) {
    clear()
    self.text = text
    self.date = date
    self.draftID = draftID
  }
}

extension String {
  /// Whether the text has nothing but white space.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
