import Testing

@testable import prose

@Suite struct ReportTests {
  @Test func markerWordsAreCountedInCommentsOnly() {
    let report = report(
      "/// Tells whoever asks what is left, so that somebody hears of it.\nlet who = \"said\"")
    #expect(report.words == 12)
    #expect(report.markerWords == 7)
  }

  @Test func fencesAreNotProse() {
    let page = SourceFile(
      path: "README.md",
      text: """
        Two words.

        ```
        who says
        ```
        """)
    let report = ModuleReport(module: "Documents", files: [page])
    #expect(report.words == 2)
    #expect(report.markerWords == 0)
  }

  @Test(arguments: [
    ("/// The height.\nvar height: Int", true),
    ("/// The height in points.\nvar height: Int", false),
    ("/// Returns the next page.\n@discardableResult\nfunc nextPage() -> Page", true),
    ("/// The height.\n///\n/// Never negative.\nvar height: Int", false),
    ("// The height.\nvar height: Int", false),
  ])
  func commentThatRepeatsItsNameIsFound(_ source: String, isRepeated: Bool) {
    #expect(report(source).repeatedNames == (isRepeated ? 1 : 0))
  }

  @Test func linesOfMoreThan100ColumnsAreFound() {
    let line = String(repeating: "ü", count: 100)
    #expect(report("//" + line.dropFirst(2)).longLines == 0)
    #expect(report("//" + line).longLines == 1)
  }

  @Test func longTestNamesAreFound() {
    let report = report(
      """
      @Test func aNameOfEightWordsIsShortEnough() {}
      @Test("A display name", arguments: [1, 2])
      func aNameOfNineWordsIsNotShortEnoughAnyMore() {}
      func notATestAtAllAndSoNotCountedByTheReport() {}
      """)
    #expect(report.tests == 2)
    #expect(report.longTestNames == 1)
  }

  @Test func modulesFollowTheFolders() {
    let paths = [
      "Modules/Core/A.swift", "Modules/Features/Home/A.swift", "Modules/Domain/Models/A/B.swift",
      "Apps/bako/App/A.swift", "Tests/HomeTests/A.swift", "Tools/prose/A.swift",
      "Documentation/decisions/001.md", "README.md", "Package.swift",
    ]
    #expect(
      paths.map { SourceFile(path: $0, text: "").module } == [
        "Core", "Home", "Models", "bako", "HomeTests", "prose", "Documents", "Documents",
        "Package.swift",
      ])
  }

  @Test func tableEndsWithTheTotals() {
    let lines = table(of: [report("// One two"), report("// Three says")]).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.last?.split(separator: " ").prefix(3) == ["all", "4", "250.0"])
  }

  private func report(_ source: String) -> ModuleReport {
    ModuleReport(module: "Core", files: [SourceFile(path: "Modules/Core/A.swift", text: source)])
  }
}

@Suite struct SampleProgramTests {
  @Test func samplesOfAFileAreJoined() {
    let program = program(
      """
      /// Counts.
      ///
      /// ```swift
      /// var count = 0
      /// if count == 0 {
      ///   count += 1
      /// }
      /// ```
      ///
      /// ```text
      /// not Swift
      /// ```
      enum Counting {
        /// ```swift
        /// print(count)
        /// ```
        case started
      }
      """)
    #expect(
      program?.code == """
        import Core
        #sourceLocation(file: "Modules/Core/A.swift", line: 4)
        var count = 0
        if count == 0 {
          count += 1
        }
        #sourceLocation(file: "Modules/Core/A.swift", line: 15)
        print(count)

        """)
    #expect(program?.isLibrary == false)
  }

  @Test func fileWithoutSamplesIsNoProgram() {
    #expect(program("// ```swift\n// let a = 1\n// ```") == nil)
  }

  @Test func entryPointMakesALibrary() {
    #expect(program("/// ```swift\n/// @main struct A {}\n/// ```")?.isLibrary == true)
  }

  private func program(_ source: String) -> SampleProgram? {
    SampleProgram(SourceFile(path: "Modules/Core/A.swift", text: source))
  }
}
