/// A typed search: words that an entry must all have, in any of its texts and in any order.
///
/// - A word is searched in the journal, the feeling, the activities and the place.
/// - `#` and `@` at the start of a word and before a letter restrict it to the activities or the
///   place.
/// - A condition after the `#` of an activity restricts its amounts: `#sleep<6`, `#run>=5km`.
/// - Words between quotation marks are one phrase.
/// - A date or a period of ``When`` restricts the days: `yesterday`, `last friday`, `20 nov`,
///   `october`; so do two of them with dots between, `2026-10..2026-11`. A weekday, and a month
///   alone, has its full name, because `sun` and `mar` begin other words; `may` and `march` are
///   months only with a year or a day.
/// - `mondays` selects a weekday, `20:00` the hour that begins then.
///
/// ```swift
/// let now = try Moment(CalendarDay(number: 20_777), at: .noon, in: .utc)  // 2026-11-20
/// let query = SearchQuery("anx #work \"long day\" 2026-10", now: now, zone: .utc)
/// print(query.terms.map(\.text))  // prints "["anx", "work", "long day"]"
/// print(query.terms[1].scope == .activity)  // prints "true"
/// print(query.since == .day(CalendarDay(number: 20_727)))  // prints "true"
/// ```
public struct SearchQuery: Hashable, Sendable {
  /// A word or a phrase.
  public struct Term: Hashable, Sendable {
    /// The text without marks, as typed.
    public let text: String
    /// The kind of the names that are searched; nil for all texts.
    public let scope: NameKind?
    /// The condition on the amount of the activity.
    public var amount: AmountCondition?
    /// The form that texts are compared with.
    public var folded: String { SearchText.fold(text) }

    func matches(_ entry: Entry) -> Bool {
      if let amount {
        return entry.activities.contains { name in
          SearchText.contains(name.text, folded: folded)
            && entry.amounts[name].map(amount.contains) == true
        }
      }
      let kinds = scope.map { [$0] } ?? NameKind.allCases
      let texts =
        (scope == nil ? [entry.journal, entry.feeling.name] : [])
        + kinds.flatMap { entry[names: $0].map(\.text) }
      return texts.contains { SearchText.contains($0, folded: folded) }
    }
  }

  /// The words and phrases in the order of the text, without repetitions.
  public private(set) var terms: [Term] = []
  /// The first day, inclusive.
  public private(set) var since: When?
  /// The last day, inclusive.
  public private(set) var until: When?
  /// The day of the week, from 1 for Monday to 7 for Sunday; nil for any.
  public private(set) var weekday: Int?
  /// The hour of the local time, from 0 to 23; nil for any. An entry without a time has none.
  public private(set) var hour: Int?
  /// The feelings of which an entry must have one; any feeling if it is empty.
  public private(set) var feelings: [Feeling] = []

  /// The maximum number of terms. The words after them form one phrase.
  static let termLimit = 24
  /// The maximum number of words in a date.
  private static let dateWords = 4

  /// Whether the query selects every entry.
  public var isEmpty: Bool {
    terms.isEmpty && since == nil && until == nil && feelings.isEmpty && weekday == nil
      && hour == nil
  }

  /// Parses a text without dates: each of its words is searched.
  public init(_ text: String) { self.init(text, date: { _ in nil }) }

