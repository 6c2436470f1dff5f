/// The rules of own feelings.
extension Feelings {
  /// The names of the commands, with those of their subcommands. `bako calm` is a check-in, so no
  /// feeling can have one of these names.
  public static let reservedWords: Set<String> = [
    "activities", "add", "backup", "bmi", "calc", "code", "compare", "config", "conflicts",
    "delete",
    "doctor", "edit", "export", "feelings", "help", "hide", "import", "init", "insights", "install",
    "join", "leave", "like", "list", "log", "merge", "month", "order", "places", "prompt", "purge",
    "redo", "remind", "remove", "rename", "report", "restore", "run", "set", "settle", "show",
    "stats", "status", "sync", "today", "undo", "unhide", "week", "year",
  ]

  /// Returns these feelings with another own one.
  public func adding(_ feeling: Feeling) -> Feelings { Feelings(own: own + [feeling]) }

  /// Returns the own feeling of an export, without its addition to these feelings; nil if the name
  /// is taken.
  ///
  /// A name that a later version reserved is accepted: its entries are in the export as well.
  ///
  /// - Throws: `InvalidInput.ownFeeling` for a name, an icon or a number in another form, and
  ///   `InvalidInput.unknownFeeling` if the catalog has no such `like`.
  public func imported(
    _ name: String, like: String, icon: String?, valence: Int? = nil, energy: Int? = nil
  ) throws(InvalidInput) -> Feeling? {
    if let known = named(name), known.origin != .lexicon { return nil }
    return try Feeling.own(
      Self.word(name), like: Feeling.parse(like), icon: icon, valence: valence, energy: energy)
  }

  /// Returns a new own feeling that is like another one.
  ///
  /// - Throws: `InvalidInput.ownFeeling` if it is no word or phrase, or is taken.
  public func newFeeling(_ name: String, like: Feeling) throws(InvalidInput) -> Feeling {
    try Feeling.own(freeName(name), like: like, icon: nil)
  }

  /// Returns a name as the name of an own feeling.
  ///
  /// - Parameter old: The feeling that gets the name; nil for a new one.
  /// - Throws: `InvalidInput.ownFeeling` if it is no word or phrase, or is taken.
  func freeName(_ name: String, for old: Feeling? = nil) throws(InvalidInput) -> String {
    let word = try Self.word(name)
    // A word of the lexicon may be taken, which the own feeling hides.
    if let taken = catalogOrOwn(word), taken != old {
      throw .ownFeeling(.taken(word, by: taken))
    }
    if Self.reservedWords.contains(word.foldedAsName) { throw .ownFeeling(.command(word)) }
    if CheckInVocabulary.skips(word.phraseKey) { throw .ownFeeling(.skipped(word)) }
    return word
  }

  /// Returns the own feeling with a name.
  func own(_ name: String) throws(InvalidInput) -> Feeling {
    let feeling = try parse(name)
    guard feeling.isCustom else { throw .ownFeeling(.builtIn(feeling)) }
    return feeling
  }

  /// Returns a word, or a phrase of words with a space between them, so that a check-in can begin
  /// with it.
  static func word(_ text: String) throws(InvalidInput) -> String {
    let word = text.trimmedBlanks
    guard word.unicodeScalars.count <= nameLimit * 4, (1...nameLimit).contains(word.count),
      word.unicodeScalars.allSatisfy({ $0.isOfWord || $0 == " " }), !word.contains("  "),
      // A mark would combine with the character before the name.
      word.unicodeScalars.first?.isLetter == true,
      word.last.map({ $0.isLetter || $0.isNumber }) == true
    else { throw .ownFeeling(.notAWord(text)) }
    return word
  }
}

extension Feeling {
  /// Returns an own feeling with its stored values; nil if no own feeling can have them. Without
  /// numbers, it has those of the feeling that it is like.
  ///
  /// A name that a later version reserved is accepted: entries have it as well. For an icon that is
  /// not accepted any more, the one of `like` is displayed.
  public static func own(
    stored name: String, like: String, icon: String, valence: Int? = nil, energy: Int? = nil
  ) -> Feeling? {
    guard (try? Feelings.word(name)) == name, let like = Feeling.named(like) else { return nil }
    return try? own(
      name, like: like, icon: try? Feeling.icon(icon), valence: valence, energy: energy)
  }

  /// Returns an own feeling with a valid name.
  static func own(
    _ name: String, like: Feeling, icon: String?, valence: Int? = nil, energy: Int? = nil
  ) throws(InvalidInput) -> Feeling {
    try check(valence, energy, like: like)
    return Feeling(
      stored: name, like: like, icon: try icon.map(Self.icon) ?? like.icon, valence: valence,
      energy: energy)
  }

  /// Whether an own feeling has other numbers than the feeling of the catalog that it is like.
  public var hasOwnNumbers: Bool {
    isCustom && (valence != ofCatalog.valence || energy != ofCatalog.energy)
  }

  /// Checks the numbers of an own feeling. The category is the sign of the valence.
  private static func check(
    _ valence: Int?, _ energy: Int?, like: Feeling
  ) throws(InvalidInput) {
    for number in [valence, energy].compactMap(\.self) where !(-100...100).contains(number) {
      throw .ownFeeling(.numberOutOfRange(number))
    }
    if let valence, valence.signum() != (like.category == .positive ? 1 : -1) {
      throw .ownFeeling(.otherSign(valence, like: like))
    }
  }

  /// Returns a glyph that every terminal displays in one column: a scalar of a script or a block of
  /// symbols without wide characters, and without an emoji presentation. Characters that a shell
  /// prompt or a status line interprets are refused, because `bako prompt` prints the icon.
  static func icon(_ text: String) throws(InvalidInput) -> String {
    let scalars = text.trimmedBlanks.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, scalar.isNarrowGlyph else {
      throw .ownFeeling(.notAnIcon(text))
    }
    return String(scalar)
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  fileprivate var isOfWord: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: true
    default: isLetter || "-'’".unicodeScalars.contains(self)
    }
  }

  /// Left-to-right scripts and symbols. East Asian blocks are above, and so are most emoji.
  fileprivate var isNarrowGlyph: Bool {
    guard (0x21...0x58F).contains(value) || (0x1E00...0x2E7F).contains(value),
      !properties.isEmojiPresentation, !"%#$`\\".unicodeScalars.contains(self)
    else { return false }
    switch value {
    // Wide without an emoji presentation: angle brackets, trigrams, monograms and digrams.
    case 0x2329, 0x232A, 0x2630...0x2637, 0x268A...0x268F: return false
    default: break
    }
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    default: return isLetter
    }
  }
}

/// A change of the own feelings that is not possible.
public enum OwnFeelingProblem: Equatable, Sendable {
  /// The feeling belongs to the catalog.
  case builtIn(Feeling)
  /// The name is a command.
  case command(String)
  /// Entries have the feeling.
  case inUse(Feeling, entries: Int)
  /// The text is not one glyph of one column.
  case notAnIcon(String)
  /// The text is neither a word nor a phrase.
  case notAWord(String)
  /// A valence or an energy outside of −100 to 100.
  case numberOutOfRange(Int)
  /// The valence is 0 or has another sign than that of the feeling that it is like.
  case otherSign(Int, like: Feeling)
  /// The name is that of another feeling.
  case taken(String, by: Feeling)
  /// The feeling would be merged into itself.
  case same(Feeling)
  /// The name is skipped before a feeling in a check-in.
  case skipped(String)
}
