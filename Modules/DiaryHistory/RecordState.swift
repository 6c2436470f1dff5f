import Models

/// The merge state of a record: the puts that still count. All devices that have applied the same
/// segments show the same record, in whatever order the segments arrived.
///
/// ```swift
/// let key = RecordKey(.place, "gym")
/// var value = RecordValue()
/// value[.spelling] = .text("Gym")
/// let put = DiaryOperation(key, at: 0, .put(value, setting: [.spelling]))
///
/// var order = SegmentOrder()
/// var state = RecordState()
/// if let hash = SegmentHash([UInt8](repeating: 1, count: 32)),
///   let number = order.append(hash, by: "laptop", after: [])
/// {
///   state.apply(put, of: number, in: order)
///   print(state.value(of: key, in: order) == value)  // prints "true"
/// }
/// ```
///
/// A put is live until a put or a delete that had seen it. It writes a field until another put of
/// the field, or a delete, that had seen it. The record exists while a put is live, so an edit that
/// a delete had not seen brings it back.
public struct RecordState: Hashable, Sendable {
  /// A put that is live or still writes a field.
  public struct Put: Hashable, Sendable {
    /// The number of the segment in the order of the device.
    public let segment: Int
    /// Milliseconds since 1970 on the clock of the author.
    public let at: Int64
    public fileprivate(set) var value: RecordValue
    public fileprivate(set) var isLive: Bool
    /// The fields that it still writes, some of them without their names.
    public fileprivate(set) var writes: Set<RecordField>

    public init(
      segment: Int, at: Int64, value: RecordValue, isLive: Bool, writes: Set<RecordField>
    ) {
      self.segment = segment
      self.at = at
      self.value = value
      self.isLive = isLive
      self.writes = writes
    }

    /// Returns whether it still writes a field.
    public func isWriter(of field: RecordField) -> Bool {
      writes.contains(field) || writes.contains(field.withoutName)
    }

    /// Returns the fields that it still writes, with the names that a record has.
    fileprivate func writes(among record: RecordValue) -> Set<RecordField> {
      writes.union(record.fields.filter(isWriter))
    }
  }

  /// The puts that count, in the order of their segments.
  public private(set) var puts: [Put]

  /// Creates the state of a record from stored puts.
  public init(_ puts: [Put] = []) { self.puts = puts }

  /// Whether nothing of the record has to be kept.
  public var isEmpty: Bool { puts.isEmpty }

  /// Applies an operation of a segment. The segments that happened before it were applied before,
  /// and a second call for a segment has no effect.
  ///
  /// - Complexity: O(*p* · *f*), where *p* is the number of puts and *f* that of fields.
  public mutating func apply(
    _ operation: DiaryOperation, of segment: Int, in order: some SegmentOrdering
  ) {
    guard !puts.contains(where: { $0.segment == segment }) else { return }
    for index in puts.indices where order.happenedBefore(puts[index].segment, segment) {
      puts[index].isLive = false
      switch operation.change {
      case .put(_, let fields):
        for field in fields {
          puts[index].writes.remove(field)
          puts[index].writes.remove(field.withoutName)
        }
      case .delete: puts[index].writes = []
      }
    }
    puts.removeAll { !$0.isLive && $0.writes.isEmpty }
    guard case .put(let value, let fields) = operation.change else { return }
    puts.append(
      Put(segment: segment, at: operation.at, value: value, isLive: true, writes: fields))
  }

  /// Returns the record that devices show; nil if it is deleted.
  ///
  /// - Complexity: O(*f* · *p* log *p*), where *p* is the number of puts and *f* that of fields.
  public func value(of key: RecordKey, in order: some SegmentOrdering) -> RecordValue? {
    let puts = sorted(in: order)
    guard let last = puts.last(where: \.isLive) else { return nil }
    var value = last.value
    if puts.count > 1 {
      var fields = Set(key.kind.fields).union(last.value.fields)
      for put in puts { fields.formUnion(put.writes) }
      for field in fields {
        value[field] = merged(field, key.kind.rule(for: field), puts, last)
      }
    }
    value.normalizeActivities()
    return value
  }

  /// Returns the value of a field before the positions of activities are made consecutive.
  func unnormalized(
    _ field: RecordField, of kind: RecordKind, in order: some SegmentOrdering
  ) -> FieldValue? {
    let puts = sorted(in: order)
    guard let last = puts.last(where: \.isLive) else { return nil }
    return merged(field, kind.rule(for: field), puts, last)
  }

