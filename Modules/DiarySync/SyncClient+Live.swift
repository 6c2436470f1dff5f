import Clients
import DiaryHistory
import Foundation
import Models
import Persistence

extension SyncClient {
  /// Returns a client of the shared diary of a data directory.
  ///
  /// - Parameters:
  ///   - database: The database of the data directory.
  ///   - directory: The data directory.
  ///   - program: The version of the program.
  ///   - clock: The clock.
  ///   - explained: Returns an error with the sentence of the commands.
  public static func live(
    _ database: JournalDatabase, in directory: String, program: String, clock: LocalClock,
    explaining explained: @escaping @Sendable (any Error) -> any Error
  ) -> SyncClient {
    @Sendable func diary() throws -> SharedDiary {
      try SharedDiary(in: directory, SyncEnvironment(program: program, clock: clock))
    }
    return SyncClient(
      status: {
        try explaining(explained) {
          try SharingStatus(database, in: SyncDirectory(in: directory), zone: clock.zone)
        }
      },
      sync: {
        try await aside { try explaining(explained) { try diary().sentences(ofSyncing: database) } }
      },
      conflicts: {
        try database.syncConflicts().map { conflict in
          SharingConflict(conflict, shown: try shown(conflict.key, database))
        }
      },
      settle: { record in
        try explaining(explained) {
          let keys = Set(try database.syncConflicts().map(\.key)).filter { $0.id == record }
          try diary().settle(keys.sorted(), in: database)
        }
      })
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

extension SharedDiary {
  /// Syncs with a database that is open, and returns what was done, in words.
  fileprivate func sentences(ofSyncing database: JournalDatabase) throws -> String {
    let outcome = try directory.locked { try sync(database).outcome }
    return
      ([outcome.sentence(checkIns: try database.countEntries())]
      + outcome.returned.map { "\($0.sentence)." }).joined(separator: " ")
  }
}
