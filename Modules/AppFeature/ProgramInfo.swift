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