  /// Parses a text in which dates restrict the days, and words and phrases of a vocabulary the
  /// feelings. At each word, the longest date or feeling counts.
  ///
  /// ```swift
  /// let list = SearchQuery("so so #work may 2026", feelings: .catalog, now: now, zone: .utc)
  /// print(list.feelings.map(\.name), list.terms.count)  // prints "["So-so"] 1"
  /// ```
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - feelings: The vocabulary; nil to search its words as others.
  ///   - now: The moment that words such as `yesterday` are relative to.
  ///   - zone: The local time zone.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  public init(
    _ text: String, feelings: Feelings? = nil, now: Moment, zone: LocalZone, weekStart: Int = 1
  ) {
    self.init(text, date: Self.dates(now: now, zone: zone, weekStart)) { words in
      feelings?.named(words.joined(separator: " "))
    }
  }

  /// Returns a query that also has the words, the days and the feelings of another one.
  public func adding(_ other: SearchQuery) -> SearchQuery {
    var both = self
    both.terms += other.terms.filter { !terms.contains($0) }
    both.feelings += other.feelings
    both.weekday = other.weekday ?? weekday
    both.hour = other.hour ?? hour
    if let first = other.since?.day, let last = other.until?.day {
      both.restrict(to: min(first, last)...max(first, last))
    }
    return both
  }

  private static func dates(
    now: Moment, zone: LocalZone, _ weekStart: Int
  ) -> ([Substring]) -> ClosedRange<CalendarDay>? {
    { words in
      guard !words.contains(where: Self.beginsOtherWords) else { return nil }
      if words.count == 1, let word = words.first, Self.isMonthThatIsWord(word) { return nil }
      let typed = words.joined(separator: " ")
      func bound(_ text: String, _ bound: When.Bound) -> CalendarDay? {
        let when = try? When.parse(text, as: bound, now: now, zone: zone, weekStart: weekStart)
        return if case .day(let day)? = when { day } else { nil }
      }
      let ends = typed.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
      guard ends.count <= 2, let first = bound(ends.first ?? typed, .since),
        let last = bound(ends.last ?? typed, .until), first <= last
      else { return nil }
      return first...last
    }
  }

  /// Whether a word is an abbreviation of a weekday: `sun` and `wed` begin other words.
  private static func beginsOtherWords(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return DateWord.weekday(word[...]) != nil
      && !CalendarDay.weekdayNames.contains { $0.lowercased() == word }
  }

  /// Whether a word is an abbreviated month, `may` or `march`, which are words on their own.
  private static func isMonthThatIsWord(_ word: Substring) -> Bool {
    let word = word.lowercased()
    guard DateWord.month(word[...]) != nil else { return false }
    let names = CalendarDay.monthNames.map { $0.lowercased() }
    return word == "may" || word == "march" || !names.contains(word)
  }

  private init(
    _ text: String, date: ([Substring]) -> ClosedRange<CalendarDay>?,
    feeling: ([Substring]) -> Feeling? = { _ in nil }
  ) {
    var words = Self.words(of: text)[...]
    while let word = words.first {
      // Not all words that follow, of which there may be many.
      let plain = words.prefix(Self.dateWords).prefix { !$0.isPhrase && $0.scope == nil }
      let length = stride(from: plain.count, to: 0, by: -1).first { length in
        let words = plain.prefix(length).map(\.text)
        if let feeling = feeling(words) {
          feelings.append(feeling)
        } else if let days = date(words) {
          restrict(to: days)
        } else {
          return false
        }
        return true
      }
      if length == nil, !restrictTime(to: word) { append(word, in: text) }
      words = words.dropFirst(length ?? 1)
    }
  }

  /// Restricts the weekday or the hour to that of a word. Returns false for another word.
  private mutating func restrictTime(to word: Word) -> Bool {
    guard !word.isPhrase, word.scope == nil else { return false }
    let typed = word.text.lowercased()
    if let weekday = (1...7).first(where: { Self.text(ofWeekday: $0) == typed }) {
      self.weekday = weekday
      return true
    }
    guard typed.hasSuffix(":00"), let hour = DateWord.number(typed.dropLast(3), digits: 1...2),
      hour < 24
    else { return false }
    self.hour = hour
    return true
  }

  private mutating func append(_ word: Word, in text: String) {
    if terms.count == Self.termLimit {
      let rest = Term(text: String(text[word.text.startIndex...]), scope: nil)
      return terms.append(rest)
    }
    guard terms.count < Self.termLimit else { return }
    let term = Term(text: String(word.text), scope: word.scope, amount: word.amount)
    if !terms.contains(term) { terms.append(term) }
  }

  private mutating func restrict(to days: ClosedRange<CalendarDay>) {
    since = .day(max(days.lowerBound, since?.day ?? days.lowerBound))
    until = .day(min(days.upperBound, until?.day ?? days.upperBound))
  }
}

