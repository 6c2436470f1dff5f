import CasePaths
import Testing

/// Checks the invariants of case paths for values of every case.
private func expectProperties<Root: CasePathIterable>(
  _ values: [Root], sourceLocation: SourceLocation = #_sourceLocation
) where Root.AllCasePaths: CasePathReflectable<Root> {
  let paths = Array(Root.allCasePaths)
  #expect(Set(paths).count == paths.count, sourceLocation: sourceLocation)
  for value in values {
    let matching = paths.filter { value.is($0) }
    let own = Root.allCasePaths[value]
    #expect(matching == [own], sourceLocation: sourceLocation)
    guard let payload = value[case: own] else {
      Issue.record("no value at the path of its case", sourceLocation: sourceLocation)
      continue
    }
    let again: Root? = own(payload)
    #expect(again.map { "\($0)" } == "\(value)", sourceLocation: sourceLocation)
    for other in paths where other != own {
      #expect(value[case: other] == nil, sourceLocation: sourceLocation)
    }
  }
}

@Suite struct ShapeTests {
  @Test func everyCaseShapeRoundTrips() {
    struct Failed: Error {}
    expectProperties(
      [
        .empty, .one("x"), .labeled(some: 1), .pair(1, 2), .mixed(1, buzzier: "x"),
        .defaulted(1), .existential(Failed()), .opaque(1), .recursive(.one("y")), .optional(nil),
        .optional(3), .unit(()), .tuple((1, "x")), .default, .linux(1), .recent,
      ] as [Plain<String>])
  }

  @Test func genericsMayShadowSequenceTypes() {
    expectProperties(
      [.root(1), .iterator(["a"]), .pair(true, second: nil)] as [Shadowing<Int, String, Bool>])
  }

  @Test func severalValuesFormLabeledTuple() throws {
    let value = Plain<Int>.mixed(42, buzzier: "Blob")
    let pair = try #require(value[case: \.mixed])
    #expect(pair.0 == 42)
    #expect(pair.buzzier == "Blob")
    #expect(value.mixed?.buzzier == "Blob")
    var changed = value
    changed.modify(\.mixed) { $0.buzzier = "Jr" }
    #expect(changed.mixed?.buzzier == "Jr")
    let path: CaseKeyPath<Plain<Int>, (Int, buzzier: String)> = \.mixed
    #expect(path((1, buzzier: "x")).mixed?.0 == 1)
  }

  @Test func defaultArgumentsArePartOfPayload() {
    let path: CaseKeyPath<Plain<Int>, (Int, m: Int?, line: UInt)> = \.defaulted
    #expect(path((1, m: 2, line: 3)).defaulted?.line == 3)
    #expect(Plain<Int>.defaulted(1).defaulted?.line == 7)
  }

  @Test func closuresAndRecursionAreSupported() {
    #expect(Plain<Int>.closure { 3 }.closure?() == 3)
    #expect(Plain<Int>.recursive(.recursive(.one(3)))[case: \.recursive.recursive.one] == 3)
  }

  @Test func pathToNeverMatchesNothing() {
    #expect(Plain<Int>.empty[case: \.never] == nil)
    #expect(!Plain<Int>.empty.is(\.never))
  }

  @Test func conditionalCasesFollowTheirCondition() {
    #expect(Plain<Int>.linux(3)[case: \.linux] == 3)
    #expect(Array(Plain<Int>.allCasePaths).count == 17)
  }

  @Test func keywordsAndSequenceMembersAreValidNames() {
    expectProperties([.`init`, .map(2), .filter, .first(3), .count] as [Named])
    #expect(Named.map(2)[case: \.map] == 2)
    #expect(Named.first(3).first == 3)
  }
}

@CasePathable @dynamicMemberLookup
indirect enum Plain<Element> {
  /// Nothing.
  case empty
  case one(Element), labeled(some: Int)
  case pair(Int, Int)
  case mixed(Int, buzzier: String)
  case defaulted(Int, m: Int? = nil, line: UInt = 7)
  case closure(() -> Int)
  case existential(any Error)
  case opaque(_ value: Int)
  case recursive(Self)
  case optional(Int?)
  case unit(Void)
  case never(Never)
  case tuple((Int, String))
  case `default`
  #if os(Linux)
    case linux(Int)
  #else
    case elsewhere(String)
  #endif
  #if os(Windows)
    case windows
  #endif
  @available(macOS 26, *)
  case recent
}

@CasePathable @dynamicMemberLookup
enum Named { case `init`, map(Int), filter, first(Int), count }

@CasePathable
enum Shadowing<Root, Iterator, Element> {
  case root(Root), iterator([Iterator]), pair(Element, second: Element?)
}
