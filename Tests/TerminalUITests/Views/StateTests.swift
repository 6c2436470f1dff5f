import Foundation
import Testing

@testable import TerminalUI

private enum LevelKey: EnvironmentKey { static let defaultValue = 1 }

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

@MainActor
@Suite struct StateTests {
  let environment = EnvironmentValues()
  let a = ViewID.root.child("a")
  let b = ViewID.root.child("b")
  let c = ViewID.root.child("c")

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

  @Test func stateIsKeyedByViewTypeAndField() {
    let slots = Slots()
    let first = Sample()
    slots.attach(first, id: a, in: environment)
    first.number = 4
    first.name = "kept"
    let again = Sample()
    slots.attach(again, id: a, in: environment)
    #expect(again.number == 4)
    #expect(again.name == "kept")
    let elsewhere = Sample()
    slots.attach(elsewhere, id: b, in: environment)
    #expect(elsewhere.number == 3)
    struct Other { @State var number = 3 }
    let other = Other()
    slots.attach(other, id: a, in: environment)
    #expect(other.number == 3)
  }

  @Test func unattachedStateStoresItsValueLocally() {
    let sample = Sample()
    #expect(sample.number == 3)
    sample.number = 5
    #expect(sample.number == 5)
    #expect(sample.level == 1)
  }

  @Test func bindingWritesAndRequestsFrame() {
    let slots = Slots()
    var changes = 0
    slots.onChange = { changes += 1 }
    let sample = Sample()
    slots.attach(sample, id: .root, in: environment)
    sample.$number.wrappedValue = 9
    #expect(sample.number == 9)
    #expect(changes == 1)
  }

  @Test func nestedPropertiesHaveSeparateSlots() {
    let slots = Slots()
    let nested = Nested()
    slots.attach(nested, id: .root, in: environment)
    nested.pair.first = 10
    nested.pair.second = 20
    let again = Nested()
    slots.attach(again, id: .root, in: environment)
    #expect(again.pair.first == 10)
    #expect(again.pair.second == 20)
  }

  @Test func unseenSlotsAreDroppedUnlessKept() {
    let slots = Slots()
    for id in [a, b, c] { slots.attach(Sample(), id: id, in: environment) }
    slots.dropUnseen { _ in false }
    let count = slots.values.count
    slots.attach(Sample(), id: a, in: environment)
    slots.dropUnseen { $0.view == b }
    #expect(slots.values.count == count * 2 / 3)
    #expect(!slots.values.keys.contains { $0.view == c })
  }

  @Test func environmentIsCapturedOnAttachment() {
    let slots = Slots()
    var environment = environment
    environment.level = 7
    let sample = Sample()
    slots.attach(sample, id: .root, in: environment)
    environment.level = 8
    #expect(sample.level == 7)
  }
}
