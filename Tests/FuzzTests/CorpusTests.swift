import Foundation
import Support
import Testing

/// The inputs that libFuzzer found to reach different code, and those that once failed.
struct CorpusTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func everyInputOfTheCorpusHolds(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = try Self.inputs(name)
    #expect(!inputs.isEmpty)
    for input in inputs {
      let bytes = Array(try Data(contentsOf: input))
      #expect(throws: Never.self, "\(name)/\(input.lastPathComponent)") {
        try target.check(bytes)
      }
    }
  }

  @Test func everyFolderOfTheCorpusHasTarget() throws {
    let folder = Repository.url("Tests/FuzzTests/Corpus")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    #expect(Set(names) == Set(FuzzTarget.all.map(\.name)))
  }

  private static func inputs(_ name: String) throws -> [URL] {
    let folder = Repository.url("Tests/FuzzTests/Corpus", name)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }
}
