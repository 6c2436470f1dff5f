import Foundation
import Testing

@testable import Bindings

private enum LevelKey: EnvironmentKey { static let defaultValue = 1 }

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

@MainActor
@Suite struct BindingsTests {
  struct Sample {
    @State var number = 3
    @State var name: String?
    @Environment(\.level) var level
    let plain = "plain"
  }

  struct Pair: DynamicProperty {
    @State var first = 1
    @State var second = 2
  }

  struct Nested { var pair = Pair() }

  @MainActor
  final class Owner {
    var text = "text"
  }

  @Test func stateIsKeptByPathTypeAndField() {
    let slots = Slots()
    let first = Sample()
    slots.attach(first, path: "/a")
    first.number = 4
    first.name = "kept"
    let again = Sample()
    slots.attach(again, path: "/a")
    #expect(again.number == 4)
    #expect(again.name == "kept")
    let elsewhere = Sample()
    slots.attach(elsewhere, path: "/b")
    #expect(elsewhere.number == 3)
    struct Other { @State var number = 3 }
    let other = Other()
    slots.attach(other, path: "/a")
    #expect(other.number == 3)
  }

  @Test func stateThatIsNotAttachedIsItsInitialValue() {
    let sample = Sample()
    #expect(sample.number == 3)
    sample.number = 5
    #expect(sample.number == 5)
    #expect(sample.level == 1)
  }

  @Test func writingAsksForAFrameAndABindingWrites() {
    let slots = Slots()
    var changes = 0
    slots.onChange = { changes += 1 }
    let sample = Sample()
    slots.attach(sample, path: "")
    sample.$number.wrappedValue = 9
    #expect(sample.number == 9)
    #expect(changes == 1)
  }

  @Test func propertiesInsideOfPropertiesHaveTheirOwnSlots() {
    let slots = Slots()
    let nested = Nested()
    slots.attach(nested, path: "")
    nested.pair.first = 10
    nested.pair.second = 20
    let again = Nested()
    slots.attach(again, path: "")
    #expect(again.pair.first == 10)
    #expect(again.pair.second == 20)
  }

  @Test func unseenSlotsAreDroppedUnlessTheyAreKept() {
    let slots = Slots()
    for path in ["/a", "/b", "/c"] { slots.attach(Sample(), path: path) }
    slots.dropUnseen { _ in false }
    let count = slots.values.count
    slots.attach(Sample(), path: "/a")
    slots.dropUnseen { $0.path == "/b" }
    #expect(slots.values.count == count * 2 / 3)
    #expect(!slots.values.keys.contains { $0.path == "/c" })
  }

  @Test func theEnvironmentIsThatOfThePlace() {
    let slots = Slots()
    slots.environment.level = 7
    let sample = Sample()
    slots.attach(sample, path: "")
    slots.environment.level = 8
    #expect(sample.level == 7)
  }

  @Test func bindingsReachIntoValuesAndObjects() {
    let owner = Owner()
    @Bindable var bound = owner
    $bound.text.wrappedValue = "changed"
    #expect(owner.text == "changed")
    let date = DateComponents(year: 2025)
    let state = State(wrappedValue: date)
    state.projectedValue.year.wrappedValue = 2026
    #expect(state.wrappedValue.year == 2026)
  }

  @Test func bindingsGoInAndOutOfOptionals() throws {
    let name = State<String?>(wrappedValue: nil)
    #expect(Binding<String>(name.projectedValue) == nil)
    name.wrappedValue = "Blob"
    let inner = try #require(Binding<String>(name.projectedValue))
    inner.wrappedValue = "Bob"
    #expect(name.wrappedValue == "Bob" && inner.wrappedValue == "Bob")
    name.wrappedValue = nil
    #expect(inner.wrappedValue == "Blob")
    let level = State(wrappedValue: 1)
    let outer = Binding<Int?>(level.projectedValue)
    outer.wrappedValue = nil
    #expect(outer.wrappedValue == 1)
    outer.wrappedValue = 2
    #expect(level.wrappedValue == 2)
  }

  @Test func removingAndMovingAtOffsetsMatchesDoingItOneByOne() {
    for seed in 0..<200 {
      let count = seed % 7
      let array = Array(0..<count)
      let offsets = IndexSet((0..<count).filter { (seed >> $0) & 1 == 1 })
      var removed = array
      removed.remove(atOffsets: offsets)
      #expect(removed == array.filter { !offsets.contains($0) })
      for destination in 0...count {
        var moved = array
        moved.move(fromOffsets: offsets, toOffset: destination)
        let before = array[..<destination].filter { !offsets.contains($0) }
        let after = array[destination...].filter { !offsets.contains($0) }
        #expect(moved == before + offsets.map { $0 } + after, "\(seed) \(destination)")
      }
    }
  }

  @Test func theFoldersOfTheUserAreNamed() {
    #expect(URL.documentsDirectory.isFileURL)
    #expect(URL.applicationSupportDirectory != URL.documentsDirectory)
  }
}
