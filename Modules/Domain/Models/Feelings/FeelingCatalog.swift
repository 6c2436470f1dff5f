// The same table as Tests/Fixtures/feelings.csv; a test compares them. The icons are chosen for
// this program: each is narrow in Unicode's East Asian Width table and has no emoji presentation,
// so every terminal displays it in one column.
//
// Valence and energy are from the Glasgow Norms; `FeelingLexicon` names the source and the rule. In
// each half of the map the twelve feelings with more energy are in the rows 0 and 1; rows are ranks
// of energy within the twelve, columns ranks of valence within the row. Three exchanges follow the
// usual mood charts: Cheerful for Loved, Frustrated and Annoyed for Embarrassed and Disgusted.

extension Feeling {
  /// The catalog: the positive ones row by row, then the negative ones.
  public static let all: [Feeling] = positive + negative

  static let positive = feelings(of: positiveTable, .positive)
  static let negative = feelings(of: negativeTable, .negative)

  /// The meaning of the feeling as a phrase of at most 60 characters; `like Sad` for a word that is
  /// like another.
  public var definition: String {
    if let like { "like \(like)" } else { Self.definitions[name] ?? "" }
  }

  private static let definitions = Dictionary(
    uniqueKeysWithValues: (positiveTable + negativeTable).map { ($0.name, $0.definition) })

  /// A feeling of the catalog. Its position on the map is that in the table.
  typealias CatalogEntry = (
    name: String, valence: Int, energy: Int, icon: String, hasAppleLabel: Bool, definition: String
  )

  private static func feelings(
    of table: [CatalogEntry], _ category: FeelingCategory
  ) -> [Feeling] {
    table.enumerated().map { Feeling($0.element, category, position: $0.offset) }
  }

  private static let positiveTable: [CatalogEntry] = [
    ("Playful", 62, 59, "✾", false, "in the mood for jokes and games"),
    ("Confident", 70, 50, "✯", true, "sure of yourself and what you can do"),
    ("Amazed", 74, 46, "✹", true, "struck with wonder at something unexpected"),
    ("Excited", 79, 72, "✸", true, "eager and stirred up about what is coming"),
    ("Passionate", 79, 80, "❥", true, "full of strong feeling for someone or something"),
    ("Happy", 81, 49, "◡", true, "glad about how things are"),
    ("Curious", 45, 36, "✧", false, "wanting to know or find out more"),
    ("Energetic", 57, 40, "✺", false, "full of drive and ready to move"),
    ("Brave", 72, 38, "▴", true, "facing something hard in spite of fear"),
    ("Inspired", 72, 36, "✦", false, "filled with ideas and the wish to create"),
    ("Joyful", 74, 33, "✿", true, "filled with deep, warm gladness"),
    ("Cheerful", 75, 29, "❀", false, "in bright, easy good spirits"),
    ("Relieved", 55, 4, "◌", true, "at ease because a worry is over"),
    ("Proud", 61, 27, "✪", true, "pleased with something you did"),
    ("Hopeful", 63, 29, "❂", true, "expecting that things will turn out well"),
    ("Amused", 65, 27, "◔", true, "entertained by something funny"),
    ("Satisfied", 66, 24, "✓", true, "pleased that a need or wish was met"),
    ("Loved", 80, 46, "❦", false, "cared for and close to someone"),
    ("Content", 24, -26, "◉", true, "at ease with things as they are"),
    ("Grateful", 55, 2, "❁", true, "thankful for what you have or were given"),
    ("Calm", 59, -32, "◒", true, "steady and untroubled"),
    ("Relaxed", 67, -24, "⌣", false, "free of tension, with nothing pressing"),
    ("Safe", 68, -2, "⌂", false, "protected and out of harm's way"),
    ("Peaceful", 71, -16, "❧", true, "quiet inside, with nothing to fight"),
  ]

  private static let negativeTable: [CatalogEntry] = [
    ("Guilty", -68, 14, "⊖", true, "sorry about something you did or failed to do"),
    ("Jealous", -68, 13, "◪", true, "wanting what others have, or afraid to lose what you have"),
    ("Angry", -65, 23, "✘", true, "strongly upset about something wrong or unfair"),
    ("Overwhelmed", -62, 18, "⣿", true, "facing more than you can handle at once"),
    ("Scared", -59, 9, "❢", true, "afraid of something that may hurt you"),
    ("Anxious", -59, 17, "≋", true, "uneasy about something uncertain"),
    ("Stressed", -75, -3, "✲", true, "under pressure that does not let up"),
    ("Worried", -65, -6, "⁇", true, "troubled by what might happen"),
    ("Annoyed", -61, -12, "⌁", true, "mildly angry about something that bothers you"),
    ("Frustrated", -61, -11, "✗", true, "held back from what you are trying to do"),
    ("Irritated", -59, 1, "✱", true, "easily bothered and short of patience"),
    ("Nervous", -49, 3, "⌇", false, "jumpy before something that matters"),
    ("Ashamed", -79, -21, "▾", true, "feeling small because of something about yourself"),
    ("Disgusted", -74, -11, "⊘", true, "put off by something foul or wrong"),
    ("Hopeless", -71, -16, "▿", true, "seeing no way for things to get better"),
    ("Sad", -70, -27, "⌢", true, "heavy at heart about a loss or a hurt"),
    ("Embarrassed", -67, -7, "◍", true, "self-conscious about how others saw you"),
    ("Disappointed", -64, -30, "◠", true, "let down because a hope was not met"),
    ("Lonely", -79, -35, "∙", true, "missing company or closeness"),
    ("Drained", -55, -43, "▭", true, "emptied of strength by what you gave"),
    ("Bored", -52, -63, "▬", false, "with nothing that holds your interest"),
    ("Discouraged", -47, -44, "↴", true, "losing the will to keep trying"),
    ("Tired", -40, -46, "☾", false, "in need of rest or sleep"),
    ("Indifferent", -17, -55, "⊝", true, "not caring much either way"),
  ]
}
