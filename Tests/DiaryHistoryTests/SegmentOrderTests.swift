import Testing

@testable import DiaryHistory

struct SegmentOrderTests {
  private func hash(_ byte: UInt8) throws -> SegmentHash { try .repeating(byte) }

  @Test func segmentContinuesTheChainOfItsDevice() throws {
    var order = SegmentOrder()
    order.append(try hash(1), by: "laptop", after: [])
    order.append(try hash(2), by: "desktop", after: [try hash(1)])
    order.append(try hash(3), by: "laptop", after: [try hash(1)])
    order.append(try hash(4), by: "laptop", after: [try hash(2), try hash(3)])
    #expect(order.placements.map(\.chain) == [0, 1, 0, 0])
    #expect(order.placements.map(\.position) == [1, 1, 2, 3])
    #expect(order.placements.map(\.vector) == [[1], [1, 1], [2], [3, 1]])
    #expect(order.heads == [try hash(4)])
  }

  @Test func copyOfADeviceBeginsAChain() throws {
    var order = SegmentOrder()
    order.append(try hash(1), by: "laptop", after: [])
    order.append(try hash(2), by: "laptop", after: [try hash(1)])
    order.append(try hash(3), by: "laptop", after: [try hash(1)])
    #expect(order.placements.map(\.chain) == [0, 0, 1])
    #expect(!order.happenedBefore(1, 2))
    #expect(!order.happenedBefore(2, 1))
    #expect(order.happenedBefore(0, 2))
    #expect(order.heads.count == 2)
  }

  @Test func segmentWithoutItsParentIsNotAppended() throws {
    var order = SegmentOrder()
    let early = order.append(try hash(2), by: "laptop", after: [try hash(1)])
    let first = order.append(try hash(1), by: "laptop", after: [])
    let again = order.append(try hash(1), by: "laptop", after: [])
    #expect(early == nil)
    #expect(first == 0)
    #expect(again == nil)
    #expect(order.placements.count == 1)
  }

  @Test func storedOrderContinues() throws {
    var order = SegmentOrder()
    order.append(try hash(1), by: "laptop", after: [])
    order.append(try hash(2), by: "desktop", after: [try hash(1)])
    let heads = Set(order.heads.compactMap { order.number(of: $0) })
    var stored = SegmentOrder(order.placements, heads: heads)
    order.append(try hash(3), by: "laptop", after: order.heads)
    stored.append(try hash(3), by: "laptop", after: stored.heads)
    #expect(stored.placements == order.placements)
    #expect(stored.heads == order.heads)
  }

  @Suite struct Hashes {
    @Test func textIsRead() throws {
      let bytes = [UInt8](0..<32)
      let hash = try #require(SegmentHash(bytes))
      #expect(hash.hex == "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
      #expect(hash.bytes == bytes)
      #expect(SegmentHash(hex: hash.hex) == hash)
    }

    @Test(
      arguments: [
        "", "00", String(repeating: "0", count: 63), String(repeating: "A", count: 64),
        "+" + String(repeating: "0", count: 63), String(repeating: "g", count: 64),
      ])
    func otherTextIsRefused(_ text: String) { #expect(SegmentHash(hex: text) == nil) }

    @Test func orderIsThatOfBytes() throws {
      let low = try SegmentHash.repeating(0x7F)
      #expect(low < (try .repeating(0x80)))
      #expect(SegmentHash([UInt8](repeating: 0, count: 31)) == nil)
    }
  }
}

struct SegmentQueueTests {
  @Test func parentsPrecedeTheirChildren() throws {
    let hashes = try (UInt8(0)..<6).map { try SegmentHash.repeating($0) }
    var order = SegmentOrder()
    order.append(hashes[0], by: "laptop", after: [])
    let queue = SegmentQueue(
      [
        hashes[1]: [hashes[5]], hashes[5]: [hashes[0]], hashes[0]: [],
        hashes[2]: [hashes[1], hashes[3]], hashes[4]: [hashes[2]],
      ], after: order)
    #expect(queue.ready == [hashes[5], hashes[1]])
    #expect(queue.waiting == [hashes[2], hashes[4]])
    #expect(queue.missing == [hashes[3]])
  }

  @Test func longChainIsReadInOneCall() throws {
    var received: [SegmentHash: [SegmentHash]] = [:]
    var parents: [SegmentHash] = []
    for number in 0..<3_000 {
      let bytes =
        [UInt8](repeating: 0, count: 28)
        + withUnsafeBytes(of: UInt32(3_000 - number).bigEndian, Array.init)
      let hash = try #require(SegmentHash(bytes))
      received[hash] = parents
      parents = [hash]
    }
    let queue = SegmentQueue(received, after: SegmentOrder())
    #expect(queue.ready.count == 3_000)
    #expect(queue.waiting.isEmpty)
  }
}
