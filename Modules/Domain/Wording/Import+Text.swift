import Models

extension ImportSummary {
  /// Returns the effects as a sentence, with the ids of records that differ in further lines:
  /// “Imported: 3 added, 0 updated, 1 unchanged.”
  ///
  /// - Parameters:
  ///   - isDryRun: Whether nothing was saved.
  ///   - skipsExistingMinutes: Whether new entries at the minute of an existing one are left out.
  public func message(isDryRun: Bool, skipsExistingMinutes: Bool) -> String {
    let counts = "\(added) added, \(updated) updated, \(unchanged) unchanged"
    let existing = skipsExistingMinutes ? atMinuteOfExisting : 0
    let older = skippedAsOlder(skipsExistingMinutes: skipsExistingMinutes)
    let skipped =
      (older == 0 ? "" : ", \(older) skipped as older")
      + (existing == 0 ? "" : ", \(existing) skipped as existing")
    let first = isDryRun ? "Would import: \(counts)\(skipped)." : "Imported: \(counts)\(skipped)."
    return ([first] + contradictions).joined(separator: "\n")
  }

  /// Returns the number of records that were left out because the store has a later version.
  public func skippedAsOlder(skipsExistingMinutes: Bool) -> Int {
    skipped.count - contradicting.count - (skipsExistingMinutes ? atMinuteOfExisting : 0)
  }

  /// The number of new entries at the minute of an existing one: “2 new entries are at the minute
  /// of an existing one.” Nil if there are none.
  public var minutesMessage: String? {
    guard atMinuteOfExisting > 0 else { return nil }
    return "\(atMinuteOfExisting, "new entry is", "new entries are") at the minute of an existing "
      + "one."
  }

  /// The records that were left out because the store has different content with the same time of
  /// change.
  private var contradictions: [String] {
    guard !contradicting.isEmpty else { return [] }
    let ids = contradicting.prefix(10).map { String($0.uuidString.lowercased().prefix(8)) }
    let more = contradicting.count > 10 ? " …" : ""
    return [
      "Skipped because the store has a different version, changed at the same time: "
        + ids.joined(separator: ", ") + more + "."
    ]
  }
}

extension [String: Int] {
  /// The kinds, the most frequent ones first.
  public var sortedByCount: [(key: String, value: Int)] {
    sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  /// The five largest numbers with their kinds: “sleep (12), steps (3)”.
  public var formattedAsCounts: String { counts(of: "kind") }

  fileprivate func counts(of noun: String) -> String {
    let kinds = sortedByCount
    let more = kinds.count > 5 ? " and \(kinds.count - 5, "other \(noun)")" : ""
    return kinds.prefix(5).map { "\($0.key) (\($0.value))" }.joined(separator: ", ") + more
  }
}

/// Sentences about a file to import.
public enum ImportText {
  /// Returns what an import leaves out, by kind: “Left out, because Bako has nothing like it: …”
  public static func leftOut(_ kinds: [String: Int]) -> String {
    "Left out, because Bako has nothing like it: \(kinds.formattedAsCounts)."
  }

  /// Returns the number of entries that no tag gives a mood, and their tags.
  public static func withoutMood(_ count: Int, tags: [String: Int]) -> String {
    let number = "\(count, "entry has", "entries have") no mood."
    return tags.isEmpty ? number : "\(number) Their tags: \(tags.counts(of: "tag"))."
  }

  /// Returns the number of lines that are not understood: “2 lines are not understood”.
  public static func skippedLines(_ count: Int) -> String {
    "\(count, "line is", "lines are") not understood"
  }

  /// The effect of inserted joiners.
  public static let dividedMarks =
    "The text has more than 30 combining marks in a row. An invisible character (U+034F) was "
    + "inserted after each 30."
}
