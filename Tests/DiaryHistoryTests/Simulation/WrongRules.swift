import DiaryHistory

/// The wrong forms of the rules that the module implements.

extension SegmentOrder {
  /// Appends a segment, with the wrong placement of a bug.
  mutating func append(
    _ hash: SegmentHash, by device: String, after parents: [SegmentHash], _ bug: PlantedBug?
  ) -> Int? {
    guard bug == .vectorForgetsParent || bug == .chainByLabelAlone else {
      return append(hash, by: device, after: parents)
    }
    let known = parents.compactMap { number(of: $0) }
    guard known.count == parents.count, number(of: hash) == nil else { return nil }
    var vector: [Int] = []
    for parent in known {
      for (chain, position) in placements[parent].vector.enumerated() {
        while vector.count <= chain { vector.append(0) }
        let forgets = bug == .vectorForgetsParent && position > 0
        vector[chain] = forgets ? position : max(vector[chain], position)
      }
    }
    let ends = Dictionary(placements.enumerated().map { ($1.chain, $0) }) { max($0, $1) }
    let continued = known.first { parent in
      placements[parent].device == device
        && (bug == .chainByLabelAlone || ends[placements[parent].chain] == parent)
    }
    let chain = continued.map { placements[$0].chain } ?? ends.count
    let position = continued.map { placements[$0].position + 1 } ?? 1
    while vector.count <= chain { vector.append(0) }
    vector[chain] = position
    let heads = Set(heads.compactMap { number(of: $0) }).subtracting(known)
    let placement = Placement(
      hash: hash, device: device, chain: chain, position: position, vector: vector)
    self = SegmentOrder(placements + [placement], heads: heads.union([placements.count]))
    return placements.count - 1
  }
}

/// An order by the clocks of the devices.
struct ClockOrder: SegmentOrdering {
  let order: SegmentOrder
  let world: World

  func happenedBefore(_ a: Int, _ b: Int) -> Bool { a != b && time(a) < time(b) }

  func hash(of segment: Int) -> SegmentHash { order.hash(of: segment) }

  private func time(_ segment: Int) -> Int64 {
    world.numbers[order.hash(of: segment)]
      .map { world.pages[$0].segment.written.milliseconds } ?? 0
  }
}

extension RecordState {
  /// The state after a delete that had seen everything.
  var withoutLivePuts: RecordState {
    RecordState(
      puts.filter { !$0.writes.isEmpty }.map {
        Put(segment: $0.segment, at: $0.at, value: $0.value, isLive: false, writes: $0.writes)
      })
  }

  /// Returns the record that a device with a bug shows.
  func value(of key: RecordKey, in order: SegmentOrder, _ bug: PlantedBug?) -> RecordValue? {
    var value = value(of: key, in: order)
    let writers = puts.filter { $0.isWriter(of: .journal) }
    guard bug == .lastTextWins, value != nil, let last = writers.max(by: { $0.at < $1.at }) else {
      return value
    }
    value?[.journal] = last.value[.journal]
    return value
  }
}

extension DiaryOperation {
  var withChangedFieldsOnly: DiaryOperation {
    guard case .put(let value, let fields) = change else { return self }
    var changed = RecordValue()
    for field in fields { changed[field] = value[field] }
    return DiaryOperation(key, at: at, .put(changed, setting: fields))
  }
}

extension RecordValue {
  /// Returns whether a field is the same in another record. The position of an activity does not
  /// count.
  func isSame(_ field: RecordField, as other: RecordValue) -> Bool {
    if case .activity = field { return (self[field] == nil) == (other[field] == nil) }
    return self[field] == other[field]
  }
}
