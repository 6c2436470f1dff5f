import Models

/// The identity of a segment: the BLAKE2b-256 hash of its file.
public struct SegmentHash: Hashable, Sendable {
  /// The number of bytes of a hash.
  public static let byteCount = 32

  private let high: UInt128
  private let low: UInt128

  /// Creates a hash; nil unless there are 32 bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    high = bytes.prefix(16).reduce(0) { $0 << 8 | UInt128($1) }
    low = bytes.suffix(16).reduce(0) { $0 << 8 | UInt128($1) }
  }

  /// Creates a hash from 64 hexadecimal digits in lowercase; nil for other text.
  public init?(hex: String) {
    let isUppercase = hex.utf8.contains { (0x41...0x46).contains($0) }
    guard !isUppercase, let bytes = hex.utf8.decodedHex else { return nil }
    self.init(bytes)
  }

  /// The 32 bytes of the hash.
  public var bytes: [UInt8] {
    [high, low].flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }
  }

  /// The hash as 64 hexadecimal digits in lowercase.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension SegmentHash: Comparable {
  /// Orders hashes by their bytes.
  public static func < (a: SegmentHash, b: SegmentHash) -> Bool {
    a.high == b.high ? a.low < b.low : a.high < b.high
  }
}

/// The order of the segments that a device has applied. Segments are numbered from 0 in the order
/// in which this device applied them.
public protocol SegmentOrdering {
  /// Returns whether the author of segment `b` had applied segment `a` before.
  func happenedBefore(_ a: Int, _ b: Int) -> Bool
  /// Returns the identity of a segment.
  func hash(of segment: Int) -> SegmentHash
}

/// The order by cause: a segment names the segments that its author had applied last, its parents,
/// and happened after everything that can be reached through them.
///
/// ```swift
/// func hash(_ byte: UInt8) -> SegmentHash? { SegmentHash([UInt8](repeating: byte, count: 32)) }
///
/// if let first = hash(1), let second = hash(2), let third = hash(3) {
///   var order = SegmentOrder()
///   order.append(first, by: "laptop", after: [])
///   order.append(second, by: "laptop", after: [first])
///   order.append(third, by: "desktop", after: [first])
///   print(order.happenedBefore(0, 2), order.happenedBefore(1, 2))  // prints "true false"
///   print(order.heads.count)  // prints "2": the parents of the next segment of this device
/// }
/// ```
///
/// Each segment has a position in a chain: it continues the chain of a parent of the same device,
/// unless another segment does so already, as after a data directory was copied. Its vector has the
/// last position in each chain that its author had applied. Chains and vectors are computed by each
/// device, and are not published.
public struct SegmentOrder: SegmentOrdering, Sendable {
  /// The place of a segment in the order.
  public struct Placement: Hashable, Sendable {
    public let hash: SegmentHash
    /// The label of the device that wrote the segment.
    public let device: String
    public let chain: Int
    /// The position in the chain, from 1.
    public let position: Int
    /// The last position in each chain, by the number of the chain; 0 for none. A chain that is
    /// missing at the end has none.
    public let vector: [Int]

    public init(hash: SegmentHash, device: String, chain: Int, position: Int, vector: [Int]) {
      self.hash = hash
      self.device = device
      self.chain = chain
      self.position = position
      self.vector = vector
    }
  }

  /// The applied segments by number.
  public private(set) var placements: [Placement] = []
  private var numbers: [SegmentHash: Int] = [:]
  private var headNumbers: Set<Int> = []
  /// The number of the last segment of each chain.
  private var ends: [Int] = []

  /// Creates an order without segments.
  public init() {}

  /// Creates an order of segments that were appended before.
  ///
  /// - Parameters:
  ///   - placements: The segments by number, each after its parents.
  ///   - heads: The numbers of the segments that are no parent of another one.
  public init(_ placements: [Placement], heads: Set<Int>) {
    for placement in placements { insert(placement) }
    headNumbers = heads
  }

  /// The segments that are no parent of another one, in the order of their hashes: the parents of
  /// the next segment of this device.
  public var heads: [SegmentHash] { headNumbers.map { placements[$0].hash }.sorted() }

  /// Returns the number of a segment; nil if it was not applied.
  public func number(of hash: SegmentHash) -> Int? { numbers[hash] }

  public func hash(of segment: Int) -> SegmentHash { placements[segment].hash }

  /// - Complexity: O(1).
  public func happenedBefore(_ a: Int, _ b: Int) -> Bool {
    let (first, vector) = (placements[a], placements[b].vector)
    return a != b && first.chain < vector.count && vector[first.chain] >= first.position
  }

  /// Appends a segment, and returns its number; nil if a parent was not applied, or if the segment
  /// was.
  ///
  /// - Complexity: O(*p* · *c*), where *p* is the number of parents and *c* that of chains.
  @discardableResult
  public mutating func append(
    _ hash: SegmentHash, by device: String, after parents: [SegmentHash]
  ) -> Int? {
    let known = parents.compactMap { numbers[$0] }
    guard known.count == parents.count, numbers[hash] == nil else { return nil }
    var vector: [Int] = []
    for parent in known { vector.formMaximum(placements[parent].vector) }
    let continued = known.first {
      placements[$0].device == device && ends[placements[$0].chain] == $0
    }
    let chain = continued.map { placements[$0].chain } ?? ends.count
    let position = continued.map { placements[$0].position + 1 } ?? 1
    vector.formMaximum([Int](repeating: 0, count: chain) + [position])
    let number = insert(
      Placement(hash: hash, device: device, chain: chain, position: position, vector: vector))
    headNumbers.subtract(known)
    headNumbers.insert(number)
    return number
  }

  @discardableResult
  private mutating func insert(_ placement: Placement) -> Int {
    let number = placements.count
    placements.append(placement)
    numbers[placement.hash] = number
    while ends.count <= placement.chain { ends.append(number) }
    ends[placement.chain] = number
    return number
  }
}

extension [Int] {
  /// Replaces each element by the greater one of two arrays, as if the shorter one ended in zeros.
  fileprivate mutating func formMaximum(_ other: [Int]) {
    for (index, value) in other.enumerated() {
      if index < count { self[index] = Swift.max(self[index], value) } else { append(value) }
    }
  }
}
