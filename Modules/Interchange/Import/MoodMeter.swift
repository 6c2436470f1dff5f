import Models

/// The Mood Meter: 100 words in four quadrants, in How We Feel and elsewhere.
///
/// Marc Brackett, *Permission to Feel* (2019), and the Yale Center for Emotional Intelligence. Most
/// words are words of the vocabulary. The others, and those that the vocabulary has in the other
/// half, are like a feeling here.
enum MoodMeter {
  /// The feelings of the words that the vocabulary lacks, or has in the other half.
  static let mappings = [
    ("Stunned", "Shocked"), ("Festive", "Cheerful"), ("Exhilarated", "Thrilled"),
    ("Morose", "Gloomy"), ("Sullen", "Glum"), ("Desolate", "Hopeless"), ("Desolated", "Hopeless"),
    ("Spent", "Drained"), ("Restful", "Relaxed"), ("Complacent", "Content"), ("Sleepy", "Calm"),
  ].compactMap { mood, name in
    Feelings.catalog.named(name).map { MoodMapping(mood: mood, feeling: $0) }
  }
}
