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
