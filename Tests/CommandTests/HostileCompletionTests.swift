import Foundation
import Support
import Testing

/// Names from every source are completed in interactive shells. `BAKO_NAMES` sets how many in each.
///
/// Each name does something where it is executed or expanded: most make a file, in a directory that
/// holds a single one.
struct HostileCompletionTests {
  /// How many names a store has.
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
        // Fish lists names with a leading dot only behind a dot.
        let listed = offered.filter { kind != .fish || !$0.utf8.starts(with: ".".utf8) }
        try check("bako list \(option) \u{F}\r", ["list", option] + listed)
        // A list does not change the line.
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
  /// The strings whose bytes another array does not have: equal strings may differ in theirs.
  fileprivate func without(_ others: [String]) -> [String] {
    let others = Set(others.map { Array<UInt8>($0.utf8) })
    return filter { !others.contains(Array<UInt8>($0.utf8)) }
  }
}
