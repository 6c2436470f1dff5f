/// The definitions and the synonyms. An own feeling has no synonym.
extension Feeling {
  /// The meaning of the feeling as a phrase of at most 60 characters.
  public var definition: String {
    if let like { "like \(like)" } else { Self.meanings[name]?.definition ?? "" }
  }

  /// Two to five other words for the feeling in lowercase. None is the name of a feeling or of a
  /// command, and none belongs to two feelings. “Good”, “meh”, “bad”, “awful” and “rad” mean what
  /// the import of a Daylio file suggests for them.
  public var synonyms: [String] { isCustom ? [] : Self.meanings[name]?.synonyms ?? [] }

  /// Returns the feeling that has a synonym, ignoring case and surrounding white space.
  ///
  /// - Complexity: O(1) on average.
  public static func withSynonym(_ word: String) -> Feeling? { bySynonym[word.foldedAsName] }

  private struct Meaning {
    let definition: String
    let synonyms: [String]

    init(_ definition: String, _ synonyms: String...) {
      self.definition = definition
      self.synonyms = synonyms
    }
  }

  private static let bySynonym: [String: Feeling] = {
    let pairs = all.flatMap { feeling in feeling.synonyms.map { ($0, feeling) } }
    return Dictionary(pairs) { first, _ in first }
  }()

  private static let meanings: [String: Meaning] = [
    "Passionate": Meaning(
      "full of strong feeling for someone or something", "fiery", "ardent", "devoted"),
    "Amazed": Meaning(
      "struck with wonder at something unexpected", "astonished", "astounded", "awed", "stunned"),
    "Energetic": Meaning(
      "full of drive and ready to move", "lively", "vigorous", "active", "pumped"),
    "Playful": Meaning("in the mood for jokes and games", "silly", "mischievous", "frisky"),
    "Excited": Meaning(
      "eager and stirred up about what is coming", "thrilled", "enthusiastic", "eager", "hyped",
      "rad"),
    "Happy": Meaning("glad about how things are", "glad", "great", "delighted"),
    "Curious": Meaning(
      "wanting to know or find out more", "interested", "intrigued", "inquisitive"),
    "Inspired": Meaning(
      "filled with ideas and the wish to create", "creative", "motivated"),
    "Proud": Meaning("pleased with something you did", "accomplished", "honored", "triumphant"),
    "Loved": Meaning("cared for and close to someone", "adored", "cherished", "appreciated"),
    "Cheerful": Meaning("in bright, easy good spirits", "merry", "upbeat", "sunny", "jolly"),
    "Joyful": Meaning(
      "filled with deep, warm gladness", "elated", "overjoyed", "ecstatic", "blissful"),
    "Relieved": Meaning("at ease because a worry is over", "reassured", "unburdened"),
    "Brave": Meaning("facing something hard in spite of fear", "courageous", "bold", "fearless"),
    "Hopeful": Meaning("expecting that things will turn out well", "optimistic", "encouraged"),
    "Grateful": Meaning("thankful for what you have or were given", "thankful", "blessed"),
    "Confident": Meaning("sure of yourself and what you can do", "assured", "capable", "strong"),
    "Peaceful": Meaning("quiet inside, with nothing to fight", "serene", "tranquil"),
    "Content": Meaning("at ease with things as they are", "good", "okay", "ok", "fine", "alright"),
    "Calm": Meaning("steady and untroubled", "composed", "mellow", "unruffled"),
    "Amused": Meaning("entertained by something funny", "entertained", "tickled"),
    "Satisfied": Meaning(
      "pleased that a need or wish was met", "fulfilled", "pleased", "gratified"),
    "Relaxed": Meaning("free of tension, with nothing pressing", "chill", "rested", "easygoing"),
    "Safe": Meaning("protected and out of harm's way", "secure", "protected", "cozy"),
    "Jealous": Meaning(
      "wanting what others have, or afraid to lose what you have", "envious", "possessive"),
    "Angry": Meaning(
      "strongly upset about something wrong or unfair", "furious", "mad", "enraged", "livid"),
    "Scared": Meaning(
      "afraid of something that may hurt you", "afraid", "frightened", "terrified", "fearful"),
    "Irritated": Meaning("easily bothered and short of patience", "grumpy", "cranky", "prickly"),
    "Worried": Meaning("troubled by what might happen", "concerned", "troubled"),
    "Anxious": Meaning("uneasy about something uncertain", "panicky", "uneasy", "apprehensive"),
    "Ashamed": Meaning(
      "feeling small because of something about yourself", "humiliated", "disgraced"),
    "Frustrated": Meaning(
      "held back from what you are trying to do", "blocked", "thwarted", "stuck"),
    "Annoyed": Meaning(
      "mildly angry about something that bothers you", "bothered", "peeved", "miffed"),
    "Overwhelmed": Meaning(
      "facing more than you can handle at once", "swamped", "overloaded", "flooded"),
    "Embarrassed": Meaning(
      "self-conscious about how others saw you", "awkward", "sheepish", "mortified"),
    "Nervous": Meaning("jumpy before something that matters", "jittery", "edgy", "restless"),
    "Stressed": Meaning("under pressure that does not let up", "pressured", "strained", "frazzled"),
    "Hopeless": Meaning(
      "seeing no way for things to get better", "despairing", "desperate", "awful"),
    "Disappointed": Meaning("let down because a hope was not met", "disillusioned", "dismayed"),
    "Disgusted": Meaning("put off by something foul or wrong", "repulsed", "revolted", "appalled"),
    "Guilty": Meaning(
      "sorry about something you did or failed to do", "remorseful", "regretful", "sorry"),
    "Drained": Meaning("emptied of strength by what you gave", "exhausted", "depleted", "worn"),
    "Sad": Meaning(
      "heavy at heart about a loss or a hurt", "unhappy", "down", "blue", "miserable", "bad"),
    "Lonely": Meaning("missing company or closeness", "alone", "isolated", "lonesome"),
    "Bored": Meaning("with nothing that holds your interest", "dull", "listless", "uninterested"),
    "Discouraged": Meaning(
      "losing the will to keep trying", "disheartened", "demoralized", "defeated"),
    "Indifferent": Meaning("not caring much either way", "meh", "apathetic", "neutral", "numb"),
    "Tired": Meaning("in need of rest or sleep", "sleepy", "weary", "fatigued"),
  ]
}
