import Testing

@testable import TerminalUI

@Suite struct ViewIDTests {
  let list = ViewID.root.child("list")

  @Test func equalPathsAreEqual() {
    let one = list.child(.element("a")).child(.position(1))
    let other = ViewID.root.child("list").child(.element("a")).child(.position(1))
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(Set([one, other]).count == 1)
  }

  @Test func pathsThatDifferInOneStepDiffer() {
    let ids: [ViewID] = [
      .root, list, list.child("a"), list.child(.element("a")), list.child(.position(1)),
      list.child(.element("1")), list.child("b").child("a"), ViewID.root.child("a"),
    ]
    #expect(Set(ids).count == ids.count)
    for (index, id) in ids.enumerated() {
      #expect(ids.firstIndex(of: id) == index)
    }
  }

  @Test func anIdIsInsideItsAncestorsAndItself() {
    let row = list.child(.element("1")).child("button")
    #expect(row.isInside(.root))
    #expect(row.isInside(list))
    #expect(row.isInside(row))
    #expect(!list.isInside(row))
    // A prefix of a component is no ancestor.
    #expect(!list.child(.element("10")).isInside(list.child(.element("1"))))
  }

  @Test func theDescriptionIsAPath() {
    #expect("\(list.child(.element("x")).child(.position(2)))" == "/list/[x]/2")
    #expect(ViewID.root.description == "")
  }
}
