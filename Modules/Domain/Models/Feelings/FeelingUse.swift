/// How often a feeling was used, and when last.
public struct FeelingUse: Hashable, Sendable {
  /// The number of entries with the feeling.
  public let count: Int
  /// The date of the latest one.
  public let last: Moment

  public init(count: Int, last: Moment) {
    self.count = count
    self.last = last
  }
}

extension [Feeling: FeelingUse] {
  /// The number of entries with each feeling, by name.
  public var counts: [String: Int] {
    reduce(into: [:]) { $0[$1.key.name, default: 0] += $1.value.count }
  }
}
