import Foundation
import Support
import Testing

/// Compares the digests that `architecture inputs` prints for variants of files and of a manifest.
@Suite struct InputTests {
  /// Literals with different values have different digests: all texts of up to five pieces, each of
  /// which is a letter, a space, a line end or an escaped line end.
  @Test(arguments: ["", "#"]) func valueOfLiteralCounts(delimiter: String) throws {
    let pieces: [(source: String, value: String)] = [
      ("a", "a"), (" ", " "), ("\n  ", "\n"), ("\\\(delimiter)\n  ", ""),
    ]
    var literals: [(source: String, value: String)] = [("", "")]
    var longest = literals
    for _ in 0..<5 {
      longest = longest.flatMap { text in
        pieces.map { (text.source + $0.source, text.value + $0.value) }
      }
      literals += longest
    }
    // The last line end of a literal may not be escaped.
    literals.removeAll { $0.source.hasSuffix("\\\(delimiter)\n  ") }
    let sources = literals.map {
      "let a = \(delimiter)\"\"\"\n  \($0.source)\n  \"\"\"\(delimiter)\n"
    }
    var values: [String: String] = [:]
    for (digest, literal) in zip(try digests(of: sources), literals) {
      let value = values[digest, default: literal.value]
      try #require(value == literal.value, "\(literal.source)")
      values[digest] = value
    }
  }

