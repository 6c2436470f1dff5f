extension RecordState {
  /// Returns the operation that publishes the difference between a record of the device and what
  /// was last agreed; nil if they are equal.
  ///
  /// Captured are results, not writes: a check-in that was added and taken back between two calls
  /// leaves no operation. It must be called before segments of other devices are applied, because
  /// the operation claims to have seen all that were.
  ///
  /// - Parameters:
  ///   - key: The record.
  ///   - base: The record after the last capture or merge; nil if there was none.
  ///   - current: The record now; nil if there is none.
  ///   - now: Milliseconds since 1970. The last change of an entry counts instead.
  ///   - order: The applied segments.
  public func operation(
    for key: RecordKey, from base: RecordValue?, to current: RecordValue?, at now: Int64,
    in order: some SegmentOrdering
  ) -> DiaryOperation? {
    guard base != current else { return nil }
    guard let current else { return DiaryOperation(key, at: now, .delete) }
    var changed = current.differences(from: base ?? RecordValue())
    // A new record also sets the fields that it lacks.
    if base == nil { changed.formUnion(key.kind.fields) }
    changed = changed.filter { key.kind.rule(for: $0).mergesAlone }
    if let base { changed = withoutShifts(changed, of: key, from: base, to: current, in: order) }
    let at = if case .number(let updated)? = current[.updatedAt] { updated } else { now }
    return DiaryOperation(key, at: at, .put(current, setting: changed))
  }

  /// Leaves out the activities of which only the position differs, if the merged record has the
  /// order of the current one without them. Otherwise the removal of an activity would write those
  /// after it, and undo their removal by another device.
  private func withoutShifts(
    _ changed: Set<RecordField>, of key: RecordKey, from base: RecordValue,
    to current: RecordValue, in order: some SegmentOrdering
  ) -> Set<RecordField> {
    guard key.kind == .entry else { return changed }
    let shown = current.orderedActivities
    let needed = changed.filter { field in
      guard case .activity = field, case .activity(_, let old)? = base[field],
        case .activity(_, let new)? = current[field]
      else { return true }
      return !old.hasBytes(of: new)
    }
    let positions = shown.map { activity in
      needed.contains(.activity(activity.name))
        ? activity.position : writtenPosition(of: activity.name, in: order) ?? activity.position
    }
    let keepsOrder = zip(zip(shown, positions), zip(shown, positions).dropFirst()).allSatisfy {
      $0.1 == $1.1 ? $0.0.name.precedesByBytes($1.0.name) : $0.1 < $1.1
    }
    return keepsOrder ? needed : changed.union(shown.map { .activity($0.name) })
  }

  /// Returns the position that the merged record has for an activity before positions are made
  /// consecutive; nil if no put writes it, and it is that of the next put.
  private func writtenPosition(of name: String, in order: some SegmentOrdering) -> Int? {
    let field = RecordField.activity(name)
    guard puts.contains(where: { $0.isWriter(of: field) }),
      case .activity(let position, _)? = unnormalized(field, of: .entry, in: order)
    else { return nil }
    return position
  }
}

/// The effect of a merge on a copy of a record that undo keeps.
///
/// `undo` takes back what a person wrote on this device and never what came from another one, so
/// copies follow the fields that a merge changes.
///
/// ```swift
/// var (old, new, copy) = (RecordValue(), RecordValue(), RecordValue())
/// (old[.place], new[.place]) = (.text("Home"), .text("Work"))
/// copy[.journal] = .text("Before the edit")
/// let kept = UndoCopy.merging(from: old, to: new, into: copy)
/// copy[.place] = .text("Work")
/// print(kept == .keep(copy))  // prints "true"
/// print(UndoCopy.merging(from: old, to: nil, into: copy) == .drop)  // prints "true"
/// ```
public enum UndoCopy: Hashable, Sendable {
  /// The copy after the merge; nil if the record did not exist before the write.
  case keep(RecordValue?)
  /// The merge deleted the record, and undo must not bring it back.
  case drop

  /// Returns the effect of a merge that shows another record than before.
  ///
  /// - Parameters:
  ///   - old: The record before the merge; nil if there was none.
  ///   - new: The record after the merge; nil if it is deleted.
  ///   - copy: The copy; nil if the record did not exist before the write.
  public static func merging(
    from old: RecordValue?, to new: RecordValue?, into copy: RecordValue?
  ) -> UndoCopy {
    guard let new else { return .drop }
    guard var copy else { return .keep(nil) }
    guard let old else { return .keep(new) }
    for field in new.differences(from: old) {
      // Only moved. If the copy lacks the activity, the person added it.
      if case .activity = field, old[field] != nil, new[field] != nil, copy[field] == nil {
        continue
      }
      copy[field] = new[field]
    }
    copy.normalizeActivities()
    return .keep(copy)
  }
}
