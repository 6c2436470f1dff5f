import Core

extension FormFeelingReducer {
  /// The number of latest entries by which names are sorted.
  private static let recentEntries = 60

  func loadNames() -> Effect<Action> {
    .result(as: { .names(.loaded($0)) }) {
      Names(
        preferences: try await preferencesClient.load(),
        recent: try await entriesClient.entries(EntriesRequest(limit: Self.recentEntries)))
    }
  }
}

extension FormFeelingReducer.State {
  mutating func reduceNames(_ action: FormFeelingReducer.Action.NamesAction) {
    switch action {
    case let .addButtonTapped(kind):
      selectName(as: kind, matching: false)

    case let .journalTagCompleted(word):
      select(tag: word)

    case let .loaded(.success(names)):
      preferences = names.preferences
      // Loaded again after the map has covered the form.
      preferences.vocabulary.add(newNames)
      recent = names.recent

    case .loaded(.failure):
      // Falls back to the default names. Saving reports the database's error.
      break

    case let .nameTapped(name, kind):
      nameFields[kind] = FormFeelingNameField()
      content.toggle(name, as: kind)

    case let .submitted(kind):
      selectName(as: kind, matching: true)

    case .suggestionButtonTapped:
      guard let suggestion else { return }
      for kind in NameKind.allCases { content[names: kind] = suggestion.names[names: kind] }

    case let .textChanged(text, kind):
      nameFields[kind] = FormFeelingNameField(text: text)
    }
  }

  /// Selects typed names that were not added yet. Returns false if one is invalid.
  @discardableResult
  mutating func selectTypedNames() -> Bool {
    !NameKind.allCases.map { selectName(as: $0, matching: true) }.contains(false)
  }

  /// Selects the name of a field: the best known one that it completes to, or the typed one. An
  /// activity receives the typed amount. Returns false if the name or the amount is invalid.
  @discardableResult
  private mutating func selectName(as kind: NameKind, matching: Bool) -> Bool {
    let text = nameFields[kind].text
    guard !text.isEmpty else { return true }
    do throws(InvalidInput) {
      let (typed, amount) = try typedName(of: kind)
      let known = matching ? names(of: kind).best(for: typed) : nil
      if let known, let amount { _ = try converted(amount, of: known) }
      let name = if let known { known } else { try add(typed, as: kind) }
      if !content.contains(name, as: kind) { content.toggle(name, as: kind) }
      if let amount { content.amounts[name] = try converted(amount, of: name) }
      nameFields[kind] = FormFeelingNameField()
      return true
    } catch {
      nameFields[kind].problem = error
      return false
    }
  }

  private func converted(_ amount: Amount, of name: EntryName) throws(InvalidInput) -> Amount {
    guard let unit = preferences.vocabulary[.activity].units[name] else { return amount }
    guard let converted = amount.converted(to: unit) else {
      throw .otherUnit(name, amount, unit: unit)
    }
    return converted
  }

  /// Adds a name unless it is known, and returns the known spelling.
  private mutating func add(
    _ text: String, as kind: NameKind
  ) throws(InvalidInput) -> EntryName {
    let name = try EntryName(text, as: kind)
    if !preferences.vocabulary[kind].all.contains(where: name.isSame) {
      newNames[kind].append(name)
    }
    return preferences.vocabulary.add(name, as: kind)
  }

  /// Selects the activity or the place of a tag that was completed in the journal. The tag stays in
  /// the text, which is stored as typed.
  private mutating func select(tag word: String) {
    for tag in TaggedText(word, names: knownNames).tags {
      let name = EntryName(stored: tag.name)
      if !content.contains(name, as: tag.kind) { content.toggle(name, as: tag.kind) }
    }
  }
}

extension FormFeelingReducer.State {
  /// The choices of the last check-in, offered until the user makes a choice. Those of an entry
  /// that was deleted are not offered.
  struct Suggestion: Equatable {
    var names: NameChoices

    var text: String {
      (names.activities.map(\.text) + [names.place.map { "@\($0)" }].compactMap(\.self))
        .joined(separator: ", ")
    }

    func isOf(_ entry: Entry) -> Bool {
      entry.place == names.place && Set(entry.activities) == Set(names.activities)
    }
  }

  /// The names to choose from: new ones, then the most used first.
  func names(of kind: NameKind) -> [EntryName] {
    let known = (preferences.vocabulary[kind].shown + content[names: kind])
      .mostUsedFirst(recent.flatMap { $0[names: kind] })
    return (newNames[kind] + known).unique()
  }

  var knownNames: KnownNames {
    KnownNames(
      activities: names(of: .activity), places: names(of: .place),
      units: preferences.vocabulary[.activity].units)
  }

  /// Returns the name and the amount in a field: `sleep` and 6.5 h of `sleep 6.5h`.
  func typedName(of kind: NameKind) throws(InvalidInput) -> (name: String, amount: Amount?) {
    let text = nameFields[kind].text
    guard kind == .activity, text.contains(where: \.isNumber) else { return (text, nil) }
    let (name, amount) = try knownNames.activity(text)
    return amount == nil ? (text, nil) : (name.text, amount)
  }

  var suggestion: Suggestion? {
    guard !isEditing, NameChoices(content).isEmpty, !preferences.device.lastChoices.isEmpty else {
      return nil
    }
    let last = Suggestion(names: preferences.device.lastChoices)
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

extension [EntryName] {
  /// Returns the name that Enter selects for a typed text: the same one, else the first that
  /// completes it; nil for a new name.
  func best(for text: String) -> EntryName? {
    let typed = EntryName(stored: text).folded
    guard !typed.isEmpty else { return nil }
    return first { $0.folded == typed } ?? completions(of: text[...]).first
  }
}
