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

  static let positive: [Feeling] = [
    Feeling("Playful", .positive, 0, 0, 62, 59, "✾", "*", nil),
    Feeling("Confident", .positive, 0, 1, 70, 50, "✯", "*", "confident"),
    Feeling("Amazed", .positive, 0, 2, 74, 46, "✹", "*", "amazed"),
    Feeling("Excited", .positive, 0, 3, 79, 72, "✸", "*", "excited"),
    Feeling("Passionate", .positive, 0, 4, 79, 80, "❥", "*", "passionate"),
    Feeling("Happy", .positive, 0, 5, 81, 49, "◡", "*", "happy"),
    Feeling("Curious", .positive, 1, 0, 45, 36, "✧", "+", nil),
    Feeling("Energetic", .positive, 1, 1, 57, 40, "✺", "+", nil),
    Feeling("Brave", .positive, 1, 2, 72, 38, "▴", "+", "brave"),
    Feeling("Inspired", .positive, 1, 3, 72, 36, "✦", "+", nil),
    Feeling("Joyful", .positive, 1, 4, 74, 33, "✿", "+", "joyful"),
    Feeling("Cheerful", .positive, 1, 5, 75, 29, "❀", "+", nil),
    Feeling("Relieved", .positive, 2, 0, 55, 4, "◌", "o", "relieved"),
    Feeling("Proud", .positive, 2, 1, 61, 27, "✪", "o", "proud"),
    Feeling("Hopeful", .positive, 2, 2, 63, 29, "❂", "o", "hopeful"),
    Feeling("Amused", .positive, 2, 3, 65, 27, "◔", "o", "amused"),
    Feeling("Satisfied", .positive, 2, 4, 66, 24, "✓", "o", "satisfied"),
    Feeling("Loved", .positive, 2, 5, 80, 46, "❦", "o", nil),
    Feeling("Content", .positive, 3, 0, 24, -26, "◉", "u", "content"),
    Feeling("Grateful", .positive, 3, 1, 55, 2, "❁", "u", "grateful"),
    Feeling("Calm", .positive, 3, 2, 59, -32, "◒", "u", "calm"),
    Feeling("Relaxed", .positive, 3, 3, 67, -24, "⌣", "u", nil),
    Feeling("Safe", .positive, 3, 4, 68, -2, "⌂", "u", nil),
    Feeling("Peaceful", .positive, 3, 5, 71, -16, "❧", "u", "peaceful"),
  ]

  static let negative: [Feeling] = [
    Feeling("Guilty", .negative, 0, 0, -68, 14, "⊖", "!", "guilty"),
    Feeling("Jealous", .negative, 0, 1, -68, 13, "◪", "!", "jealous"),
    Feeling("Angry", .negative, 0, 2, -65, 23, "✘", "!", "angry"),
    Feeling("Overwhelmed", .negative, 0, 3, -62, 18, "⣿", "!", "overwhelmed"),
    Feeling("Scared", .negative, 0, 4, -59, 9, "❢", "!", "scared"),
    Feeling("Anxious", .negative, 0, 5, -59, 17, "≋", "!", "anxious"),
    Feeling("Stressed", .negative, 1, 0, -75, -3, "✲", "x", "stressed"),
    Feeling("Worried", .negative, 1, 1, -65, -6, "⁇", "x", "worried"),
    Feeling("Annoyed", .negative, 1, 2, -61, -12, "⌁", "x", "annoyed"),
    Feeling("Frustrated", .negative, 1, 3, -61, -11, "✗", "x", "frustrated"),
    Feeling("Irritated", .negative, 1, 4, -59, 1, "✱", "x", "irritated"),
    Feeling("Nervous", .negative, 1, 5, -49, 3, "⌇", "x", nil),
    Feeling("Ashamed", .negative, 2, 0, -79, -21, "▾", "v", "ashamed"),
    Feeling("Disgusted", .negative, 2, 1, -74, -11, "⊘", "v", "disgusted"),
    Feeling("Hopeless", .negative, 2, 2, -71, -16, "▿", "v", "hopeless"),
    Feeling("Sad", .negative, 2, 3, -70, -27, "⌢", "v", "sad"),
    Feeling("Embarrassed", .negative, 2, 4, -67, -7, "◍", "v", "embarrassed"),
    Feeling("Disappointed", .negative, 2, 5, -64, -30, "◠", "v", "disappointed"),
    Feeling("Lonely", .negative, 3, 0, -79, -35, "∙", "-", "lonely"),
    Feeling("Drained", .negative, 3, 1, -55, -43, "▭", "-", "drained"),
    Feeling("Bored", .negative, 3, 2, -52, -63, "▬", "-", nil),
    Feeling("Discouraged", .negative, 3, 3, -47, -44, "↴", "-", "discouraged"),
    Feeling("Tired", .negative, 3, 4, -40, -46, "☾", "-", nil),
    Feeling("Indifferent", .negative, 3, 5, -17, -55, "⊝", "-", "indifferent"),
  ]
}
