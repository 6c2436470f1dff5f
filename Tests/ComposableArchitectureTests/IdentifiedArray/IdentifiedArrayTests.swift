import ComposableArchitecture
import Foundation
import Support
import Testing

private struct User: Codable, Hashable, Identifiable, Comparable {
  var id: Int
  var name = ""
  static func < (lhs: User, rhs: User) -> Bool { lhs.id < rhs.id }
}

private func users(_ ids: some Sequence<Int>) -> IdentifiedArrayOf<User> {
  IdentifiedArray(uniqueElements: ids.map { User(id: $0) })
}

struct IdentifiedArrayTests {
  @Test func subscriptByIDReadsWritesAndRemoves() {
    var array: IdentifiedArrayOf<User> = [User(id: 1, name: "A"), User(id: 2, name: "B")]
    #expect(array[id: 1]?.name == "A")
    #expect(array[id: 3] == nil)
    array[id: 1]?.name += "!"
    array[id: 3] = User(id: 3, name: "C")
    array[id: 2] = nil
    array[id: 9]?.name = "nobody"
    #expect(array == [User(id: 1, name: "A!"), User(id: 3, name: "C")])
    #expect(array.ids == [1, 3])
    #expect(array.elements == Array(array))
    #expect(array.index(id: 3) == 1)
    #expect(array.contains(User(id: 3, name: "other")))
    #expect(array.remove(id: 1)?.name == "A!")
    #expect(array.remove(User(id: 3))?.name == "C")
    #expect(array.remove(id: 3) == nil)
    #expect(array.isEmpty)
  }

  @Test func insertionIgnoresExistingIDs() {
    var array = users([1, 2, 3])
    #expect(array.append(User(id: 2, name: "late")) == (false, 1))
    #expect(array.append(User(id: 4)) == (true, 3))
    #expect(array.insert(User(id: 0), at: 0) == (true, 0))
    #expect(array.insert(User(id: 3), at: 0) == (false, 3))
    #expect(array.ids == [0, 1, 2, 3, 4])
    array.append(contentsOf: [User(id: 4, name: "late"), User(id: 5)])
    #expect(array.ids == [0, 1, 2, 3, 4, 5])
    #expect(array.allSatisfy { $0.name == "" })
  }

  @Test func updatesReplaceInPlace() {
    var array = users([1, 2])
    #expect(array.updateOrAppend(User(id: 1, name: "A")) == User(id: 1))
    #expect(array.updateOrAppend(User(id: 3)) == nil)
    #expect(array.updateOrInsert(User(id: 0), at: 0) == (nil, 0))
    #expect(array.updateOrInsert(User(id: 3, name: "C"), at: 0) == (User(id: 3), 3))
    #expect(array.update(User(id: 2, name: "B"), at: 2) == User(id: 2))
    #expect(array.map(\.name) == ["", "A", "B", "C"])
  }

  @Test func duplicatesAreReportedAndFirstIsKept() {
    withKnownIssue {
      let array = IdentifiedArray(
        uniqueElements: [User(id: 1, name: "first"), User(id: 1, name: "second"), User(id: 2)])
      #expect(array.map(\.name) == ["first", ""])
    } matching: {
      String(describing: $0).contains("occur more than once: 1.")
    }
    withKnownIssue {
      let array: IdentifiedArrayOf<User> = [User(id: 1), User(id: 1)]
      #expect(array.count == 1)
    }
    let combined = IdentifiedArray(
      [User(id: 1, name: "a"), User(id: 1, name: "b")],
      uniquingIDsWith: { User(id: $0.id, name: $0.name + $1.name) })
    #expect(combined == [User(id: 1, name: "ab")])
  }

  @Test func idChangedInPlaceIsReportedAndRekeyed() {
    var array = users([1, 2, 3])
    withKnownIssue { array[id: 2]?.id = 20 }
    #expect(array.ids == [1, 20, 3])
    #expect(array[id: 20] == User(id: 20))
    withKnownIssue { array[0].id = 3 }
    #expect(array.ids == [20, 3])
  }

