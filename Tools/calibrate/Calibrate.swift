// calibrate: simulates diaries with and without an effect, and counts the claims of influences.
import Foundation

@main
struct Calibrate {
  private static let usage = """
    Simulates diaries of several kinds and prints, as a table, how often influences are claimed and
    how often their intervals contain the effect. In kinds with an effect, the first two figures
    are those of the activity that has it. Exits with 1 if a figure is not within its limits.

    usage: calibrate [--diaries N] [--seed N]

      --diaries N   the number of diaries of each kind (default: 2000)
      --seed N      the seed (default: 2026); equal seeds print equal tables
    """

  static func main() {
    var (diaries, seed) = (2_000, UInt64(2_026))
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      switch (word, words.first.flatMap { UInt64($0) }) {
      case ("--help", _), ("-h", _):
        print(usage)
        return
      case ("--diaries", let number?) where (1...1_000_000).contains(number):
        diaries = Int(number)
        words.removeFirst()
      case ("--seed", let number?):
        seed = number
        words.removeFirst()
      default:
        FileHandle.standardError.write(Data("\(usage)\n".utf8))
        exit(64)
      }
    }
    let results = (DiaryKind.null + DiaryKind.planted + DiaryKind.few).map {
      Calibration($0, diaries: diaries, seed: seed)
    }
    print(CalibrationTable(results).text)
    if !results.allSatisfy(\.isWithinLimits) { exit(1) }
  }
}

/// The figures of calibrations as a Markdown table.
struct CalibrationTable {
  let text: String

  init(_ calibrations: [Calibration]) {
    let rows = calibrations.map { calibration in
      let isNull = calibration.isNull
      let limits = isNull ? calibration.kind.limits : nil
      let cells = [
        calibration.kind.name, "\(calibration.diaries)",
        Self.percent(
          isNull ? calibration.significance : calibration.detection, atMost: limits?.names),
        Self.percent(
          isNull ? calibration.claims : calibration.plantedClaims, atMost: limits?.claims),
        Self.percent(calibration.coverage),
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    let head = [
      "kind of diary", "diaries", "names with p ≤ 0.05", "diaries with a claim", "coverage",
    ]
    text = (["| \(head.joined(separator: " | ")) |", "|---|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  private static func percent(_ share: Double, atMost limit: Double? = nil) -> String {
    let bound = limit.map { " (≤ \(Int(($0 * 100).rounded())))" } ?? ""
    return "\((share * 1_000).rounded() / 10) %\(bound)"
  }
}
