import CommandHarness

extension Bako {
  /// The run that describes every command. It takes seconds in a debug build, so tests share it.
  static var describedCommands: Outcome { get throws { try description.get() } }

  private static let description = Result { try Bako()("--experimental-dump-help") }
}
