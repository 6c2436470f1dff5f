import Core

extension ImportFileReducer.State {
  /// The moods of the file with the feelings that were chosen for them.
  public var moods: [ImportPlan.Mood] {
    (plan?.moods ?? []).map { mood in
      guard let mapping = mappings.last(where: { $0.mood == mood.name }) else { return mood }
      return ImportPlan.Mood(name: mood.name, feeling: mapping.feeling, origin: .remembered)
    }
  }

  /// Whether the file is read and each mood has a feeling.
  public var canImport: Bool {
    phase == .examined && plan?.isEmpty == false && moods.allSatisfy { $0.feeling != nil }
  }

  /// Whether the plan was made before the last choice of a feeling.
  var isPlanOutdated: Bool { phase == .examined && moods != plan?.moods }

  /// The import with the choices of this screen. A suggestion that stays is remembered, too.
  var request: ImportRequest {
    ImportRequest(
      path: path.path,
      mappings: moods.compactMap { mood in
        guard let feeling = mood.feeling, mood.origin != .builtIn else { return nil }
        return MoodMapping(mood: mood.name, feeling: feeling)
      },
      includesAmounts: includesAmounts, skipsExistingMinutes: skipsExistingMinutes, height: height)
  }

  /// Uses a feeling for a mood of the file.
  public mutating func use(_ feeling: Feeling, for mood: String) {
    mappings.remember([MoodMapping(mood: mood, feeling: feeling)])
  }

  mutating func discardPlan() {
    failure = nil
    mappings = []
    needsHeight = false
    notice = nil
    phase = .editing
    plan = nil
  }

  mutating func didExamine(_ step: ImportStep) {
    switch step {
    case let .progress(part):
      phase = .examining(part)
    case let .done(plan):
      self.plan = plan
      phase = .examined
      focusedControl =
        moods.first { $0.feeling == nil }.map { .mood($0.name) }
        ?? (canImport ? .importButton : .path)
    }
  }

  mutating func didImport(_ step: ImportStep) {
    switch step {
    case let .progress(part):
      phase = .importing(part)
    case let .done(plan):
      self.plan = plan
      phase = .imported
      focusedControl = .done
    }
  }

  mutating func fail(_ error: any Error) {
    phase = plan == nil ? .editing : .examined
    guard error is ImportNeedsHeight else {
      failure = error.localizedDescription
      return
    }
    phase = .editing
    needsHeight = true
    focusedControl = .height
  }

  /// What was recognized: “Daylio: 412 entries and 3 measurements”.
  var recognizedText: String? {
    plan.map {
      let contents =
        $0.measurements == 0
        ? "\($0.entries, "entry")"
        : StoreText.contents(entries: $0.entries, measurements: $0.measurements)
      return "\($0.program): \(contents)"
    }
  }

  /// The effects of the import, one in each row.
  var rows: [ImportEffect] {
    guard let plan else { return [] }
    let summary = plan.summary
    let older = summary.skippedAsOlder(skipsExistingMinutes: skipsExistingMinutes)
    let leftOut = plan.leftOut.values.reduce(0, +) + plan.entriesWithoutMood + plan.skippedLineCount
    return [
      ImportEffect("Added", summary.added),
      ImportEffect("Updated", summary.updated, isOptional: true),
      ImportEffect("Unchanged", summary.unchanged, "in the store already"),
      ImportEffect("Older", older, "than in the store; skipped", isOptional: true),
      ImportEffect(
        "Different", summary.contradicting.count, "changed at the same time; skipped",
        isOptional: true),
      ImportEffect("Left out", leftOut, leftOutReasons(plan)),
      ImportEffect(
        "Same minute", summary.atMinuteOfExisting,
        skipsExistingMinutes ? "as an entry of the store; skipped" : "as an entry of the store"),
    ].filter { !$0.isOptional || $0.count > 0 }
  }

  private func leftOutReasons(_ plan: ImportPlan) -> String {
    [
      plan.leftOut.isEmpty ? nil : plan.leftOut.formattedAsCounts,
      plan.entriesWithoutMood == 0 ? nil : "without a mood (\(plan.entriesWithoutMood))",
      plan.skippedLineCount == 0 ? nil : "lines not understood (\(plan.skippedLineCount))",
    ].compactMap(\.self).joined(separator: ", ")
  }
}

/// A row of the table: an effect of the import, and how many records it has.
struct ImportEffect: Equatable, Identifiable {
  let count: Int
  let detail: String
  let isOptional: Bool
  let name: String

  var id: String { name }

  init(_ name: String, _ count: Int, _ detail: String = "", isOptional: Bool = false) {
    self.count = count
    self.detail = detail
    self.isOptional = isOptional
    self.name = name
  }
}

extension ImportPlan {
  /// Whether the file has nothing to import.
  fileprivate var isEmpty: Bool { entries == 0 && measurements == 0 }
}
