import Core

extension FormFeelingReducer {
  /// The number of latest entries by which names are sorted.
  private static let recentEntries = 60

  func loadNames() -> Effect<Action> {
    .run { send in
      let names = await Result {
        Names(
          preferences: try await preferencesClient.load(),
          recent: try await entriesClient.entries(EntriesRequest(limit: Self.recentEntries)))
      }
      await send(.names(.loaded(names)))
    }
  }
}

extension FormFeelingReducer.State {
  mutating func reduceNames(_ action: FormFeelingReducer.Action.NamesAction) {
    switch action {
    case .activitySubmitted:
      selectActivity(matching: true)

    case let .activityTapped(name):
      newActivity = ""
      content.toggle(name)

    case let .activityTextChanged(text):
      newActivity = text
      newActivityProblem = nil

    case .addActivityButtonTapped:
      selectActivity(matching: false)

    case .addPlaceButtonTapped:
      selectPlace(matching: false)

    case let .journalTagCompleted(word):
      select(tag: word)

    case let .loaded(.success(names)):
      preferences = names.preferences
      // Loaded again after the map has covered the form.
      preferences.remember(newNames)
      recent = names.recent

    case .loaded(.failure):
      // Falls back to the default names. Saving reports the database's error.
      break

    case .placeSubmitted:
      selectPlace(matching: true)

    case let .placeTapped(name):
      newPlace = ""
      content.toggle(name)

    case let .placeTextChanged(text):
      newPlace = text
      newPlaceProblem = nil

    case .suggestionButtonTapped:
      guard let suggestion else { return }
      content.activities = suggestion.activities
      content.place = suggestion.place
    }
  }

  /// Selects the activity of the field: the best known one that it completes to, or the typed one.
  /// Returns false if the name is invalid.
  @discardableResult
  mutating func selectActivity(matching: Bool) -> Bool {
    let known = matching ? activities.best(for: newActivity) : nil
    return take(\.newActivity, problem: \.newActivityProblem) { state, text throws(InvalidInput) in
      let name = if let known { known } else { state.add(try ActivityName(text)) }
      if !state.content.contains(name) { state.content.activities.append(name) }
    }
  }

  /// Selects the place of the field, like ``selectActivity(matching:)``.
  @discardableResult
  mutating func selectPlace(matching: Bool) -> Bool {
    let known = matching ? places.best(for: newPlace) : nil
    return take(\.newPlace, problem: \.newPlaceProblem) { state, text throws(InvalidInput) in
      state.content.place = if let known { known } else { state.add(try PlaceName(text)) }
    }
  }

  /// Adds a name unless it is known, and returns the known spelling.
  private mutating func add(_ name: ActivityName) -> ActivityName {
    if !preferences.activities.contains(where: name.isSame) { newNames.activities.append(name) }
    return preferences.add(name)
  }

  private mutating func add(_ name: PlaceName) -> PlaceName {
    if !preferences.places.contains(where: name.isSame) { newNames.places.append(name) }
    return preferences.add(name)
  }

  /// Selects the field's name and clears the field, or sets the field's problem.
  private mutating func take(
    _ field: WritableKeyPath<Self, String>, problem: WritableKeyPath<Self, InvalidInput?>,
    _ select: (inout Self, String) throws(InvalidInput) -> Void
  ) -> Bool {
    let text = self[keyPath: field]
    guard !text.isEmpty else { return true }
    do {
      try select(&self, text)
      self[keyPath: field] = ""
      self[keyPath: problem] = nil
      return true
    } catch {
      self[keyPath: problem] = error
      return false
    }
  }

  /// Selects the activity or the place of a tag that was completed in the journal. The tag stays in
  /// the text, which is stored as typed.
  private mutating func select(tag word: String) {
    for tag in TaggedText(word, names: knownNames).tags {
      switch tag.kind {
      case .activity:
        let name = ActivityName(stored: tag.name)
        if !content.contains(name) { content.activities.append(name) }
      case .place:
        content.place = PlaceName(stored: tag.name)
      }
    }
  }
}

extension FormFeelingReducer.State {
  /// The choices of the last check-in, offered until the user makes a choice. Those of an entry
  /// that was deleted are not offered.
  struct Suggestion: Equatable {
    var activities: [ActivityName]
    var place: PlaceName?

    var text: String {
      (activities.map(\.text) + [place.map { "@\($0)" }].compactMap(\.self))
        .joined(separator: ", ")
    }

    func isOf(_ entry: Entry) -> Bool {
      entry.place == place && Set(entry.activities) == Set(activities)
    }
  }

  /// The activities to choose from: new ones, then the most used first.
  var activities: [ActivityName] {
    let known = (preferences.activityNames.shown + content.activities)
      .mostUsedFirst(recent.flatMap(\.activities))
    return (newNames.activities + known).unique()
  }

  /// The places to choose from: new ones, then the most used first.
  var places: [PlaceName] {
    let known = (preferences.placeNames.shown + [content.place].compactMap(\.self))
      .mostUsedFirst(recent.compactMap(\.place))
    return (newNames.places + known).unique()
  }

  var knownNames: KnownNames { KnownNames(activities: activities, places: places) }

  var suggestion: Suggestion? {
    guard !isEditing, content.activities.isEmpty, content.place == nil,
      !preferences.lastActivities.isEmpty || preferences.lastPlace != nil
    else { return nil }
    let last = Suggestion(activities: preferences.lastActivities, place: preferences.lastPlace)
    return recent.contains(where: last.isOf) ? last : nil
  }

  /// Returns the known names that complete the tag before a caret in the journal.
  func tagCompletion(in text: String, at caret: String.Index) -> TextCompletion? {
    // A tag is not longer than a name, which bounds the cost in a long text.
    let line = text[..<caret].suffix(NameKind.lengthLimit + 2)
    guard line.contains(where: { $0 == "#" || $0 == "@" }) else { return nil }
    let head = String(line)
    guard
      let found = TaggedText(head, names: KnownNames(activities: [], places: []))
        .completion(at: head.endIndex, names: knownNames),
      found.range.lowerBound > head.startIndex || line.startIndex == text.startIndex
    else { return nil }
    let count = head[found.range].count
    let sign = head[found.range.lowerBound]
    return TextCompletion(
      range: text.index(caret, offsetBy: -count)..<caret,
      choices: found.names.map { "\(sign)\($0)" })
  }
}

extension Array where Element: EntryName {
  /// Returns the name that Enter selects for a typed text: the same one, else the first that
  /// completes it; nil for a new name.
  func best(for text: String) -> Element? {
    let typed = Element(stored: text).folded
    guard !typed.isEmpty else { return nil }
    return first { $0.folded == typed } ?? completions(of: text[...]).first
  }
}
