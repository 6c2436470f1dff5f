/// Segments that a device has received, split into those that it can apply and those that wait for
/// others.
///
/// A segment is applied only after all of its parents. Therefore no write arrives after a delete
/// that had seen it, and a deleted record leaves nothing to remember.
public struct SegmentQueue: Sendable {
  /// The segments whose parents are applied or precede them here.
  public let ready: [SegmentHash]
  /// The parents that other segments wait for and that were not received, in the order of their
  /// hashes.
  public let missing: [SegmentHash]
  /// The segments that wait, in the order of their hashes.
  public let waiting: [SegmentHash]

  /// Creates the queue of received segments. Those that were applied are left out.
  ///
  /// - Parameters:
  ///   - received: The parents of each segment.
  ///   - order: The applied segments.
  /// - Complexity: O(*n* log *n* + *p*), where *n* is the number of segments and *p* that of all
  ///   parents.
  public init(_ received: [SegmentHash: [SegmentHash]], after order: SegmentOrder) {
    var missingParents: [SegmentHash: Int] = [:]
    var children: [SegmentHash: [SegmentHash]] = [:]
    var ready: [SegmentHash] = []
    for hash in received.keys.sorted() where order.number(of: hash) == nil {
      let parents = Set(received[hash] ?? []).filter { order.number(of: $0) == nil }
      missingParents[hash] = parents.count
      for parent in parents { children[parent, default: []].append(hash) }
      if parents.isEmpty { ready.append(hash) }
    }
    var next = 0
    while next < ready.count {
      for child in children[ready[next]] ?? [] {
        let rest = (missingParents[child] ?? 0) - 1
        missingParents[child] = rest
        if rest == 0 { ready.append(child) }
      }
      next += 1
    }
    self.ready = ready
    waiting = missingParents.filter { $0.value > 0 }.keys.sorted()
    missing = children.keys.filter { received[$0] == nil }.sorted()
  }
}
