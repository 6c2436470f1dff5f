import Foundation
import Support
import Testing

/// The work of each parser and renderer on worst-case inputs grows no faster than the inputs:
/// doubled input costs at most 2.2 times the instructions.
///
/// `make test` counts two short lengths of the worst kinds together, with the debug build, because
/// callgrind is 50 times slower than the processor. `make stress` doubles each kind three times,
/// with an optimized build (BAKO_GROWTH).
struct GrowthTests {
  static let limit = 2.2
  private static let optimized = ProcessInfo.processInfo.environment["BAKO_GROWTH"]
  private static let quick =
    ["--together", "250", "500"]
    + ["marks", "markedTags", "repeats", "joiners", "words"].flatMap { ["--input", $0] }
    + [
      "entrance", "date", "check-in", "search", "found text", "wrapping", "sanitizing", "input",
      "paste", "frame", "CSV output", "ZIP: files", "Daylio backup: records",
      "Daylio: texts", "How We Feel: texts", "Bearable: texts", "Pixels: records", "Bako: keys",
      "Bako: lines", "Lines: check-in", "Lines: records",
    ].flatMap { ["--subject", $0] }
  private static let thorough = ["4000", "8000", "16000", "32000"]

  @Test func valgrindIsInstalled() {
    #expect(Valgrind.isInstalled, "valgrind is missing: Tools/setup test installs it")
  }

  @Test(.enabled(if: Valgrind.isInstalled))
  func workGrowsNoFasterThanInput() throws {
    let program = Self.optimized ?? Repository.program("growth").path()
    let arguments = Self.optimized == nil ? Self.quick : Self.thorough
    let calls = try Valgrind().calls(of: [program] + arguments)
    let series = Dictionary(grouping: calls, by: \.what).map { Series(what: $0, calls: $1) }
    #expect(series.count > (Self.optimized == nil ? 18 : 500))
    if Self.optimized != nil { print(Self.table(series)) }
    let tooFast = series.filter { $0.growth > Self.limit }.map(\.description).sorted()
    #expect(tooFast.isEmpty, "\(tooFast.joined(separator: "\n").prefix(1_800))")
  }

  /// A copy of the text for each mark costs little in a short row.
  @Test(.enabled(if: Valgrind.isInstalled && optimized == nil))
  func workOfLongRowOfMarksIsLinear() throws {
    let calls = try Valgrind().calls(
      of: [Repository.program("growth").path()]
        + ["--subject", "entrance", "--input", "marks", "16000", "32000"])
    #expect(calls.count == 2)
    let series = Series(what: "entrance, marks", calls: calls)
    #expect(series.growth <= Self.limit, "\(series)")
  }

  /// Returns the calls that grow fastest as a table.
  static func table(_ series: [Series]) -> String {
    let sorted = series.sorted { $0.growth > $1.growth }
    return "\(series.count) calls; the fastest growing:\n"
      + sorted.prefix(20).map(\.description).joined(separator: "\n")
  }
}

/// The calls of a function with inputs of a kind, each twice as long as the one before.
struct Series: CustomStringConvertible {
  let what: String
  let counts: [Int]

  init(what: String, calls: [Valgrind.Call]) {
    self.what = what
    counts = calls.sorted { $0.length < $1.length }.map(\.instructions)
  }

  /// The greatest factor between two lengths.
  var growth: Double {
    zip(counts, counts.dropFirst()).map { Double($1) / Double(max($0, 1)) }.max() ?? 0
  }

  var description: String {
    let factor = String(format: "%.2f", growth)
    return "\(factor) \(what): \(counts.map(String.init).joined(separator: ", "))"
  }
}
