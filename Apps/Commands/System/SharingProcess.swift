import CommandEnvironment
import DiarySync
import Persistence

extension SyncEnvironment {
  /// What the process provides: its clock, a progress bar, and the end by a signal.
  static var ofProcess: SyncEnvironment {
    SyncEnvironment(
      program: Version.current, clock: ProcessEnvironment.clock,
      progress: { files in
        let bar = CommandEnvironment.Progress(total: files)
        return Progress(show: bar.show, end: bar.end)
      },
      interrupting: { try EndingSignals.interrupting($0) })
  }
}

extension DataDirectoryOption {
  /// The diary that the data directory shares.
  func sharedDiary() throws -> SharedDiary { try SharedDiary(in: path(), .ofProcess) }
}
