import CasePaths
import Testing

@Suite struct AnyCasePathTests {
  private let int = AnyCasePath<Bar, Int>(
    embed: { .int($0) },
    extract: {
      guard case .int(let value) = $0 else { return nil }
      return value
    })

  @Test func handWrittenPathEmbedsAndExtracts() {
    #expect(int.embed(3) == .int(3))
    #expect(int.extract(from: .int(4)) == 4)
    #expect(int.debugDescription == "AnyCasePath<Bar, Int>")
  }

  @Test func identityPathReturnsRoot() {
    let identity = AnyCasePath<Int, Int>()
    #expect(identity.embed(3) == 3)
    #expect(identity.extract(from: 4) == 4)
  }

  @Test func pathsAppend() {
    let path = Foo.allCasePaths.bar.appending(path: int)
    #expect(path.embed(3) == .bar(.int(3)))
    #expect(path.extract(from: .bar(.int(4))) == 4)
    #expect(path.extract(from: .fizzBuzz) == nil)
  }

  @Test func pathAppendsByCaseName() {
    let path = Foo.allCasePaths.bar.int
    #expect(path.embed(3) == .bar(.int(3)))
    #expect(path.extract(from: .bar(.int(4))) == 4)
  }

  @Test func caseKeyPathResolvesToEquivalentPath() {
    let path = AnyCasePath(\Foo.Cases.bar.int)
    #expect(path.embed(3) == .bar(.int(3)))
    #expect(path.extract(from: .bar(.int(4))) == 4)
    #expect(path.extract(from: .baz(.string(""))) == nil)
    let identity = AnyCasePath(\Foo.Cases.self)
    #expect(identity.extract(from: .fizzBuzz) == .fizzBuzz)
  }

  @Test func handWrittenPathAppendsToCaseKeyPath() {
    let stop = Case<Foo>().appending(Foo.allCasePaths.bar)[dynamicMember: \.int]
    #expect(Case(\Foo.Cases.bar).appending(int) as Any is Case<Int>)
    #expect(stop as Any is Case<Int>)
    #expect(Case<Int>(embed: { Bar.int($0) }, extract: { $0.int }) as Any is Case<Int>)
  }

  @Test func componentEmbedsAndExtracts() {
    let component = Case(\Foo.Cases.bar)
    #expect(component._embed(.int(1)) as? Foo == .bar(.int(1)))
    #expect(component._extract(from: Foo.bar(.int(2))) == .int(2))
    #expect(component._extract(from: Foo.blob) == nil)
    #expect(component._extract(from: 2) == nil)
  }

  @Test func modifyDoesNotCopyCollections() {
    let path = AnyCasePath(\Rows.Cases.inner.rows)
    var rows = Rows.inner(.rows(Array(0..<100)))
    let before = rows[case: \.inner.rows]?.withUnsafeBufferPointer(\.baseAddress)
    for index in 0..<100 {
      path.modify(&rows) { $0[index] += 1 }
      rows.modify(\.inner.rows) { $0[index] += 1 }
    }
    let after = rows[case: \.inner.rows]?.withUnsafeBufferPointer(\.baseAddress)
    #expect(before == after)
    let expected: [Int]? = Array(2..<102)
    #expect(rows[case: \.inner.rows] == expected)
  }

  @Test func modifyReturnsClosureResultOrNil() {
    var foo = Foo.bar(.int(1))
    #expect(AnyCasePath(\Foo.Cases.bar.int).modify(&foo) { $0 + 1 } == 2)
    #expect(AnyCasePath(\Foo.Cases.baz).modify(&foo) { _ in 1 } == nil)
    #expect(foo == .bar(.int(1)))
  }

  @Test func throwingModifyKeepsChanges() {
    struct Failed: Error {}
    var foo = Foo.bar(.int(1))
    #expect(throws: Failed.self) {
      try AnyCasePath(\Foo.Cases.bar.int).modify(&foo) { value throws(Failed) in
        value = 2
        throw Failed()
      }
    }
    #expect(foo == .bar(.int(2)))
  }

  @Test func modifyBalancesReferenceCounts() {
    final class Probe: Sendable {}
    weak var released: Probe?
    do {
      let probe = Probe()
      released = probe
      var held = Held.probe(probe)
      for _ in 0..<10 { held.modify(\.probe) { $0 = probe } }
      held[case: \.probe] = probe
      #expect(held.is(\.probe))
    }
    #expect(released == nil)
  }

  @Test func resolvedPathsAreSendable() async {
    let path = AnyCasePath(\Foo.Cases.bar.int)
    let value = await Task.detached { path.extract(from: path.embed(3)) }.value
    #expect(value == 3)
  }
}

@CasePathable enum Rows { case inner(InnerRows), other }
@CasePathable enum InnerRows { case rows([Int]), other }
@CasePathable enum Held { case probe(AnyObject), none }
