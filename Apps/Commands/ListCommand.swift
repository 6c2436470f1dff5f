import ArgumentParser
import Clients
import CommandEnvironment
import Models
import Persistence
import ShellCompletion
import Wording

struct ListCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List entries, newest first.",
    discussion: """
      EXAMPLES
        bako list
        bako list "sad #work october"
        bako list -n1 -pHome
        bako list --since "7 days ago" --category unpleasant
        bako list --search coffee --format csv > coffee.csv
        bako list --json | jq -r '.[].feeling' | sort | uniq -c
      """)

  @Argument(
    help: """
      What the entries must have: feelings, #activities, @places, days and periods; other words \
      are searched.
      """,
    completion: .feelings)
  var words: [String] = []

  @OptionGroup var period: PeriodOptions

  @Option(help: "Only entries of this category.")
  var category: FeelingCategory?

  @Option(
    name: .joined("f", "feeling"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Only entries with this feeling.", valueName: "feeling"),
    completion: .feelings)
  var feelings: [String] = []

  @Option(
    name: .joined("a", "activity"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only entries with this activity, or with such an amount of it: “sleep<6”.",
      valueName: "activity"),
    completion: .activities)
  var activities: [String] = []

  @Option(
    name: .joined("p", "place"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Only entries at this place.", valueName: "place"), completion: .places)
  var places: [String] = []

  @Option(
    name: .joined("s", "search"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only entries with all these words, ignoring case and diacritics. # and @ search tags only.",
      valueName: "words"))
  var searches: [String] = []

  @OptionGroup var limit: LimitOption
  @OptionGroup var pager: PagerOption
  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  /// Refuses a second value of an option, of which only the last one would count.
  func validate() throws {
    func quoted(_ words: [String]) -> String {
      ShellWord.singleQuoted(words.joined(separator: " "))
    }
    func refuse(_ option: String, _ values: [String], _ remedy: String) throws {
      guard values.count > 1 else { return }
      throw ValidationError("\(option) is given twice\(remedy)")
    }
    let tags = activities.map { $0.contains(where: \.isWhitespace) ? "#\"\($0)\"" : "#\($0)" }
    let (anyOf, allOf) = (quoted(feelings), quoted(tags))
    try refuse(
      "--feeling", feelings,
      ". For entries with one of several feelings, use words: `bako list \(anyOf)`.")
    try refuse(
      "--activity", activities,
      ". For entries with all of several activities, use words: `bako list \(allOf)`.")
    try refuse("--place", places, ", and an entry has one place. Name one place.")
    try refuse(
      "--search", searches, ". Give all words to one: `--search \(quoted(searches))`.")
  }

  func run() throws {
    let filter = try filter()
    let style = output.themedStyle()
    let (count, all, other) = try Pager.show(unless: pager.isOff) {
      try dataDirectory.withDatabase { database in
        var stream = output.stream { (entry: Entry) in entry.line(style) }
        try stream.begin()
        try database.forEachEntry(EntriesRequest(filter: filter, limit: limit.rows)) { entry in
          try stream.write(entry)
          return true
        }
        let count = stream.count
        try stream.end()
        let other = count == 0 ? try database.otherTags(than: filter) : nil
        return (count, try limit.total(count, of: try database.countEntries(filter)), other)
      }
    }
    if count == 0, output.format == .plain {
      Console.printMessage(filter.noEntries(other, clock: ProcessEnvironment.clock))
    }
    limit.printTotal(count, of: all, "entries")
  }

  private func filter() throws -> EntryFilter {
    let (since, until) = try period.bounds(now: ProcessEnvironment.now, in: dataDirectory)
    let condition = activities.last.map { text -> (name: String, amount: AmountCondition?) in
      AmountCondition.divided(text).map { ($0.name, $0.condition) } ?? (text, nil)
    }
    return EntryFilter(
      since: since, until: until, category: category,
      feeling: try feelings.last.map(dataDirectory.feeling),
      activity: try condition.map { try EntryName($0.name, as: .activity) },
      amount: condition?.amount,
      place: try places.last.map { try EntryName($0, as: .place) },
      search: try query())
  }

  /// What the words and `--search` select; nil without them.
  private func query() throws -> SearchQuery? {
    let searched = searches.last.map { SearchQuery($0) }
    guard !words.isEmpty else { return searched }
    let query = SearchQuery(
      words.joined(separator: " "), feelings: try dataDirectory.feelings(),
      now: ProcessEnvironment.now, zone: ProcessEnvironment.zone,
      weekStart: try dataDirectory.weekStart(for: words))
    return searched.map(query.adding) ?? query
  }
}
