import Clients
import Foundation
import JournalCharts
import Models
import TerminalUI

extension CheckInFieldReducer.State {
  public var names: KnownNames {
    get { typed.names }
    set { typed.names = newValue }
  }

  /// The number of entries with each feeling, by name: completions are the most used first.
  public var uses: [String: Int] {
    get { typed.uses }
    set { typed.uses = newValue }
  }

  public var text: String {
    get { typed.text }
    set { typed.text = newValue }
  }

  /// The text with what it means.
  public var line: CheckInLine { typed.line }

  /// What ↑ and ↓ choose from.
  public enum Choices: Equatable {
    case feelings([Feeling])
    case names([String], kind: NameKind)
  }

  /// The names for the tag at the end of the line, else the feelings that the line may mean.
  public var choices: Choices {
    // A feeling is missing more than another name for a complete tag.
    let isMissing =
      line.feeling == nil && typed.completed == nil && name == nil && !typed.feelings.isEmpty
    if let tag = typed.tag, !isMissing { return .names(tag.names, kind: tag.kind) }
    return .feelings(typed.feelings)
  }

  /// The feeling that Enter saves; nil if one must be chosen.
  public var feeling: Feeling? { chosenFeeling ?? line.feeling ?? typed.completed?.feeling }

  /// The name that completes the tag at the end of the line.
  public var name: String? { typed.tag.flatMap(chosen) }

  /// The line with its last word completed.
  public var completion: String? {
    if let tag = typed.tag { return chosen(of: tag).map { replace(tag, by: $0) } }
    guard let feeling, let range = line.begun.last, range.upperBound == text.endIndex,
      feeling.name.count > text[range].count,
      feeling.name.lowercased().hasPrefix(text[range].lowercased())
    else { return nil }
    let name = range.lowerBound == text.startIndex ? feeling.name : feeling.name.lowercased()
    return text[..<range.lowerBound] + name
  }

  /// A tag whose name is not known, which saving the line adds.
  struct NewTag: Equatable {
    let kind: NameKind
    let name: String
    let amount: Amount?
    /// The known name that begins with it.
    let known: String?

    /// `#w is new → #Work`, `#sleep 6.5 h is new`.
    func words(arrow: String) -> String {
      "\(kind.sign)\(name)\(amount.map { " \($0.text)" } ?? "") is new"
        + (known.map { " \(arrow) \(kind.sign)\($0)" } ?? "")
    }
  }

  /// The tags with new names, without the one that is being completed.
  var newTags: [NewTag] {
    let completed = name == nil ? nil : typed.tag?.range
    return line.tagged.tags.filter { !$0.isKnown && $0.range != completed }.map { tag in
      NewTag(
        kind: tag.kind, name: tag.name, amount: tag.amount,
        known: names.completions(of: tag.name[...], as: tag.kind).first)
    }
  }

  /// Why Enter saves nothing.
  var refusal: String {
    line.reason == .empty
      ? "Begin with a feeling." : "Nothing is saved yet. Choose a feeling."
  }

  /// A complete name and a lone `#` or `@` are not completed unless a name was chosen.
  private func chosen(of tag: TagCompletion) -> String? {
    if let chosenName { return tag.names[min(chosenName, tag.names.count - 1)] }
    let isComplete = line.tagged.tags.last.map { $0.range == tag.range && $0.isKnown } ?? true
    return isComplete ? nil : tag.names.first
  }

  private func replace(_ tag: TagCompletion, by name: String) -> String {
    // A tag begins with its sign.
    text.replacingCharacters(
      in: text.index(after: tag.range.lowerBound)..<tag.range.upperBound, with: name)
  }
}

// MARK: - What Enter saves

extension CheckInFieldReducer.State {
  /// The line as an entry; nil without a feeling.
  func content(at now: Moment) throws(InvalidInput) -> EntryContent? {
    guard let chosen = feeling else { return nil }
    var typed = typed
    if let name, let tag = typed.tag { typed.text = replace(tag, by: name) }
    let (feeling, note) = try typed.meaning(choosing: chosen)
    return EntryContent(
      feeling: feeling, date: date ?? now, journal: note,
      activities: try typed.line.tagged.activities(), amounts: typed.line.tagged.amounts,
      place: try typed.line.tagged.place())
  }
}

extension CheckInFieldReducer.State {
  mutating func change(to text: String) {
    let words = line.wholeNote
    self.text = text
    // A tag does not change what the feeling was chosen for.
    if line.wholeNote != words { chosenFeeling = nil }
    chosenName = nil
    message = nil
  }

  mutating func choose(_ feeling: Feeling) {
    message = nil
    if case .feelings(let feelings) = choices, feelings.contains(feeling) {
      chosenFeeling = feeling
    }
  }

  mutating func choose(_ name: String) {
    message = nil
    if case let .names(names, kind: _) = choices { chosenName = names.firstIndex(of: name) }
  }

  mutating func choose(_ step: CheckInFieldReducer.Step) {
    message = nil
    switch choices {
    case let .names(names, kind: _):
      let index = chosenName.map { $0 + step.rawValue } ?? (name == nil ? 0 : step.rawValue)
      chosenName = max(0, min(names.count - 1, index))
    case let .feelings(feelings):
      guard !feelings.isEmpty else { return }
      let index = feeling.flatMap { feelings.firstIndex(of: $0) }.map { $0 + step.rawValue } ?? 0
      chosenFeeling = feelings[max(0, min(feelings.count - 1, index))]
    }
  }

  /// Another day has no time; today means the time of the save.
  mutating func moveDay(by days: Int, today: Moment) {
    message = nil
    let day = (date ?? today).day.adding(days: days)
    if day == today.day {
      date = nil
    } else if let moment = try? Moment(dayOnly: day, in: LocalZone(calendar.timeZone)) {
      date = moment
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

// MARK: - Colors

extension CheckInFieldReducer.State {
  /// The parts of the text that are understood: the feeling that Enter saves, and the tags.
  var highlights: [TextInputHighlight] {
    let feeling = feeling.flatMap { feeling in
      range(of: feeling).map { highlight($0, feeling.quadrant.color) }
    }
    let completed = name == nil ? nil : typed.tag?.range
    let tags = line.tagged.tags.map { tag in
      highlight(
        tag.span, .accentColor, isUnderlined: !tag.isKnown && tag.range != completed)
    }
    return [feeling].compactMap(\.self) + tags
  }

  /// The words that stand for a feeling.
  private func range(of feeling: Feeling) -> Range<String.Index>? {
    if let match = line.match, match.feeling == feeling { return match.range }
    if let completion = typed.completions.first(where: { $0.feeling == feeling }) {
      return completion.match == .definition ? nil : completion.range
    }
    return switch line.reason {
    case .spelling(let match)?: match.feeling == feeling ? match.range : nil
    case .new(let word)?: text.firstRange(of: word)
    case .negated?, .empty?, .unclear?, nil: nil
    }
  }

  private func highlight(
    _ range: Range<String.Index>, _ color: Color, isUnderlined: Bool = false
  ) -> TextInputHighlight {
    let start = text.distance(from: text.startIndex, to: range.lowerBound)
    let count = text.distance(from: range.lowerBound, to: range.upperBound)
    return TextInputHighlight(start..<start + count, color: color, isUnderlined: isUnderlined)
  }
}
