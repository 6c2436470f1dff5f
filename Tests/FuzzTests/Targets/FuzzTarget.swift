/// A function that accepts any bytes, with what must hold for each input.
///
/// `make test` checks the inputs of the corpus, and `make stress` looks for new ones with libFuzzer
/// (Tools/fuzz). These files import no testing library, because they are compiled for both.
struct FuzzTarget: Sendable {
  /// The name of its folder in the corpus.
  let name: String
  /// Throws a ``Violation``.
  let check: @Sendable ([UInt8]) throws -> Void

  init(_ name: String, _ check: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.check = check
  }

  static let all: [FuzzTarget] = [
    .archive, .csv, .json, .importer, .when, .checkIn, .text, .input, .frame, .segment,
  ]

  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// An input for which a property does not hold.
struct Violation: Error, CustomStringConvertible {
  let description: String
}

/// Throws a violation unless a property holds.
func require(_ holds: Bool, _ property: @autoclosure () -> String) throws {
  if !holds { throw Violation(description: property()) }
}
