import Dependencies
import Models

/// Imports files of other programs.
@DependencyClient
public struct ImportClient: Sendable {
  /// Reads a file, and returns the progress and what an import would do. Saves nothing.
  ///
  /// The stream throws ``ImportNeedsHeight`` for weights without a height.
  public var examine:
    @Sendable (_ request: ImportRequest) -> AsyncThrowingStream<ImportStep, any Error> = { _ in
      AsyncThrowingStream { $0.finish() }
    }
  /// Imports a file as one write, and returns the progress and what was done.
  public var run:
    @Sendable (_ request: ImportRequest) -> AsyncThrowingStream<ImportStep, any Error> = { _ in
      AsyncThrowingStream { $0.finish() }
    }
}

/// A file to import, and the choices of the user.
public struct ImportRequest: Equatable, Sendable {
  /// The path as it is typed.
  public var path: String
  /// The feelings of moods, which are remembered.
  public var mappings: [MoodMapping]
  /// Whether the amounts of another tracker are imported.
  public var includesAmounts: Bool
  /// Whether new entries at the minute of an existing one are left out.
  public var skipsExistingMinutes: Bool
  /// The height of the person, for a file of weights; empty for the last one.
  public var height: String

  public init(
    path: String, mappings: [MoodMapping] = [], includesAmounts: Bool = false,
    skipsExistingMinutes: Bool = false, height: String = ""
  ) {
    self.path = path
    self.mappings = mappings
    self.includesAmounts = includesAmounts
    self.skipsExistingMinutes = skipsExistingMinutes
    self.height = height
  }
}

/// An element of the stream of an import.
public enum ImportStep: Equatable, Sendable {
  /// The part that is done, from 0 to 1.
  case progress(Double)
  case done(ImportPlan)
}

/// A file of weights needs the height of the person.
public struct ImportNeedsHeight: Error, Equatable {
  public init() {}
}

/// What a file contains, and what its import does.
public struct ImportPlan: Equatable, Sendable {
  /// A mood of the file that is not the name of a feeling.
  public struct Mood: Hashable, Identifiable, Sendable {
    /// Where the feeling of a mood is from.
    public enum Origin: Hashable, Sendable {
      /// The user has chosen it, now or in an earlier import.
      case remembered
      /// It is a built-in mapping of the other tracker.
      case builtIn
      /// Nothing is known of the mood. The feeling, if any, is a suggestion.
      case unknown
    }

    /// The mood as the file spells it.
    public var name: String
    public var feeling: Feeling?
    public var origin: Origin

    public var id: String { name }

    public init(name: String, feeling: Feeling?, origin: Origin) {
      self.name = name
      self.feeling = feeling
      self.origin = origin
    }
  }

  /// The program that wrote the file.
  public var program: String
  public var entries: Int
  public var measurements: Int
  public var moods: [Mood]
  public var summary: ImportSummary
  /// The number of amounts by activity, imported or not.
  public var amounts: [String: Int]
  /// The number of records of each kind that have no counterpart.
  public var leftOut: [String: Int]
  /// The number of journal entries that no tag gives a mood.
  public var entriesWithoutMood: Int
  /// The first lines of a text that are not understood, with their places.
  public var skippedLines: [String]
  public var skippedLineCount: Int
  /// Whether long rows of combining marks were divided.
  public var hasDividedMarks: Bool

  public init(
    program: String, entries: Int, measurements: Int = 0, moods: [Mood] = [],
    summary: ImportSummary = ImportSummary(), amounts: [String: Int] = [:],
    leftOut: [String: Int] = [:], entriesWithoutMood: Int = 0, skippedLines: [String] = [],
    skippedLineCount: Int = 0, hasDividedMarks: Bool = false
  ) {
    self.program = program
    self.entries = entries
    self.measurements = measurements
    self.moods = moods
    self.summary = summary
    self.amounts = amounts
    self.leftOut = leftOut
    self.entriesWithoutMood = entriesWithoutMood
    self.skippedLines = skippedLines
    self.skippedLineCount = skippedLineCount
    self.hasDividedMarks = hasDividedMarks
  }
}

extension DependencyValues {
  public var importClient: ImportClient {
    get { self[ImportClient.self] }
    set { self[ImportClient.self] = newValue }
  }
}
