/// The definitions of the catalog.
extension Feeling {
  /// The meaning of the feeling as a phrase of at most 60 characters; `like Sad` for a word that is
  /// like another.
  public var definition: String {
    if let like { "like \(like)" } else { Self.definitions[name] ?? "" }
  }

  private static let definitions = [
    "Playful": "in the mood for jokes and games",
    "Confident": "sure of yourself and what you can do",
    "Amazed": "struck with wonder at something unexpected",
    "Excited": "eager and stirred up about what is coming",
    "Passionate": "full of strong feeling for someone or something",
    "Happy": "glad about how things are",
    "Curious": "wanting to know or find out more",
    "Energetic": "full of drive and ready to move",
    "Brave": "facing something hard in spite of fear",
    "Inspired": "filled with ideas and the wish to create",
    "Joyful": "filled with deep, warm gladness",
    "Cheerful": "in bright, easy good spirits",
    "Relieved": "at ease because a worry is over",
    "Proud": "pleased with something you did",
    "Hopeful": "expecting that things will turn out well",
    "Amused": "entertained by something funny",
    "Satisfied": "pleased that a need or wish was met",
    "Loved": "cared for and close to someone",
    "Content": "at ease with things as they are",
    "Grateful": "thankful for what you have or were given",
    "Calm": "steady and untroubled",
    "Relaxed": "free of tension, with nothing pressing",
    "Safe": "protected and out of harm's way",
    "Peaceful": "quiet inside, with nothing to fight",
    "Guilty": "sorry about something you did or failed to do",
    "Jealous": "wanting what others have, or afraid to lose what you have",
    "Angry": "strongly upset about something wrong or unfair",
    "Overwhelmed": "facing more than you can handle at once",
    "Scared": "afraid of something that may hurt you",
    "Anxious": "uneasy about something uncertain",
    "Stressed": "under pressure that does not let up",
    "Worried": "troubled by what might happen",
    "Annoyed": "mildly angry about something that bothers you",
    "Frustrated": "held back from what you are trying to do",
    "Irritated": "easily bothered and short of patience",
    "Nervous": "jumpy before something that matters",
    "Ashamed": "feeling small because of something about yourself",
    "Disgusted": "put off by something foul or wrong",
    "Hopeless": "seeing no way for things to get better",
    "Sad": "heavy at heart about a loss or a hurt",
    "Embarrassed": "self-conscious about how others saw you",
    "Disappointed": "let down because a hope was not met",
    "Lonely": "missing company or closeness",
    "Drained": "emptied of strength by what you gave",
    "Bored": "with nothing that holds your interest",
    "Discouraged": "losing the will to keep trying",
    "Tired": "in need of rest or sleep",
    "Indifferent": "not caring much either way",
  ]
}
