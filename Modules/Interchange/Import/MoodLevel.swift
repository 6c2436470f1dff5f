import Models

/// The five levels of many trackers, in Daylio's words.
enum MoodLevel {
  /// The names from the least to the most pleasant one. All but “rad” are words of the lexicon.
  static let names = ["awful", "bad", "meh", "good", "rad"]

  /// Names of the levels in other languages, each with its alternatives.
  ///
  /// Daylio writes its default moods in the language of the phone. Where no export, reader or
  /// description of Daylio shows its word, these are the usual words of that meaning. A word that
  /// it does not use does no harm, because the meaning decides. The German “Ok” is a word of the
  /// lexicon.
  private static let translations: [String: [String]] = [
    "German": [
      "Lausig/Furchtbar/Einfach scheiße/Schrecklich", "Schlecht", "Geht so/Na ja/Mittelmäßig",
      "Gut", "Super/Großartig",
    ],
    "French": [
      "horrible/affreux/terrible/nul", "mauvais/mal", "bof/moyen/neutre", "bien/bon",
      "super/génial/excellent",
    ],
    "Spanish": [
      "horrible/terrible/fatal/pésimo", "mal/malo", "regular/normal/más o menos", "bien/bueno",
      "genial/increíble/excelente",
    ],
    "Portuguese": [
      "horrível/péssimo/terrível", "ruim/mau/mal", "mais ou menos/normal", "bem/bom",
      "incrível/ótimo/excelente",
    ],
    "Italian": [
      "terribile/orribile/pessimo", "male/cattivo", "così così/normale", "bene/buono",
      "ottimo/fantastico",
    ],
    "Dutch": [
      "vreselijk/verschrikkelijk", "slecht", "gaat wel/matig/neutraal", "goed", "geweldig",
    ],
    "Polish": [
      "fatalnie/okropnie", "źle", "tak sobie/średnio", "dobrze", "super/świetnie/wspaniale",
    ],
    "Czech": ["hrozně/strašně/příšerně", "špatně", "nic moc/ujde", "dobře", "skvěle/úžasně"],
    "Russian": ["ужасно", "плохо", "так себе/нормально", "хорошо", "супер/отлично/прекрасно"],
    "Turkish": ["berbat/korkunç", "kötü", "idare eder/şöyle böyle", "iyi", "harika/mükemmel"],
    "Swedish": ["hemskt/förfärligt", "dåligt", "sådär", "bra", "toppen/fantastiskt"],
    "Danish": ["forfærdeligt", "dårligt", "sådan", "godt", "fantastisk"],
    "Norwegian": ["forferdelig/grusomt", "dårlig", "sånn passe", "bra", "kjempebra"],
    "Finnish": ["kamala/kauhea", "huono", "ihan ok", "hyvä", "mahtava/loistava"],
    "Japanese": ["最悪", "悪い", "普通/まあまあ", "良い/いい", "最高"],
    "Korean": ["최악", "나쁨", "보통/그저 그럼", "좋음", "최고"],
    "Chinese": ["糟糕/很差", "不好/差", "一般", "好/不错", "超棒/很棒"],
  ]

  private static let feelings = ["Awful", "Bad", "Meh", "Good", "Excited"].compactMap {
    Feelings.catalog.named($0)
  }

  /// Returns the feeling of a level from 0, the least pleasant one, to 1.
  static func feeling(_ level: Double) -> Feeling? {
    let last = Double(feelings.count - 1)
    let index = Int(clamping: (level * last).rounded())
    return feelings[Swift.min(Swift.max(index, 0), feelings.count - 1)]
  }

  /// The built-in feelings of five moods, from the least to the most pleasant one.
  static func mappings(of moods: [String]) -> [MoodMapping] {
    zip(moods, feelings).map { MoodMapping(mood: $0, feeling: $1) }
  }

  /// The built-in feelings of Daylio's default moods in all languages.
  static let daylio =
    mappings(of: names)
    + translations.sorted { $0.key < $1.key }.flatMap { _, levels in
      zip(levels, feelings).flatMap { names, feeling in
        names.split(separator: "/").map { MoodMapping(mood: String($0), feeling: feeling) }
      }
    }
}
