import Foundation
import Testing

@Suite struct TraitTests {
  private struct Manifest: Decodable {
    struct Trait: Decodable {
      var name: String
      var enabledTraits: [String]
    }
    var traits: [Trait]
  }

  /// Several would reach the compiler in a random order, and another order compiles everything
  /// again (decision 65).
  @Test func oneTraitIsOnByDefault() throws {
    let manifest = try JSONDecoder().decode(Manifest.self, from: dumpOfTheProject())
    let defaults = try #require(manifest.traits.first { $0.name == "default" })
    #expect(defaults.enabledTraits == ["Programs"])
  }
}
