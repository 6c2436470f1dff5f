import Foundation
import Support
import Testing

@testable import prose

/// The packages of the tutorial, and the samples of its page, which are excerpts of them.
@Suite struct TutorialTests {
  @Test("The package of a step compiles", arguments: 1...12)
  func stepCompiles(_ step: Int) throws {
    let sources = try files(of: step).filter { $0.lastPathComponent != "Package.swift" }
    #expect(sources.count >= 1)
    // Files and tests are one module here; `@testable import` of it is a warning.
    let arguments = ["-parse-as-library", "-module-name", "Plants"] + sources.map(\.path)
    #expect(try compilerErrors(arguments, input: "", name: "Step \(step)") == [])
  }

  @Test("The samples of a step are in its files", arguments: 1...12)
  func samplesAreExcerpts(_ step: Int) throws {
    let samples = SourceFile(path: "Tutorial.md", text: try section(step)).samples
    let texts = try files(of: step).map {
      try String(contentsOf: $0, encoding: .utf8).withoutIndentation
    }
    #expect(samples.count >= 1)
    for sample in samples {
      let isExcerpt = texts.contains { $0.contains(sample.code.withoutIndentation) }
      #expect(isExcerpt, "\(sample.code)")
    }
  }

  /// A reader has the page alone.
  @Test("A step shows each line that is new", arguments: 1...12)
  func newLinesAreShown(_ step: Int) throws {
    let section = try section(step)
    let shown = Set(SourceFile(path: "Tutorial.md", text: section).samples.flatMap(\.code.lines))
    let old = step == 1 ? [:] : try lines(of: step - 1)
    let new = try lines(of: step)
    #expect(new != old)
    for (name, lines) in new {
      let added = lines.subtracting(old[name] ?? [])
      #expect(added.subtracting(shown) == [], "\(name)")
      if old[name] == nil { #expect(section.contains(name) || section.contains(name.typeName)) }
    }
  }

  private func section(_ step: Int) throws -> String {
    let url = Repository.url(
      "Modules/Architecture", "ComposableArchitecture/Documentation.docc/Tutorial.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let sections = page.components(separatedBy: "\n## ")
    return try #require(sections.first { $0.hasPrefix("Step \(step): ") })
  }

  /// The lines of each file of a step, by its name.
  private func lines(of step: Int) throws -> [String: Set<String>] {
    let files = try files(of: step).map {
      ($0.lastPathComponent, Set(try String(contentsOf: $0, encoding: .utf8).lines))
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// The Swift files of a step, in the order of their paths.
  private func files(of step: Int) throws -> [URL] {
    let name = step < 10 ? "Step0\(step)" : "Step\(step)"
    let folder = Repository.url("Tests/Fixtures/Tutorial", name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
  }
}

extension String {
  /// The lines of the text without the spaces before them.
  fileprivate var withoutIndentation: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  /// The lines that are not empty, without the spaces before them.
  fileprivate var lines: [String] {
    withoutIndentation.split(separator: "\n").map(String.init)
  }

  /// The name of a file without its extension.
  fileprivate var typeName: String { String(prefix { $0 != "." }) }
}
