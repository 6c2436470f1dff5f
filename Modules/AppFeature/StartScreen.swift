/// A screen to open first, without onboarding.
public enum StartScreen: String, CaseIterable, Sendable {
  case home, tracker, map, insights
  /// The parts of Body: the calculator, and the list of measurements.
  case bmi, history
  /// The screens of More.
  case names, `import`, export, report, devices, remind, settings, data, about
}

/// The facts about the running program that About shows.
public struct ProgramInfo: Equatable, Sendable {
  /// The output of `bako --version`.
  public let version: String
  /// The path of the database file, in which `~` is the home directory.
  public let dataPath: String

  public init(version: String, dataPath: String) {
    self.version = version
    self.dataPath = dataPath
  }
}
