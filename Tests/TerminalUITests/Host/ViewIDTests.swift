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

  @Test func differentPathsAreUnequal() {
    let ids: [ViewID] = [
      .root, list, list.child("a"), list.child(.element("a")), list.child(.position(1)),
      list.child(.element("1")), list.child("b").child("a"), ViewID.root.child("a"),
    ]
    #expect(Set(ids).count == ids.count)
    for (index, id) in ids.enumerated() {
      #expect(ids.firstIndex(of: id) == index)
    }
  }

  @Test func idIsInsideItselfAndItsAncestors() {
    let row = list.child(.element("1")).child("button")
    #expect(row.isInside(.root))
    #expect(row.isInside(list))
    #expect(row.isInside(row))
    #expect(!list.isInside(row))
    // A prefix of a component is not an ancestor.
    #expect(!list.child(.element("10")).isInside(list.child(.element("1"))))
  }

  @Test func descriptionIsPath() {
    #expect("\(list.child(.element("x")).child(.position(2)))" == "/list/[x]/2")
    #expect(ViewID.root.description == "")
  }

  /// Small positions in nested grids must not collide.
  @Test func gridPathsHaveDifferentHashes() {
    let hashes = (0..<64).flatMap { row in
      (0..<64).map { list.child(.position(row)).child(.position($0)).hashValue }
    }
    #expect(Set(hashes).count == hashes.count)
    #expect(ViewID.root.child(.position(0)).hashValue != ViewID.root.hashValue)
  }
}

/// The ids of the views on a screen.
@MainActor
@Suite struct ShownIDTests {
  @Test func tabsAndTheirContentHaveDifferentIDs() {
    expectUniqueIDs {
      TabView {
        Text("First screen").tabItem { Text("First") }
        Text("Second screen").tabItem { Text("Second") }
      }
    }
  }

  @Test func rowsAndTheirPartsHaveDifferentIDs() {
    expectUniqueIDs {
      List(selection: .constant(1)) {
        ForEach(0..<3) { row in
          HStack {
            Text("\(row)")
            Text("a")
          }
        }
        HStack {
          Text("b")
          Text("c")
        }
        .tag(7)
        HStack {
          Text("d")
          Text("e")
        }
        .tag(8)
      }
    }
  }

  @Test func tabsWithoutItemsKeepNoUnrelatedState() throws {
    let model = ShownModel()
    let screen = Screen(
      root: VStack {
        TabView {
          Text("A")
          Text("B")
        }
        OptionalCounter(model: model)
      })
    _ = screen.render(size: .usual)
    screen.press(.tab, .tab, .enter)
    let counts = screen.render(size: .usual).descriptions.map(\.label)
    try #require(counts.contains("Count 1"), "\(counts)")
    model.showsCounter = false
    screen.changed()
    #expect(!screen.render(size: .usual).descriptions.map(\.label).contains("Count 1"))
    model.showsCounter = true
    screen.changed()
    #expect(screen.render(size: .usual).descriptions.map(\.label).contains("Count 0"))
  }

  private func expectUniqueIDs(
    _ sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder _ view: () -> some View
  ) {
    let ids = Screen(root: view()).render(size: .usual).descriptions.map(\.id)
    #expect(ids.count > 2, sourceLocation: sourceLocation)
    #expect(Set(ids).count == ids.count, "\(ids)", sourceLocation: sourceLocation)
  }
}

@MainActor
@Observable
private final class ShownModel {
  var showsCounter = true
}

private struct OptionalCounter: View {
  let model: ShownModel

  var body: some View {
    if model.showsCounter { Counter() }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View { Button("Count \(count)") { count += 1 } }
}