  @Test func everyByteOfCodeCounts() throws {
    let code = #"""
      #if DEBUG
        @MainActor func a<T>(_ b: [T?]) -> String { "c \(b.count, d: 0x1F)\t\u{41}" }
      #endif
      let e = /f g/, h = #/
        i # j
        /#, k = 1.5e3 * -2 ..< (a ?? 3)
      let l = ##"m \n "# o"##
      """#
    let bytes = Array(code.utf8)
    let positions = bytes.indices.filter { ![0x20, 0x0A].contains(bytes[$0]) }
    let variants = positions.map { position in
      var variant = bytes
      variant[position] = variant[position] == UInt8(ascii: "x") ? 0x79 : 0x78
      return String(decoding: variant, as: UTF8.self)
    }
    let all = try digests(of: [code] + variants)
    for (position, digest) in zip(positions, all.dropFirst()) {
      #expect(digest != all[0], "the byte \(position)")
    }
  }

  @Test func commentsAndWhiteSpaceDoNotCount() throws {
    let all = try digests(of: [
      "let a = f ( 1 )\nlet b = 2\n", "// c\nlet a = f ( 1 ) // d\n\n\n  let  b = 2\n",
      "let a /* e */= f ( 1 )\n/// g\nlet b = 2\n",
    ])
    #expect(Set(all).count == 1)
  }

  /// The elements of the lists are in the output of `swift package dump-package`, and in no other
  /// part of the inputs; the rest of the manifest counts as it is.
  @Test func everyByteOfManifestCounts() throws {
    let manifest = """
      // A comment.
      let features = [
        "About",
        "Home",
      ]
      let flags = environment("HOST_SYNTAX").map { ["-I", $0] } ?? []
      let allModules: [Module] =
        [
          .module("Core", in: "Modules", [(.grdb, "GRDB")]),
          .program("bako", flags: environment("STATIC")),
        ] + features.map { .feature($0) } + [
          .tests(of: "Core"),
        ]
      """
    func helpers(_ text: String) throws -> Substring? {
      let files = ["Package.swift": text, "manifest.json": dumpedManifest(targets)]
      return try withFolder(files) { folder in
        try architecture(["--manifest", "manifest.json", "inputs", "Core"], in: folder).output
          .split(separator: "\n").first { $0.hasPrefix("helpers in Package.swift") }
      }
    }
    let before = try #require(try helpers(manifest))
    let declared = ["About", "Core", "GRDB", "tests(of"]
    let others = [
      "features.", "HOST", "-I", "allModules", "bako", "flags: e", "STATIC", "feature($0", "??",
    ]
    for word in declared + others + ["comment"] {
      let new = manifest.replacing(word, with: "x" + word.dropFirst())
      try #require(new != manifest, "\(word)")
      #expect(try (helpers(new) == before) == !others.contains(word), "\(word)")
    }
    #expect(try helpers(manifest.replacing("  \"Home\",\n", with: "")) == before)
  }

  @Test func targetsOfManifestCount() throws {
    func keys(_ targets: [SampleTarget]) throws -> [Substring] {
      try withFolder(["manifest.json": dumpedManifest(targets)]) { folder in
        try architecture(["--manifest", "manifest.json", "inputs"], in: folder).output
          .split(separator: "\n")
      }
    }
    let others = [SampleTarget("Modules/Other"), SampleTarget("Tests/OtherTests")]
    let before = try keys(targets + others)
    let after = try keys(
      [SampleTarget("Modules/Core", exclude: ["a"]), SampleTarget("Tests/CoreTests")] + others)
    #expect(before.count == 2)
    #expect(before[0].hasPrefix("CoreTests\t"))
    #expect(before[0] != after[0])
    #expect(before[1] == after[1])
  }

  /// SwiftPM builds a target again if the module file of a dependency changed, and not if one below
  /// a dependency did.
  @Test func buildDependsOnAllModulesBelow() throws {
    struct Manifest: Decodable {
      struct Target: Decodable {
        struct Dependency: Decodable { var target: [String?]? }

        var name: String
        var type: String
        var dependencies: [Dependency]
        var needs: Set<String> { Set(dependencies.compactMap { $0.target?.first ?? nil }) }
      }

      var targets: [Target]
    }
    let targets = try JSONDecoder().decode(Manifest.self, from: dumpOfTheProject()).targets
    let needs = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.needs) })
    #expect(needs["Home"]?.contains("Models") == true)
    let macros = targets.filter { $0.type == "macro" }.map(\.name)
    for target in targets {
      let below = target.needs.reduce(into: Set<String>()) { $0.formUnion(needs[$1] ?? []) }
      #expect(below.subtracting(target.needs).subtracting(macros) == [], "\(target.name)")
      #expect(target.type != "test" || target.needs.isDisjoint(with: macros), "\(target.name)")
    }
  }

  /// The compiler and the tests read through a link, whose target can change.
  @Test(arguments: ["Modules/Core/Linked.swift", "Tests/Fixtures/table", "Modules/Core/Folder"])
  func symbolicLinkIsRefused(path: String) throws {
    let files = [
      "Modules/Core/A.swift": "let a = 1\n", "Tests/CoreTests/A.swift": "import Core\n",
      "Tests/Fixtures/a": "", "other/A.swift": "let b = 1\n",
      "manifest.json": dumpedManifest(targets),
    ]
    try withFolder(files) { folder in
      let target = path.hasSuffix("Folder") ? "other" : "other/A.swift"
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: path), withDestinationURL: folder.appending(path: target))
      for command in [["check", "--module", "Core"], ["test", "Core"], ["test", "--all"]] {
        let result = try architecture(["--manifest", "manifest.json"] + command, in: folder)
        #expect(result.exitCode == 1)
        #expect(
          result.output.hasPrefix("\(path): a symbolic link, which hides changes (rule 11: "),
          "\(result.output)")
      }
    }
  }

  private let targets = [
    SampleTarget("Modules/Core"), SampleTarget("Tests/CoreTests", dependsOn: ["Core"]),
  ]

  /// Returns the digests of the code of Swift files with these texts.
  private func digests(of texts: [String]) throws -> [String] {
    let files = Dictionary(
      uniqueKeysWithValues: texts.enumerated().map { ("Modules/Core/\($0).swift", $1) })
    let all = files.merging(["manifest.json": dumpedManifest(targets)]) { $1 }
    return try withFolder(all) { folder in
      let output = try architecture(
        ["--manifest", "manifest.json", "inputs", "Core"], in: folder
      ).output
      let found = Dictionary(
        uniqueKeysWithValues: output.split(separator: "\n").map { line in
          let parts = line.split(separator: "\t")
          return (String(parts[0]), String(parts.last ?? ""))
        })
      return try texts.indices.map { try #require(found["Modules/Core/\($0).swift"]) }
    }
  }
}
