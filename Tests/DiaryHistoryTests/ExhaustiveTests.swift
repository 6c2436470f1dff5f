import DiaryHistory
import Models
import Testing

/// All histories of one record in which three devices write it twice: each time an edit or a
/// delete, and before the second time with any of the first writes of the others received. Each
/// history is delivered in all orders.
struct ExhaustiveTests {
  @Test func allDeliveriesShowTheSame() throws {
    var histories = 0
    for kinds in Self.kindsOfThreeDevices {
      for received in 0..<64 {
        let failure = try History(kinds, received: received).firstFailure()
        try #require(failure == nil, "\(kinds), received \(received): \(failure ?? "")")
        histories += 1
      }
    }
    // 20 multisets of the four pairs of writes, each with 2⁶ sets of received writes.
    #expect(histories == 1_280)
  }

  /// The pairs of writes of three devices, without those that differ in the names of devices.
  private static var kindsOfThreeDevices: [[[Kind]]] {
    let pairs = Kind.allCases.flatMap { first in Kind.allCases.map { [first, $0] } }
    return pairs.indices.flatMap { a in
      (a..<pairs.count).flatMap { b in
        (b..<pairs.count).map { [pairs[a], pairs[b], pairs[$0]] }
      }
    }
  }
}

private enum Kind: CaseIterable { case edit, delete }

/// A history of seven segments: one that creates the record, and two of each device.
private struct History {
  private struct Write {
    let hash: SegmentHash
    let device: String
    let parents: [Int]
    let operation: DiaryOperation
  }

  private static let key = RecordKey(.entry, "00000000-0000-4000-8000-000000000001")
  private var writes: [Write] = []
  /// For each write, the writes that its author had seen.
  private var seen: [Set<Int>] = []

  init(_ kinds: [[Kind]], received: Int) throws {
    try add(.edit, by: "d-0", after: [])
    for device in kinds.indices { try add(kinds[device][0], by: "d-\(device)", after: [0]) }
    for device in kinds.indices {
      let others = kinds.indices.filter { $0 != device }
      let bits = received >> (2 * device)
      let applied = others.indices.filter { bits >> $0 & 1 == 1 }.map { others[$0] + 1 }
      try add(kinds[device][1], by: "d-\(device)", after: [device + 1] + applied)
    }
  }

  private mutating func add(_ kind: Kind, by device: String, after parents: [Int]) throws {
    let number = writes.count
    // The clocks order the writes of devices differently than their causes.
    let at = Int64(number * 5 % 7)
    var value = RecordValue()
    value[.journal] = .text("text \(number);")
    value[.place] = .text("place \(number)")
    value[.date] = .moment(Moment(milliseconds: 0, offsetMinutes: 0))
    let operation =
      switch kind {
      case .edit:
        DiaryOperation(
          Self.key, at: at,
          .put(value, setting: number == 0 ? [.journal, .place, .date] : [.journal, .place]))
      case .delete: DiaryOperation(Self.key, at: at, .delete)
      }
    let byte = UInt8(number * 3 % 7)
    let hash = try #require(SegmentHash([UInt8](repeating: byte, count: SegmentHash.byteCount)))
    writes.append(Write(hash: hash, device: device, parents: parents, operation: operation))
    seen.append(parents.reduce(Set(parents)) { $0.union(seen[$1]) })
  }

  /// A device that has received some of the writes.
  private struct Device {
    var order = SegmentOrder()
    var state = RecordState()
  }

  /// Delivers the writes in all orders, and compares each set of delivered writes with the
  /// definition. Two orders of one set continue equally, so one of them is continued.
  func firstFailure() -> String? {
    var devices: [Set<Int>: Device] = [[]: Device()]
    for _ in writes {
      var next: [Set<Int>: Device] = [:]
      for (delivered, device) in devices {
        for number in writes.indices where !delivered.contains(number) {
          guard delivered.isSuperset(of: writes[number].parents) else { continue }
          var changed = device
          let write = writes[number]
          let parents = write.parents.map { writes[$0].hash }
          guard
            let local = changed.order.append(write.hash, by: write.device, after: parents)
          else { return "a segment with its parents is not appended" }
          changed.state.apply(write.operation, of: local, in: changed.order)
          let set = delivered.union([number])
          if let failure = failure(of: changed, set) { return failure }
          if let other = next[set], summary(other) != summary(changed) {
            return "the order of delivery changes the state after \(set.sorted())"
          }
          next[set] = changed
        }
      }
      devices = next
    }
    return devices.count == 1 ? nil : "not everything was delivered"
  }

  /// What a state consists of, without the numbers of the device.
  private func summary(_ device: Device) -> Set<[String]> {
    Set(
      device.state.puts.map {
        [device.order.hash(of: $0.segment).hex, "\($0.isLive)"] + $0.writes.map(\.name).sorted()
      })
  }

  private func failure(of device: Device, _ delivered: Set<Int>) -> String? {
    let deletes = delivered.filter { writes[$0].operation.change == .delete }
    let alive = delivered.subtracting(deletes).filter { put in
      !deletes.contains { seen[$0].contains(put) }
    }
    let latest = alive.filter { put in !alive.contains { seen[$0].contains(put) } }
    let value = device.state.value(of: Self.key, in: device.order)
    guard case .text(let journal)? = value?[.journal], case .text(let place)? = value?[.place]
    else { return alive.isEmpty && value == nil ? nil : "a record is lost after \(delivered)" }
    if alive.isEmpty { return "a deleted record is shown after \(delivered)" }
    let texts = journal.components("\n\n")
    if Set(texts) != Set(latest.map { "text \($0);" }) {
      return "the texts after \(delivered.sorted()) are \(texts)"
    }
    let last = latest.max {
      (writes[$0].operation.at, writes[$0].hash) < (writes[$1].operation.at, writes[$1].hash)
    }
    return place == "place \(last ?? 0)" ? nil : "the place after \(delivered.sorted()) is \(place)"
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
