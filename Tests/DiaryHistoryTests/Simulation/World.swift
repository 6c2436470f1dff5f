import DiaryHistory
import Models
import Support

/// All segments that simulated devices wrote, and their true order: what was reachable when.
struct World {
  struct Page {
    let hash: SegmentHash
    let segment: Segment
    /// The written and all earlier segments that its author had seen, as bits.
    let reach: BitSet
  }

  private(set) var pages: [Page] = []
  private(set) var numbers: [SegmentHash: Int] = [:]
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: ~seed) }

  /// Adds a segment with a random hash, as a random nonce gives it one.
  mutating func add(_ segment: Segment) -> Int {
    let bytes = (0..<4).flatMap { _ in
      withUnsafeBytes(of: random.next().bigEndian, Array.init)
    }
    guard let hash = SegmentHash(bytes) else { preconditionFailure("32 bytes are a hash") }
    var reach = BitSet()
    for parent in segment.parents {
      guard let number = numbers[parent] else { continue }
      reach.formUnion(pages[number].reach)
    }
    reach.insert(pages.count)
    numbers[hash] = pages.count
    pages.append(Page(hash: hash, segment: segment, reach: reach))
    return pages.count - 1
  }

  /// Returns whether the author of `b` had seen `a`.
  func happenedBefore(_ a: Int, _ b: Int) -> Bool { a != b && pages[b].reach.contains(a) }
}

/// A set of small integers.
struct BitSet {
  private var words: [UInt64] = []

  mutating func insert(_ element: Int) {
    while words.count <= element / 64 { words.append(0) }
    words[element / 64] |= 1 << UInt64(element % 64)
  }

  func contains(_ element: Int) -> Bool {
    element / 64 < words.count && words[element / 64] >> UInt64(element % 64) & 1 == 1
  }

  mutating func formUnion(_ other: BitSet) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }
}
