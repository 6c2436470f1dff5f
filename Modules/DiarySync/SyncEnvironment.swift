import Models

/// What a sync needs of the program that runs it.
public struct SyncEnvironment {
  /// Shows how many files were read.
  public struct Progress {
    /// Shows a number of files that were read.
    let show: (Int) -> Void
    /// Removes the number from the screen.
    let end: () -> Void

    public init(show: @escaping (Int) -> Void, end: @escaping () -> Void) {
      self.show = show
      self.end = end
    }
  }

  /// The version of the program, which each file of the diary has.
  let program: String
  let clock: LocalClock
  /// Begins to show the progress of reading a number of files.
  let progress: (_ files: Int) -> Progress
  /// Runs a sync that a signal may end.
  let interrupting: (() throws -> SyncOutcome) throws -> SyncOutcome

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - program: The version of the program.
  ///   - clock: The clock.
  ///   - progress: Begins to show the progress of reading a number of files. The default shows
  ///     nothing.
  ///   - interrupting: Runs a sync that a signal may end. The default handles no signal.
  public init(
    program: String, clock: LocalClock,
    progress: @escaping (_ files: Int) -> Progress = { _ in Progress(show: { _ in }, end: {}) },
    interrupting: @escaping (() throws -> SyncOutcome) throws -> SyncOutcome = { try $0() }
  ) {
    self.program = program
    self.clock = clock
    self.progress = progress
    self.interrupting = interrupting
  }
}
