import Clients
import DiaryHistory
import Foundation
import Models
import Persistence
import Wording

extension SyncClient {
  /// Returns a client of the shared diary of a data directory.
  static func live(_ database: JournalDatabase, in directory: String) -> SyncClient {
    SyncClient(
      status: {
        try describing { try SharingStatus(database, in: SyncDirectory(in: directory)) }
      },
      sync: { try await aside { try sync(database, in: directory) } },
      conflicts: {
        try database.syncConflicts().map { conflict in
          SharingConflict(conflict, shown: try shown(conflict.key, database))
        }
      },
      settle: { record in
        try describing {
          let diary = try SharedDiary(in: directory)
          let keys = Set(try database.syncConflicts().map(\.key)).filter { $0.id == record }
          try database.sync(
            receiving: [:], settling: .records(keys.sorted()), with: diary.round.sealer)
        }
      })
  }

  private static func sync(_ database: JournalDatabase, in directory: String) throws -> String {
    try describing {
      let diary = try SharedDiary(in: directory)
      return try diary.directory.locked {
        try diary.requireIdentity(database)
        let outcome = try diary.run(database)
        try outcome.throwIfIncomplete(at: diary.place)
        let numbers = outcome.numbers(checkIns: try database.countEntries())
        return ([SyncText.done(numbers)] + outcome.returned.map { "\($0.sentence)." })
          .joined(separator: " ")
      }
    }
  }

  private static func shown(_ key: RecordKey, _ database: JournalDatabase) throws -> String? {
    guard key.kind == .entry, let id = UUID(uuidString: key.id) else { return key.id }
    return try database.entry(id).map { "\($0.date.dateAndTime) \($0.feeling.name)" }
  }

  /// Runs a body that waits for other programs, on a thread that no task needs.
  private static func aside<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
  }
}
