import Models

/// A line of a text that is not understood and not imported.
public struct SkippedLine: Equatable, Sendable {
  /// The name of the file.
  public let file: String
  /// The number of the line, from 1.
  public let line: Int
  public let problem: LineProblem
}

/// Why a line is not understood.
public enum LineProblem: Error, Equatable, Sendable {
  case notUTF8
  /// Neither the line nor one before it has a date.
  case noDate
  /// The date or a value breaks a rule of the domain.
  case invalid(InvalidInput)
  /// The check-in has no feeling.
  case unread(CheckInLine)

  /// The problem as one or two sentences.
  public var sentence: String {
    switch self {
    case .notUTF8: "It is not UTF-8."
    case .noDate:
      "It has no date. Begin it with one, as in “2026-11-20: calm” or “2026-11-20 18:30: calm”."
    case .invalid(let error): error.message
    case .unread(let line): Self.sentence(line)
    }
  }

  private static func sentence(_ line: CheckInLine) -> String {
    switch line.reason {
    case .new(let word)?:
      "“\(word)” is new. Add it with `bako feelings add`."
    case .spelling(let match)?:
      "“\(line.text[match.range])” is not a feeling. Did you mean \(match.feeling.name)?"
    case .negated(let match)?:
      "“\(line.text[match.range])” is negated. Begin with what you feel."
    case .empty?, .unclear?, nil:
      "“\(line.text.prefix(40))\(line.text.count > 40 ? "…" : "")” names no feeling to begin with."
    }
  }
}
