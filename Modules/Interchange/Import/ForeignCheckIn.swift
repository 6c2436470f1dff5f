import Foundation
import Models

/// A check-in of another tracker, as its file has it.
struct ForeignCheckIn {
  /// Where the check-in is in the input.
  var place: InputPlace
  /// The number of bytes up to its end.
  var offset: Int
  /// The content that determines the id.
  var content: [String]
  var date: Moment
  /// The mood; nil if only an activity can name it.
  var mood: String?
  /// Whether the mood is pleasant, if the file says more about it than its name.
  var category: FeelingCategory?
  /// The paragraphs of the journal, as plain text or HTML.
  var texts: [String] = []
  var activities: [String] = []
  var location = ""
  /// What was measured, which becomes activities with amounts if the person wants it.
  var amounts: [(name: String, amount: Amount)] = []
  /// The position among the check-ins of the same moment.
  var position = 0

  /// Gives a check-in without a mood the first activity that is a feeling, else the first that the
  /// user mapped. A word for a feeling is no activity then.
  ///
  /// - Returns: Whether the check-in has a mood.
  mutating func findMood(_ moods: MoodMap) -> Bool {
    guard mood == nil else { return true }
    guard
      let index = activities.firstIndex(where: moods.isFeeling)
        ?? activities.firstIndex(where: moods.isMapped)
    else { return false }
    mood = activities[index]
    if moods.feelings.named(activities[index]) != nil { activities.remove(at: index) }
    return true
  }

  /// Returns the check-in as an entry, or nil if its mood is unknown.
  func entry(_ ids: inout ContentID, _ moods: inout MoodMap) throws(InputProblem) -> Entry? {
    guard let feeling = try moods.feeling(mood ?? "", category: category) else { return nil }
    let activities = activities.filter { !$0.allSatisfy(\.isWhitespace) }
    let names = try InputProblem.checking(EntryName.activities(activities))
    let place =
      location.allSatisfy(\.isWhitespace)
      ? nil : try InputProblem.checking(EntryName(location, as: .place))
    let journal = texts.map(PlainText.init).map(\.text).filter { !$0.isEmpty }
      .joined(separator: "\n")
    try InputProblem.checking(Entry.validate(journal: journal))
    return Entry(
      id: ids.next(content), date: date, feeling: feeling, journal: journal,
      activities: names, place: place,
      createdAt: Date(milliseconds: date.milliseconds + Int64(position)))
  }
}

/// Reads the check-ins of another tracker.
protocol TrackerReader {
  /// The built-in feelings of the tracker's moods.
  var defaults: [MoodMapping] { get }
  /// The number of measurements of each kind that have no counterpart in Bako.
  var leftOut: [String: Int] { get }

  /// Calls the body for each check-in, in the order of the file.
  ///
  /// - Throws: `DamagedInput`, or what the body throws.
  mutating func forEach(_ body: (ForeignCheckIn) throws -> Void) throws

  /// Returns a suggestion for a mood, if the file says more about it than its name.
  func suggestion(for mood: String) -> Feeling?
}

extension TrackerReader {
  var defaults: [MoodMapping] { [] }
  var leftOut: [String: Int] { [:] }
  func suggestion(for mood: String) -> Feeling? { nil }
}
