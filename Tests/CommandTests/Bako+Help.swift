import CommandHarness

extension Bako {
  /// The run that describes every command. In a debug build it takes seconds, so there is one for
  /// all tests.
  static var describedCommands: Outcome { get throws { try description.get() } }

  private static let description = Result { try Bako()("--experimental-dump-help") }
}