  @Test func idsCanComeFromAnyKeyPath() {
    var array = IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count)
    #expect(array[id: 2] == "bb")
    #expect(array.id == \String.count)
    array[id: 2] = "cc"
    #expect(array == IdentifiedArray(uncheckedUniqueElements: ["a", "cc"], id: \.count))
    #expect(IdentifiedArray(id: \String.count).isEmpty)
    let longest = IdentifiedArray(["a", "b"], id: \.count, uniquingIDsWith: { $1 })
    #expect(longest.elements == ["b"])
    #expect(User(id: 7)[keyPath: users([1]).id] == 7)
  }

  @Test func slicesAndCopiesKeepTheirElements() {
    let array = users(1...5)
    #expect(IdentifiedArray(array) == array)
    #expect(IdentifiedArray(array[1..<3]).ids == [2, 3])
    #expect(IdentifiedArray(uniqueElements: array) == array)
    #expect(IdentifiedArray(uniqueElements: array[3...]).ids == [4, 5])
    #expect(IdentifiedArray(uncheckedUniqueElements: array.elements) == array)
  }

  @Test func codingUsesArrayAndRejectsDuplicates() throws {
    let array = users(1...3)
    let data = try JSONEncoder().encode(array)
    #expect(try JSONDecoder().decode([User].self, from: data) == array.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<User>.self, from: data) == array)
    let twice = try JSONEncoder().encode([User(id: 1), User(id: 1)])
    #expect {
      try JSONDecoder().decode(IdentifiedArrayOf<User>.self, from: twice)
    } throws: {
      guard case DecodingError.dataCorrupted(let context) = $0 else { return false }
      return context.debugDescription == "Duplicate element at offset 1"
    }
  }

  @Test func descriptionsMatchArrays() {
    let array = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
    #expect(array.description == "[1, 2]")
    #expect(array.debugDescription == "IdentifiedArray<Int>([1, 2])")
    let mirror = Mirror(reflecting: array)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.compactMap { $0.value as? Int } == [1, 2])
    #expect(Set([array, array]).count == 1)
  }

  @Test func elementIsModifiedWithoutCopyingArray() {
    var array = users(0..<1_000)
    let before = array.withContiguousStorageIfAvailable { $0.baseAddress }
    array[id: 500]?.name = "x"
    array[10].name = "y"
    #expect(array.withContiguousStorageIfAvailable { $0.baseAddress } == before)
    #expect(array[500].name == "x" && array[id: 10]?.name == "y")
  }

  @Test func elementwiseAssignmentAppliesPermutation() {
    var array = users([1, 2, 3])
    for (index, id) in [3, 1, 2].enumerated() { array[index] = User(id: id, name: "new") }
    #expect(array.elements == [3, 1, 2].map { User(id: $0, name: "new") })
    array[0] = User(id: 9)
    #expect(array.ids == [9, 1, 2])
  }

  @Test(arguments: 0..<8) func behavesAsArrayOfUniqueElements(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1)
    var array: IdentifiedArrayOf<User> = []
    var model: [User] = []
    for step in 0..<400 {
      apply(Int.random(in: 0..<13, using: &random), to: &array, &model, &random)
      try #require(array.elements == model, "seed \(seed), step \(step)")
      try #require(Array(array.ids) == model.map(\.id), "seed \(seed), step \(step)")
      if let any = model.randomElement(using: &random) { try #require(array[id: any.id] == any) }
    }
  }

  private func apply(
    _ operation: Int, to array: inout IdentifiedArrayOf<User>, _ model: inout [User],
    _ random: inout SeededGenerator
  ) {
    let user = User(id: .random(in: 0..<40, using: &random), name: "\(random.next() % 100)")
    let position = Int.random(in: 0...model.count, using: &random)
    let offsets = IndexSet(model.indices.filter { _ in Bool.random(using: &random) })
    switch operation {
    case 0, 1, 2:
      array.append(user)
      if !model.contains(where: { $0.id == user.id }) { model.append(user) }
    case 3, 4:
      array.insert(user, at: position)
      if !model.contains(where: { $0.id == user.id }) { model.insert(user, at: position) }
    case 5:
      array[id: user.id] = user
      if let index = model.firstIndex(where: { $0.id == user.id }) {
        model[index] = user
      } else {
        model.append(user)
      }
    case 6:
      array.remove(atOffsets: offsets)
      model = model.indices.filter { !offsets.contains($0) }.map { model[$0] }
    case 7:
      array.move(fromOffsets: offsets, toOffset: position)
      let head = (0..<position).filter { !offsets.contains($0) }.map { model[$0] }
      let tail = (position..<model.count).filter { !offsets.contains($0) }.map { model[$0] }
      model = head + offsets.map { model[$0] } + tail
    case 8:
      array.sort()
      model.sort()
    case 9:
      array.reverse()
      model.reverse()
    case 10:
      array.removeAll { $0.id % 5 == 0 }
      model.removeAll { $0.id % 5 == 0 }
    case 11 where position < model.count:
      array.swapAt(position, 0)
      model.swapAt(position, 0)
    default:
      let pivot = array.partition { $0.id % 2 == 0 }
      #expect(array[pivot...].allSatisfy { $0.id % 2 == 0 })
      #expect(array[..<pivot].allSatisfy { $0.id % 2 != 0 })
      model = array.elements
    }
  }

  @Test func rangesAreRemovedAndReplaced() {
    var array = users(0..<10)
    array.removeFirst()
    array.removeLast()
    array.removeFirst(2)
    array.removeLast(2)
    #expect(array.ids == [3, 4, 5, 6])
    array.removeSubrange(1...2)
    array.removeSubrange(0..<1)
    #expect(array.ids == [6])
    array.replaceSubrange(0..<1, with: users([1, 2]))
    #expect(array.ids == [1, 2])
    #expect(array.remove(at: 0).id == 1)
    array.removeAll(keepingCapacity: true)
    #expect(array.isEmpty)
    array.append(contentsOf: users(0..<20))
    var random = SeededGenerator(seed: 7)
    array.shuffle(using: &random)
    array.shuffle()
    #expect(Set(array.ids) == Set(0..<20))
    array.sort { $0.id > $1.id }
    #expect(array.first?.id == 19)
  }

  @Test func identifiedForwardsMembers() throws {
    var value = Identified(User(id: 1, name: "A"), id: "key")
    value.name = "B"
    #expect(value.id == "key" && value.name == "B")
    #expect(Identified(5, id: \.self).id == 5)
    #expect(Identified(5) { "\($0)" }.id == "5")
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Identified<String, User>.self, from: data) == value)
  }
}
