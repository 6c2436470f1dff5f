/// The words and phrases that a check-in is read with: feelings, and what may precede them.
///
/// The phrases compete: at each position the longest one counts.
struct CheckInVocabulary: Sendable {
  enum Kind: Hashable, Sendable {
    case feeling(Feeling)
    /// A word before a feeling.
    case filler(Filler)
    /// A greeting or an opening, which is no feeling: “good morning”.
    case greeting
    /// A word that negates the feeling after it.
    case negation
    /// A phrase that begins like a feeling and is none: “high school”.
    case other
  }

  enum Filler: Hashable, Sendable {
    /// Names a degree or a state: after it, an unknown word may be a feeling.
    case degree
    /// States a feeling: after it, an unknown word is meant as a feeling.
    case statement
    /// Names a time or opens a sentence of any kind.
    case opening
  }

  struct Phrase: Sendable {
    /// The words after the first one.
    let rest: [Substring]
    let kind: Kind
  }

  private var phrases: [String: [Phrase]] = [:]

  /// Creates the phrases of feelings.
  init(_ feelings: [Feeling] = []) {
    for feeling in feelings {
      for key in feeling.name.phraseKeys { insert(key, .feeling(feeling)) }
    }
    sort()
  }

  /// The phrases that begin with a word, the longest first.
  func phrases(from word: String) -> [Phrase] { phrases[word] ?? [] }

  /// Whether a key is a phrase that is skipped before a feeling, so that no feeling can have it.
  static func skips(_ key: String) -> Bool {
    let words = key.split(separator: " ")
    return standard.phrases(from: String(words.first ?? "")).contains { phrase in
      guard phrase.rest == Array(words.dropFirst()) else { return false }
      switch phrase.kind {
      case .filler, .greeting, .negation: return true
      case .feeling, .other: return false
      }
    }
  }

  /// The feelings of the catalog.
  static let catalog = CheckInVocabulary(Feeling.all)

  /// The catalog, the lexicon and all other phrases.
  static let standard: CheckInVocabulary = {
    var words = CheckInVocabulary()
    for feeling in Feeling.all + FeelingLexicon.all {
      for key in feeling.name.phraseKeys { words.insert(key, .feeling(feeling)) }
    }
    for (key, feeling) in FeelingLexicon.otherForms { words.insert(key, .feeling(feeling)) }
    for (text, kind) in tables {
      for key in text.utf8.split(separator: UInt8(ascii: ",")) {
        for key in String(Substring(key)).phraseKeys { words.insert(key, kind) }
      }
    }
    words.sort()
    return words
  }()

  private mutating func insert(_ key: String, _ kind: Kind) {
    // By bytes: splitting characters would take most of the time of a check-in.
    let words = key.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    guard let first = words.first else { return }
    let phrase = Phrase(rest: Array(words.dropFirst()), kind: kind)
    phrases[String(first), default: []].append(phrase)
  }

  private mutating func sort() {
    for (word, list) in phrases where list.count > 1 {
      phrases[word] = list.sorted { $0.rest.count > $1.rest.count }
    }
  }
}

extension CheckInVocabulary {
  /// The keys of feelings that also open a sentence: “okay so today was awful”.
  static let openers: Set = ["so so", "okay", "ok", "alright", "all right"]

  /// The words after which an opener is the feeling: “okay but tired”.
  static let conjunctions: Set = ["and", "but"]

  /// The words that may separate two feelings.
  static let joiners: Set = ["and", "but", "or", "then", "yet", "also", "plus"]

  private static let tables: [(String, Kind)] = [
    (degrees, .filler(.degree)), (statements, .filler(.statement)), (openings, .filler(.opening)),
    (negations, .negation), (greetings, .greeting), (others, .other),
  ]

  private static let degrees = """
    i,i've,still,just,kind of,sort of,kinda,sorta,a bit,bit,a little,somewhat,quite,pretty,rather,\
    so,soo,very,really,too,extremely,super,absolutely,completely,totally,more,much,mostly,\
    honestly,tbh
    """

  private static let statements = """
    i'm,am,feel,feels,feeling,felt,i think i'm,i think i am,i think i feel,i guess i'm,i guess i am
    """

  private static let openings = """
    was,been,is,today,way,now,right now,this morning,tonight,lately,again,finally,woke up,getting,\
    got,doing,maybe,hi,hmm
    """

  private static let negations = """
    not,no,never,hardly,barely,rarely,without,nor,neither,less,no longer,far from,anything but,\
    do not,did not,does not,have not,has not,had not,could not,would not,is not,was not,cannot,\
    isn't,don't,ain't,wasn't,didn't,doesn't,haven't,hasn't,hadn't,can't,couldn't,won't,wouldn't,\
    aren't,weren't,nothing
    """

  private static let greetings = """
    okay so,ok so,alright so,good morning,good afternoon,good evening,good night,good news,bad news
    """

  /// The words after a feeling that negate it.
  static let withdrawals: [[String]] = [
    ["no", "more"], ["no", "longer"], ["any", "more"], ["anymore"],
  ]

  private static let others = """
    active listening,amazing food,amazing weather,anger management,anxiety meds,awful weather,\
    bad breath,bad for,bad hair,bad traffic,bad weather,beautiful sunset,beautiful weather,\
    been better,been worse,blocked drain,blocked nose,blocked sink,blocked the,blue car,\
    blue jeans,blue sky,brave new,broken arm,broken bike,broken car,broken dishwasher,broken leg,\
    busy bee,calm before,content creation,content creator,content for,content marketing,\
    content meeting,cool down,crazy golf,creative writing,decent coffee,decent food,\
    depression meds,down at,down by,down for,down in,down on,down the,down to,dull weather,\
    empty fridge,empty house,empty office,fantastic food,felt tip,fine art,fine dining,\
    fine print,flat hunting,flat tire,flat tyre,flat viewing,flooded basement,flooded kitchen,\
    foggy day,foggy drive,foggy morning,fun fact,funny story,funny thing,good food,good for,\
    good friday,good god,good grief,good job,good luck,good old,good weather,great aunt,\
    great britain,great grandma,great grandpa,great uncle,happy anniversary,happy birthday,\
    happy christmas,happy easter,happy holidays,happy hour,happy meal,happy new,\
    happy thanksgiving,heavy rain,heavy snow,heavy traffic,high school,hurt her,hurt his,hurt my,\
    hurt myself,joy division,joy ride,lost a,lost against,lost my,lost our,lost the,lost to,\
    lovely food,lovely weather,low battery,low carb,low on,low tide,mad max,merry christmas,\
    nice try,nice weather,panic buying,panic room,positive test,quiet street,ready for bed,\
    ready meal,ready meals,sad film,sad movie,sad news,sad song,safe house,safe journey,\
    safe travels,safe trip,sick cat,sick child,sick day,sick dog,sick kid,sick kids,sick leave,\
    sick note,sore throat,stress ball,stress test,strong coffee,strong tea,strong wind,\
    strong winds,sunny afternoon,sunny day,sunny morning,sunny weather,tense jaw,tense muscles,\
    tense neck,tense shoulders,terrible weather,\
    tough luck,trapped nerve,welcome back,welcome home,welcome party,worn my,worn the
    """
}
