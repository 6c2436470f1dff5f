import Foundation

/// The effects of an import, or of its dry run.
public struct ImportSummary: Equatable, Sendable {
  /// The number of new records.
  public var added: Int
  /// The number of entries that replaced an earlier version.
  public var updated: Int
  /// The number of records that were already present with the same content.
  public var unchanged: Int
  /// The ids of records that were not imported, because the database has a later version, or a
  /// different one of the same time, or an entry of the same minute.
  public var skipped: [UUID]
  /// The ids among `skipped` whose version in the database has the same time and different content.
  public var contradicting: [UUID]
  /// The number of new entries at the local minute of an entry that the database had before. They
  /// are among `added`, or among `skipped` if the merge leaves them out.
  public var atMinuteOfExisting: Int
  /// The number of entries of the database whose feeling is a word that an added own feeling hides.
  /// They have the own feeling now.
  public var adopted: Int

  /// Creates a summary. The default values are those of an empty import.
  public init(
    added: Int = 0, updated: Int = 0, unchanged: Int = 0, skipped: [UUID] = [],
    contradicting: [UUID] = [], atMinuteOfExisting: Int = 0, adopted: Int = 0
  ) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
    self.skipped = skipped
    self.contradicting = contradicting
    self.atMinuteOfExisting = atMinuteOfExisting
    self.adopted = adopted
  }
}
