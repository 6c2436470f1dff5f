import Foundation
import Testing

@testable import Bindings

@MainActor
@Suite struct BindingsTests {
  @MainActor
  final class Owner {
    var text = "text"
  }

  @MainActor
  final class Owned<Value> {
    var wrappedValue: Value
    init(_ value: Value) { wrappedValue = value }

    var projectedValue: Binding<Value> {
      Binding(get: { self.wrappedValue }, set: { self.wrappedValue = $0 })
    }
  }

  @Test func bindingsProjectValuesAndObjects() {
    let owner = Owner()
    @Bindable var bound = owner
    $bound.text.wrappedValue = "changed"
    #expect(owner.text == "changed")
    let date = DateComponents(year: 2025)
    let state = Owned(date)
    state.projectedValue.year.wrappedValue = 2026
    #expect(state.wrappedValue.year == 2026)
  }

  /// Reads and writes a binding without isolation, as the closure of a reducer does.
  nonisolated private func increment(_ count: Binding<Int>) -> Int {
    count.wrappedValue += 1
    return count.wrappedValue
  }

  @Test func nonisolatedCodeUsesBindingOnMainActor() {
    let count = Owned(1)
    #expect(increment(count.projectedValue) == 2)
    #expect(count.wrappedValue == 2)
    #expect(increment(.constant(1)) == 1)
  }

  @Test func bindingOnAnotherThreadTraps() async {
    await #expect(processExitsWith: .failure) {
      let constant = Binding.constant(1)
      await Task.detached { _ = constant.wrappedValue }.value
    }
  }

  @Test func bindingsConvertToAndFromOptionals() throws {
    let name = Owned<String?>(nil)
    #expect(Binding<String>(name.projectedValue) == nil)
    name.wrappedValue = "Blob"
    let inner = try #require(Binding<String>(name.projectedValue))
    inner.wrappedValue = "Bob"
    #expect(name.wrappedValue == "Bob" && inner.wrappedValue == "Bob")
    name.wrappedValue = nil
    #expect(inner.wrappedValue == "Blob")
    let level = Owned(1)
    let outer = Binding<Int?>(level.projectedValue)
    outer.wrappedValue = nil
    #expect(outer.wrappedValue == 1)
    outer.wrappedValue = 2
    #expect(level.wrappedValue == 2)
  }

  @Test func removingAndMovingMatchReferenceImplementation() throws {
    for seed in 0..<200 {
      let count = seed % 7
      let array = Array(0..<count)
      let offsets = IndexSet((0..<count).filter { (seed >> $0) & 1 == 1 })
      var removed = array
      removed.remove(atOffsets: offsets)
      try #require(removed == array.filter { !offsets.contains($0) })
      for destination in 0...count {
        var moved = array
        moved.move(fromOffsets: offsets, toOffset: destination)
        let before = array[..<destination].filter { !offsets.contains($0) }
        let after = array[destination...].filter { !offsets.contains($0) }
        try #require(moved == before + offsets.map { $0 } + after, "\(seed) \(destination)")
      }
    }
  }

  @Test func userDirectoriesAreDistinct() {
    #expect(URL.documentsDirectory.isFileURL)
    #expect(URL.applicationSupportDirectory != URL.documentsDirectory)
  }
}