extension SearchQuery: CustomStringConvertible {
  /// The words as they are searched: `Sad “anx” #work “long day”`.
  public var description: String {
    let times = [weekday.map { Self.text(ofWeekday: $0) }, hour.map { Self.text(ofHour: $0) }]
    let words = terms.map { term in
      term.scope.map { "\($0.sign)\(term.text)\(term.amount?.description ?? "")" }
        ?? "“\(term.text)”"
    }
    return (feelings.map(\.name) + times.compactMap(\.self) + words).joined(separator: " ")
  }

  /// The word that selects a weekday: `mondays`.
  public static func text(ofWeekday weekday: Int) -> String {
    "\(CalendarDay.weekdayNames[weekday - 1].lowercased())s"
  }

  /// The word that selects the days of a range: `2026-11-16..2026-11-22`, or a day.
  public static func text(of days: ClosedRange<CalendarDay>) -> String {
    days.lowerBound == days.upperBound
      ? "\(days.lowerBound)" : "\(days.lowerBound)..\(days.upperBound)"
  }

  /// The word that selects an hour: `08:00`.
  public static func text(ofHour hour: Int) -> String { "\(hour.padded(2)):00" }
}

extension SearchQuery: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension SearchQuery {
  /// The searched words that name a month, such as `march`.
  public var months: [String] {
    terms.lazy.filter { $0.scope == nil }.map(\.text)
      .filter { DateWord.month($0.lowercased()[...]) != nil }
  }

  /// The queries in which one activity is a place, or one place an activity.
  public var withOtherTags: [SearchQuery] {
    terms.indices.compactMap { index in
      guard let scope = terms[index].scope else { return nil }
      var other = self
      other.terms[index] = Term(
        text: terms[index].text, scope: scope == .activity ? .place : .activity)
      return other
    }
  }

  /// Returns whether an entry has all words on one of the days.
  public func matches(_ entry: Entry) -> Bool {
    EntryFilter.contains(entry.date, since: since, until: until)
      && (feelings.isEmpty || feelings.contains(entry.feeling))
      && (weekday == nil || entry.day.weekday == weekday)
      && (hour == nil || entry.date.isTimeKnown && entry.date.time.hour == hour)
      && terms.allSatisfy { $0.matches(entry) }
  }
}

extension SearchQuery {
  /// A word or a phrase with its mark.
  private struct Word {
    var text: Substring
    var scope: NameKind?
    var isPhrase = false
    var amount: AmountCondition?

    /// Takes the condition of an activity out of the text. One that is not complete, as while
    /// typing, is no condition yet.
    mutating func divide() {
      guard scope == .activity, let sign = text.firstIndex(where: { "<>=".contains($0) }) else {
        return
      }
      let isBegun = text[sign...].allSatisfy { "<>=".contains($0) }
      amount = AmountCondition(text[sign...])
      if isBegun || amount != nil { text = text[..<sign] }
    }
  }

  /// Splits a text at white space outside of quotation marks. A mark that is not closed, as while
  /// typing, extends to the end.
  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var rest = text[...]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return words }
      var word = Word(text: "")
      if let scope = NameKind(sign: first), let next = rest.dropFirst().first,
        next.isLetter || isQuote(next)
      {
        word.scope = scope
        rest = rest.dropFirst()
      }
      if let quote = rest.first, isQuote(quote) {
        word.isPhrase = true
        rest = rest.dropFirst()
        word.text = rest.prefix { !isQuote($0) }
        rest = rest[word.text.endIndex...].dropFirst()
        if word.scope == .activity, let sign = rest.first, "<>=".contains(sign) {
          let condition = rest.prefix { !$0.isWhitespace }
          word.amount = AmountCondition(condition)
          rest = rest[condition.endIndex...]
        }
      } else {
        word.text = rest.prefix { !$0.isWhitespace }
        rest = rest[word.text.endIndex...]
        word.divide()
      }
      if !word.text.allSatisfy(\.isWhitespace) { words.append(word) }
    }
  }

  private static func isQuote(_ character: Character) -> Bool { "\"“”„«»".contains(character) }
}
