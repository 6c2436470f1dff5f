/// A change of the own feelings.
///
/// ```swift
/// var vocabulary = Vocabulary()
/// try vocabulary.apply(.add("Homesick", like: "Lonely", icon: "⌂"))
/// let (old, new) = try vocabulary.apply(.rename("homesick", to: "Nostalgic"))
/// print(old?.name ?? "", new?.name ?? "", new?.icon ?? "")  // prints "Homesick Nostalgic ⌂"
/// ```
public enum FeelingChange: Hashable, Sendable {
  /// Adds a feeling that takes its category and quadrant, and what is not given, from another one.
  case add(
    String, like: String, icon: String? = nil, valence: Int? = nil, energy: Int? = nil)
  case rename(String, to: String)
  /// Removes a feeling, and merges its entries into another one. Without another one, no entry may
  /// have the feeling.
  case remove(String, into: String? = nil)
}

/// A change of the own feelings that was saved.
public struct AppliedFeelingChange: Hashable, Sendable {
  public let change: FeelingChange
  /// The feeling before the change; nil if it was added.
  public let old: Feeling?
  /// The feeling after the change, or the one that it was merged into; nil if it was removed.
  public let new: Feeling?
  /// The number of changed entries.
  public let entries: Int

  public init(_ change: FeelingChange, old: Feeling?, new: Feeling?, entries: Int) {
    self.change = change
    self.old = old
    self.new = new
    self.entries = entries
  }
}

extension Vocabulary {
  /// Applies a change, except for the entries. Returns the feeling before it, and the one that
  /// replaces it in entries.
  ///
  /// - Throws: `InvalidInput.ownFeeling` and `InvalidInput.unknownFeeling`.
  @discardableResult
  public mutating func apply(
    _ change: FeelingChange
  ) throws(InvalidInput) -> (old: Feeling?, new: Feeling?) {
    let feelings = feelings
    switch change {
    case let .add(name, like: like, icon: icon, valence: valence, energy: energy):
      let new = try Feeling.own(
        feelings.freeName(name), like: feelings.parse(like), icon: icon, valence: valence,
        energy: energy)
      customFeelings.append(new)
      return (nil, new)

    case .rename(let name, let newName):
      let old = try feelings.own(name)
      let new = try Feeling(
        stored: feelings.freeName(newName, for: old), like: old, icon: old.icon)
      customFeelings = customFeelings.map { $0 == old ? new : $0 }
      replaceInMappings(old, by: new)
      return (old, new)

    case .remove(let name, let other):
      let old = try feelings.own(name)
      let new = try other.map { other throws(InvalidInput) in try feelings.parse(other) }
      guard new != old else { throw .ownFeeling(.same(old)) }
      customFeelings.removeAll { $0 == old }
      replaceInMappings(old, by: new)
      return (old, new)
    }
  }

  private mutating func replaceInMappings(_ old: Feeling, by new: Feeling?) {
    moodMappings = moodMappings.compactMap { mapping in
      guard mapping.feeling == old else { return mapping }
      return new.map { MoodMapping(mood: mapping.mood, feeling: $0) }
    }
  }
}
