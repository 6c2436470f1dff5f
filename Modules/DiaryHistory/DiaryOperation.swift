/// A change of one record: what a segment transports.
///
/// A put has all fields, so a record that another device deleted meanwhile can be shown again from
/// it alone. The fields that it sets are those that were changed; others may have been written by
/// other devices at the same time.
public struct DiaryOperation: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    case put(RecordValue, setting: Set<RecordField>)
    case delete
  }

  public let key: RecordKey
  /// Milliseconds since 1970 on the clock of the device. It orders writes that did not see each
  /// other, and nothing else.
  public let at: Int64
  public let change: Change

  public init(_ key: RecordKey, at: Int64, _ change: Change) {
    self.key = key
    self.at = at
    self.change = change
  }
}
