/// The feelings, activities and places that the words of a check-in are matched with.
///
/// ```swift
/// let names = KnownNames(activities: ["Work", "Book club"], places: ["Café"])
/// print(names.spelling(of: "BOOK CLUB", as: .activity) ?? "")  // prints "Book club"
/// print(names.spelling(of: "Book club", as: .place) == nil)  // prints "true"
/// ```
public struct KnownNames: Hashable, Sendable {
  public private(set) var feelings: Feelings
  /// The units of the amounts of activities.
  private(set) var units: NameValues<String>
  private let shown: [NameKind: [EntryName]]
  private let spellings: [NameKind: [String: String]]
  /// The number of words in the longest name.
  let wordLimit: Int

  /// Creates a set of names. Of names that are the same, the first defines the spelling.
  ///
  /// - Parameters:
  ///   - activities: The activities that completions list.
  ///   - places: The places that completions list.
  ///   - hidden: Known names that completions omit.
  ///   - units: The units of the amounts of activities.
  /// - Complexity: O(*n*), where *n* is the number of names.
  public init(
    activities: [EntryName] = NameKind.activity.defaults,
    places: [EntryName] = NameKind.place.defaults, hidden: [NameKind: [EntryName]] = [:],
    units: NameValues<String> = [:], feelings: Feelings = .catalog
  ) {
    self.feelings = feelings
    self.units = units
    shown = [.activity: activities, .place: places]
    let texts = shown.merging(hidden, uniquingKeysWith: +).mapValues { names in
      names.map { (words: Self.words($0.text), text: $0.text) }
    }
    spellings = texts.mapValues { names in
      Dictionary(names.map { (Self.fold($0.words), $0.text) }) { first, _ in first }
    }
    wordLimit = texts.values.joined().map(\.words.count).max() ?? 0
  }

  /// Creates the set of names of a vocabulary.
  public init(_ vocabulary: Vocabulary) {
    self.init(
      activities: vocabulary[.activity].shown, places: vocabulary[.place].shown,
      hidden: [.activity: vocabulary[.activity].hidden, .place: vocabulary[.place].hidden],
      units: vocabulary[.activity].units, feelings: vocabulary.feelings)
  }

  /// The names that completions list, in order.
  public subscript(kind: NameKind) -> [EntryName] { shown[kind] ?? [] }

  /// Creates the names with another own feeling.
  public init(adding feeling: Feeling, to names: KnownNames) {
    self = names
    feelings = feelings.adding(feeling)
  }

  /// Adds the units of the first amounts of activities.
  public mutating func learnUnits(of record: some MeasuredRecord) {
    for name in record.activities where units[name] == nil {
      units[name] = record.amounts[name]?.unit
    }
  }

  /// Returns the known spelling of a name. White space between words is compared as one space.
  ///
  /// - Complexity: O(1) on average.
  public func spelling(of name: String, as kind: NameKind) -> String? {
    spelling(of: Self.words(name), as: kind)
  }

  func spelling(of words: [Substring], as kind: NameKind) -> String? {
    spellings[kind]?[Self.fold(words)]
  }

  /// Returns the activity of a text with its amount: `Sleep`, `sleep 6.5h`, `Sleep=6.5`.
  ///
  /// A number without a unit is an amount only after `=` or a known name: “Route 66” is a name.
  ///
  /// - Throws: `InvalidInput.otherUnit` for an amount in another unit than that of the activity,
  ///   `ambiguousAmount` for `12,345`, and another `InvalidInput` for a text that is not a name.
  public func activity(_ text: String) throws(InvalidInput) -> (name: EntryName, amount: Amount?) {
    let whole = try EntryName(text, as: .activity)
    guard spelling(of: text, as: .activity) == nil else { return (whole, nil) }
    for end in text.indices where text[end] == "=" || text[end].isWhitespace {
      guard let name = try? EntryName(String(text[..<end]), as: .activity) else { continue }
      let unit = units[name]
      let number = String(text[text.index(after: end)...])
      guard let reading = Amount.reading(number, unit: unit), case let typed = reading.amount,
        text[end] == "=" || !typed.unit.isEmpty || spelling(of: name.text, as: .activity) != nil
      else { continue }
      guard !reading.isAmbiguous else {
        throw .ambiguousAmount(number.trimmedBlanks, readings: typed.readings)
      }
      guard let unit else { return (name, typed) }
      guard let amount = typed.converted(to: unit) else {
        throw .otherUnit(name, typed, unit: unit)
      }
      return (name, amount)
    }
    return (whole, nil)
  }

  /// Reads activities, each with an amount if it has one, as in `sleep 6.5h`. Of two amounts of an
  /// activity, the first counts.
  public func activities(
    _ texts: [String]
  ) throws(InvalidInput) -> (names: [EntryName], amounts: NameValues<Amount>) {
    var (names, amounts): ([String], NameValues<Amount>) = ([], [:])
    for text in texts {
      let (name, amount) = try activity(text)
      if amounts[name] == nil { amounts[name] = amount }
      names.append(name.text)
    }
    return (try EntryName.activities(names), amounts)
  }

  /// Returns the known names that complete typed text.
  public func completions(of typed: Substring, as kind: NameKind) -> [String] {
    self[kind].completions(of: typed).map(\.text)
  }

  fileprivate static func words(_ text: some StringProtocol) -> [Substring] {
    Substring(text).split(whereSeparator: \.isWhitespace)
  }

  fileprivate static func fold(_ words: [Substring]) -> String {
    EntryName(stored: words.joined(separator: " ")).folded
  }
}

extension Sequence where Element == EntryName {
  /// Returns the names that complete typed text: those that start with it, then those in which
  /// another word starts with it. Blank text is completed by all names.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names.
  public func completions(of typed: Substring) -> [EntryName] {
    let isWordComplete = typed.last?.isWhitespace == true
    let words = KnownNames.words(typed)
    let prefix = KnownNames.fold(words) + (isWordComplete && !words.isEmpty ? " " : "")
    let folded = map { (name: $0, folded: KnownNames.fold(KnownNames.words($0.text))) }
    let atStart = folded.filter { $0.folded.hasPrefix(prefix) }
    let inside = folded.filter {
      !$0.folded.hasPrefix(prefix) && $0.folded.contains(" " + prefix)
    }
    return (atStart + inside).map(\.name)
  }
}
