/// The feelings, activities and places that the words of a check-in are matched with.
///
/// ```swift
/// let names = KnownNames(activities: ["Work", "Book club"], places: ["Café"])
/// print(names.spelling(of: "BOOK CLUB", as: .activity) ?? "")  // prints "Book club"
/// print(names.spelling(of: "Book club", as: .place) == nil)  // prints "true"
/// ```
public struct KnownNames: Hashable, Sendable {
  /// The activities that completions list, in order.
  public let activities: [ActivityName]
  public let feelings: Feelings
  /// The places that completions list, in order.
  public let places: [PlaceName]
  private let spellings: [NameKind: [String: String]]
  /// The number of words in the longest name.
  let wordLimit: Int

  /// Creates a set of names. Of names that are the same, the first defines the spelling.
  ///
  /// - Parameters:
  ///   - activities: The activities that completions list.
  ///   - places: The places that completions list.
  ///   - hiddenActivities: Known activities that completions omit.
  ///   - hiddenPlaces: Known places that completions omit.
  /// - Complexity: O(*n*), where *n* is the number of names.
  public init(
    activities: [ActivityName] = ActivityName.defaults, places: [PlaceName] = PlaceName.defaults,
    hiddenActivities: [ActivityName] = [], hiddenPlaces: [PlaceName] = [],
    feelings: Feelings = .catalog
  ) {
    self.activities = activities
    self.feelings = feelings
    self.places = places
    func spellings(_ names: [String]) -> [String: String] {
      Dictionary(names.map { (Self.fold(Self.words($0)), $0) }) { first, _ in first }
    }
    let texts = (
      (activities + hiddenActivities).map(\.text), (places + hiddenPlaces).map(\.text)
    )
    self.spellings = [.activity: spellings(texts.0), .place: spellings(texts.1)]
    wordLimit = (texts.0 + texts.1).map { Self.words($0).count }.max() ?? 0
  }

  /// Creates the set of names of some preferences.
  public init(_ preferences: Preferences) {
    self.init(
      activities: preferences.activityNames.shown, places: preferences.placeNames.shown,
      hiddenActivities: preferences.activityNames.hidden,
      hiddenPlaces: preferences.placeNames.hidden, feelings: preferences.feelings)
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

  /// Returns the known names that complete typed text.
  public func completions(of typed: Substring, as kind: NameKind) -> [String] {
    switch kind {
    case .activity: activities.completions(of: typed).map(\.text)
    case .place: places.completions(of: typed).map(\.text)
    }
  }

  fileprivate static func words(_ text: some StringProtocol) -> [Substring] {
    Substring(text).split(whereSeparator: \.isWhitespace)
  }

  fileprivate static func fold(_ words: [Substring]) -> String {
    ActivityName(stored: words.joined(separator: " ")).folded
  }
}

extension Sequence where Element: EntryName {
  /// Returns the names that complete typed text: those that start with it, then those in which
  /// another word starts with it. Blank text is completed by all names.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names.
  public func completions(of typed: Substring) -> [Element] {
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
