/// The words of a journal: the names of activities and places, the own feelings, and the feelings
/// of the moods of other trackers.
///
/// ```swift
/// var vocabulary = Vocabulary()
/// vocabulary.add("Chess", as: .activity)
/// print(vocabulary[.activity].all.count)  // prints "13"
/// try vocabulary.apply(.rename("Gym", to: "Fitness"), to: .place)
/// print(vocabulary[.place].all.contains("Fitness"))  // prints "true"
/// ```
public struct Vocabulary: Hashable, Sendable {
  private var lists: [NameKind: NameList]
  /// The own feelings of the user, in the order in which they were added.
  public var customFeelings: [Feeling]
  /// The feelings of other trackers' moods, from earlier imports.
  public var moodMappings: [MoodMapping]

  /// Creates a vocabulary of the built-in names and feelings, and those that the user added.
  public init(
    activities: [EntryName] = [], places: [EntryName] = [], customFeelings: [Feeling] = [],
    moodMappings: [MoodMapping] = []
  ) {
    lists = [
      .activity: NameList(.activity, custom: activities),
      .place: NameList(.place, custom: places),
    ]
    self.customFeelings = customFeelings
    self.moodMappings = moodMappings
  }

  /// The known names of a kind.
  public subscript(kind: NameKind) -> NameList {
    get { lists[kind] ?? NameList(kind) }
    set { lists[kind] = newValue }
  }

  /// The feelings of the catalog and the own ones.
  public var feelings: Feelings { Feelings(own: customFeelings) }

  /// Applies a change of names, and returns it with the known spellings.
  ///
  /// - Throws: `InvalidInput` for a name that is not known, and for a new one that is.
  @discardableResult
  public mutating func apply(
    _ change: NameChange<EntryName>, to kind: NameKind
  ) throws(InvalidInput) -> NameChange<EntryName> {
    try self[kind].apply(change)
  }

  /// Adds a name unless it is known, and returns the known spelling.
  @discardableResult
  public mutating func add(_ name: EntryName, as kind: NameKind) -> EntryName {
    withNames { $0.add(name, as: kind) }
  }

  /// Adds the names of an entry, and returns the entry with the known spellings and its amounts in
  /// the units of their activities.
  ///
  /// - Throws: `InvalidInput.otherUnit` for an amount that cannot be converted.
  public mutating func add(namesOf entry: Entry) throws(InvalidInput) -> Entry {
    try withNames { names throws(InvalidInput) in try names.add(namesOf: entry) }
  }

  /// Adds the names of a form.
  public mutating func add(_ names: FormNames) {
    withNames { added in
      for kind in NameKind.allCases { added.add(names[kind], as: kind) }
    }
  }

  private mutating func withNames<Result, Failure>(
    _ body: (inout AddedNames) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var names = AddedNames(to: self)
    let result = try body(&names)
    self = names.vocabulary
    return result
  }
}
