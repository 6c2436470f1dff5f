import Foundation

/// A random number generator that is reproducible from a seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed, printed when a test fails.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator. Equal seeds produce equal sequences.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns up to 60 letters `a` to `c`, spaces and line breaks of one kind.
  public mutating func words() -> String {
    let length = Int.random(in: 0...60, using: &self)
    let breaks = Bool.random(using: &self) ? "\n" : "\r\n"
    return (0..<length).map { _ in
      ["a", "b", "c", " ", " ", breaks].randomElement(using: &self) ?? ""
    }.joined()
  }

  /// Checks a property of generated inputs: with `count` fixed seeds, and then with new seeds for
  /// `FUZZ_SECONDS` seconds.
  public static func run(
    _ count: Int, _ property: (inout SeededGenerator) throws -> Void
  ) rethrows {
    for seed in 0..<UInt64(count) {
      var generator = SeededGenerator(seed: seed)
      try property(&generator)
    }
    guard let text = ProcessInfo.processInfo.environment["FUZZ_SECONDS"],
      let seconds = Double(text), seconds > 0
    else { return }
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      var generator = SeededGenerator(seed: .random(in: 1_000_000 ... .max))
      try property(&generator)
    }
  }
}

extension String {
  /// The string with accents on `a` to `c`, which keep their width but are not ASCII.
  public var accented: String {
    replacing("a", with: "ą").replacing("b", with: "é").replacing("c", with: "ç")
  }
}
