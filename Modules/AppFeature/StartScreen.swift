/// The screen that the app opens at, after Onboarding where that is due.
public enum StartScreen: String, CaseIterable, Sendable {
  case home, tracker, bmi, history, about
}

/// What About says of the running program.
public struct ProgramInfo: Equatable, Sendable {
  /// The version, as `bako --version` prints it.
  public let version: String
  /// The path of the store's file.
  public let dataPath: String

  public init(version: String, dataPath: String) {
    self.version = version
    self.dataPath = dataPath
  }
}
