import CommandHarness
import Foundation
import Support
import Testing

/// Completes hostile names from every source in interactive shells. `BAKO_NAMES` sets their number
/// in each shell.
///
/// Each name has an effect if it is executed or expanded: most create a file in the shell's
/// directory.
struct HostileCompletionTests {
  /// The number of names in a store.
  private static let storeSize = 600

  @Test(arguments: InteractiveShell.Kind.allCases)
  func namesAreNeitherExecutedNorExpanded(_ kind: InteractiveShell.Kind) throws {
    let seed = Fuzz().seed
    var names = HostileNames(seed)
    var random = SeededGenerator(seed: seed)
    var remaining = rounds("BAKO_NAMES", 600)
    while remaining > 0 {
      let store = try HostileStore(names.next(min(remaining, Self.storeSize)))
      remaining -= Self.storeSize
      let shell = try InteractiveShell(kind, bako: store.bako)
      try shell.rememberHarm()
      func check(_ keys: String, _ expected: [String]) throws {
        let arguments = try shell.run(keys)
        let (missing, others) = (expected.without(arguments), arguments.without(expected))
        #expect(
          missing.isEmpty && others.isEmpty && arguments.count == expected.count,
          "\(kind), seed \(seed): \(keys.debugDescription): not \(missing), but \(others)")
        #expect(try shell.files == ["bait"], "\(kind), seed \(seed): \(keys.debugDescription)")
      }
      for option in ["--activity", "--place"] {
        let offered = try store.offered(option, in: kind)
        // Fish lists names with a leading dot only after a typed dot.
        let listed = offered.filter { kind != .fish || !$0.utf8.starts(with: ".".utf8) }
        try check("bako list \(option) \u{F}\r", ["list", option] + listed)
        // Listing completions does not change the command line.
        try check("bako list \(option) \t\t\(kind.clearLine)bako listed\r", ["listed"])
        for name in store.sample(offered, count: 8, using: &random) {
          let (number, text) = name
          try check("bako list \(option) \(number)\t\r", ["list", option, text])
          guard kind != .fish else { continue }
          try check("bako list \(option) '\(number)\t\r", ["list", option, text])
          try check("bako list \(option) \"\(number)\t\r", ["list", option, text])
        }
      }
      #expect(shell.isAlive)
    }
  }
}

extension [String] {
  /// Returns the strings whose bytes are not in `others`. Equal strings can differ in bytes.
  fileprivate func without(_ others: [String]) -> [String] {
    let others = Set(others.map { Array<UInt8>($0.utf8) })
    return filter { !others.contains(Array<UInt8>($0.utf8)) }
  }
}
