import Carriers
import DiaryHistory
import Persistence
import Wording

/// What a sync has done and what it could not do.
public struct SyncOutcome {
  /// Records, each counted once.
  struct Counts {
    private var keys: Set<RecordKey> = []

    /// The number of records of all kinds.
    var all: Int { keys.count }
    /// The number of check-ins.
    var checkIns: Int { keys.count { $0.kind == .entry } }

    mutating func add(_ operations: [DiaryOperation]) {
      keys.formUnion(operations.map(\.key))
    }
  }

  /// The records that were sent.
  var sent = Counts()
  /// The records that were received and applied.
  var received = Counts()
  /// The names of the devices whose segments were applied, in the order of bytes.
  var senders: [String] = []
  /// The names that came back although this device had renamed or merged them.
  var returned: [ReturnedName] = []
  /// The files that were not read, with the reason.
  var unread: [String] = []
  /// The number of files that others follow and that have not arrived.
  var missing = 0
  /// Their devices and numbers, as far as these are known.
  var gaps: [String] = []
  /// The number of other files at the carrier.
  var ignored = 0
  /// The reason for which the carrier cannot be reached.
  public var failure: CarrierError?

  /// Whether everything that is known was applied and sent.
  public var isComplete: Bool { failure == nil && unread.isEmpty && missing == 0 }

  /// Returns the sentences about what was sent and received.
  ///
  /// - Parameter checkIns: The number of check-ins in the store.
  func sentence(checkIns: Int) -> String {
    SyncText.done(sent: sent.all, received: received.all, senders: senders, stored: checkIns)
  }

  /// Throws the reason why the sync is incomplete: a ``SharingError`` or the `CarrierError`.
  func throwIfIncomplete(at place: CarrierPlace) throws {
    if case .noDiary? = failure { throw SharingError.missingPlace(place.text) }
    if case .failed(let sentence, isForbidden: false)? = failure {
      throw SharingError.unreachable(sentence)
    }
    if let failure { throw failure }
    if !unread.isEmpty { throw SharingError.unread(unread, othersWait: missing > 0) }
    if missing > 0 { throw SharingError.waiting(missing, gaps: gaps) }
  }
}

extension ReturnedName {
  /// What came back, without its end.
  var sentence: String { SyncText.returned(name.text, entries: entries, from: deviceNames) }
}