  private func merged(
    _ field: RecordField, _ rule: MergeRule, _ puts: [Put], _ last: Put
  ) -> FieldValue? {
    let writers = puts.filter { $0.isWriter(of: field) }
    return switch rule {
    case .whole: last.value[field]
    case .least: puts.filter(\.isLive).compactMap { $0.value[field] }.min(by: precedes)
    case .greatest: puts.filter(\.isLive).compactMap { $0.value[field] }.max(by: precedes)
    case .allTexts where writers.count > 1: .text(joinedTexts(writers.map { $0.value[field] }))
    case .presentWins where !writers.isEmpty: writers.lazy.compactMap { $0.value[field] }.last
    case .latest, .allTexts, .presentWins: (writers.last ?? last).value[field]
    }
  }

  private func precedes(_ a: FieldValue, _ b: FieldValue) -> Bool {
    if case (.number(let a), .number(let b)) = (a, b) { a < b } else { false }
  }

  /// The puts from the earlier to the later: by the clocks of their authors, then by the hashes of
  /// their segments.
  private func sorted(in order: some SegmentOrdering) -> [Put] {
    guard puts.count > 1 else { return puts }
    return puts.sorted {
      $0.at == $1.at
        ? order.hash(of: $0.segment) < order.hash(of: $1.segment) : $0.at < $1.at
    }
  }
}

// MARK: - Conflicts

extension RecordState {
  /// A value that another write gave to a field, and that is not shown.
  public struct Alternative: Hashable, Sendable {
    public let field: RecordField
    /// The value; nil if the write removed it.
    public let value: FieldValue?
    /// The number of the segment of the write.
    public let segment: Int
  }

  /// Returns the values that are not shown, in the order of their fields' writes, the later ones
  /// first. Texts and activities have none, because all of them are shown. Neither do preferences.
  public func alternatives(
    of key: RecordKey, in order: some SegmentOrdering
  ) -> [Alternative] {
    guard key.kind != .preference, let shown = value(of: key, in: order) else { return [] }
    var alternatives: [Alternative] = []
    for put in sorted(in: order).reversed() {
      for field in put.writes(among: shown).sorted(by: { $0.name.precedesByBytes($1.name) })
      where key.kind.rule(for: field) == .latest && put.value[field] != shown[field] {
        let known = alternatives.contains { $0.field == field && $0.value == put.value[field] }
        if known { continue }
        // The amount of an activity that is not shown is not shown either.
        if case .amount(let name) = field, shown[.activity(name)] == nil { continue }
        alternatives.append(
          Alternative(field: field, value: put.value[field], segment: put.segment))
      }
    }
    return alternatives
  }

  /// Returns the operation that ends the conflicts of a record and leaves one live put, by writing
  /// what is shown; nil if there is nothing to end.
  ///
  /// - Parameter at: Milliseconds since 1970.
  public func settlement(
    of key: RecordKey, at: Int64, in order: some SegmentOrdering
  ) -> DiaryOperation? {
    let fields = Set(alternatives(of: key, in: order).map(\.field))
    guard !fields.isEmpty || puts.count(where: \.isLive) > 1,
      let shown = value(of: key, in: order)
    else { return nil }
    return DiaryOperation(key, at: at, .put(shown, setting: fields))
  }

  /// Replaces the values that puts no longer write by the shown ones, and the names of removed
  /// activities by hashes.
  public mutating func forgetReplacedValues(of key: RecordKey, in order: some SegmentOrdering) {
    guard let shown = value(of: key, in: order) else { return }
    for index in puts.indices {
      let put = puts[index]
      puts[index].writes = Set(
        put.writes.map { field in
          put.value[field] == nil && shown[field] == nil ? field.withoutName : field
        })
      guard !put.isLive else { continue }
      var value = shown
      for field in put.writes(among: shown) { value[field] = put.value[field] }
      puts[index].value = value
    }
  }
}

/// Joins texts that were written at the same time, as “Keep both texts” does, without those that
/// another one contains.
private func joinedTexts(_ values: [FieldValue?]) -> String {
  var texts: [String] = []
  for case .text(let text)? in values where !text.isEmpty {
    guard !texts.contains(where: { $0.containsBytes(of: text) }) else { continue }
    texts.removeAll { text.containsBytes(of: $0) }
    texts.append(text)
  }
  return texts.joined(separator: "\n\n")
}

extension String {
  /// Returns whether the UTF-8 bytes of another string occur in those of this one.
  ///
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of bytes.
  fileprivate func containsBytes(of other: String) -> Bool {
    Array(utf8).contains(Array(other.utf8))
  }
}
