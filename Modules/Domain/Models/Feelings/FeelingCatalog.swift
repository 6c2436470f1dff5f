// The same table as Tests/Fixtures/feelings.csv; a test compares them. The icons are chosen for
// this program: each is narrow in Unicode's East Asian Width table and has no emoji presentation,
// so every terminal displays it in one column.

extension Feeling {
  /// The catalog: the positive ones row by row, then the negative ones.
  public static let all: [Feeling] = positive + negative

  static let positive: [Feeling] = [
    Feeling("Passionate", .positive, 0, 0, "❥", "*", "passionate"),
    Feeling("Amazed", .positive, 0, 1, "✹", "*", "amazed"),
    Feeling("Energetic", .positive, 0, 2, "✺", "*", nil),
    Feeling("Playful", .positive, 0, 3, "✾", "*", nil),
    Feeling("Excited", .positive, 0, 4, "✸", "*", "excited"),
    Feeling("Happy", .positive, 0, 5, "◡", "*", "happy"),
    Feeling("Curious", .positive, 1, 0, "✧", "+", nil),
    Feeling("Inspired", .positive, 1, 1, "✦", "+", nil),
    Feeling("Proud", .positive, 1, 2, "✪", "+", "proud"),
    Feeling("Loved", .positive, 1, 3, "❦", "+", nil),
    Feeling("Cheerful", .positive, 1, 4, "❀", "+", nil),
    Feeling("Joyful", .positive, 1, 5, "✿", "+", "joyful"),
    Feeling("Relieved", .positive, 2, 0, "◌", "o", "relieved"),
    Feeling("Brave", .positive, 2, 1, "▴", "o", "brave"),
    Feeling("Hopeful", .positive, 2, 2, "❂", "o", "hopeful"),
    Feeling("Grateful", .positive, 2, 3, "❁", "o", "grateful"),
    Feeling("Confident", .positive, 2, 4, "✯", "o", "confident"),
    Feeling("Peaceful", .positive, 2, 5, "❧", "o", "peaceful"),
    Feeling("Content", .positive, 3, 0, "◉", "u", "content"),
    Feeling("Calm", .positive, 3, 1, "◒", "u", "calm"),
    Feeling("Amused", .positive, 3, 2, "◔", "u", "amused"),
    Feeling("Satisfied", .positive, 3, 3, "✓", "u", "satisfied"),
    Feeling("Relaxed", .positive, 3, 4, "⌣", "u", nil),
    Feeling("Safe", .positive, 3, 5, "⌂", "u", nil),
  ]

  static let negative: [Feeling] = [
    Feeling("Jealous", .negative, 0, 0, "◪", "!", "jealous"),
    Feeling("Angry", .negative, 0, 1, "✘", "!", "angry"),
    Feeling("Scared", .negative, 0, 2, "❢", "!", "scared"),
    Feeling("Irritated", .negative, 0, 3, "✱", "!", "irritated"),
    Feeling("Worried", .negative, 0, 4, "⁇", "!", "worried"),
    Feeling("Anxious", .negative, 0, 5, "≋", "!", "anxious"),
    Feeling("Ashamed", .negative, 1, 0, "▾", "x", "ashamed"),
    Feeling("Frustrated", .negative, 1, 1, "✗", "x", "frustrated"),
    Feeling("Annoyed", .negative, 1, 2, "⌁", "x", "annoyed"),
    Feeling("Overwhelmed", .negative, 1, 3, "⣿", "x", "overwhelmed"),
    Feeling("Embarrassed", .negative, 1, 4, "◍", "x", "embarrassed"),
    Feeling("Nervous", .negative, 1, 5, "⌇", "x", nil),
    Feeling("Stressed", .negative, 2, 0, "✲", "v", "stressed"),
    Feeling("Hopeless", .negative, 2, 1, "▿", "v", "hopeless"),
    Feeling("Disappointed", .negative, 2, 2, "◠", "v", "disappointed"),
    Feeling("Disgusted", .negative, 2, 3, "⊘", "v", "disgusted"),
    Feeling("Guilty", .negative, 2, 4, "⊖", "v", "guilty"),
    Feeling("Drained", .negative, 2, 5, "▭", "v", "drained"),
    Feeling("Sad", .negative, 3, 0, "⌢", "-", "sad"),
    Feeling("Lonely", .negative, 3, 1, "∙", "-", "lonely"),
    Feeling("Bored", .negative, 3, 2, "▬", "-", nil),
    Feeling("Discouraged", .negative, 3, 3, "↴", "-", "discouraged"),
    Feeling("Indifferent", .negative, 3, 4, "⊝", "-", "indifferent"),
    Feeling("Tired", .negative, 3, 5, "☾", "-", nil),
  ]
}
