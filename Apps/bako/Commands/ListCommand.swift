import ArgumentParser
import Clients
import Models

struct ListCommand: ParsableCommand {
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
    name: .joined("f", "feeling"), parsing: .unconditional,
    help: ArgumentHelp("Only entries with this feeling.", valueName: "feeling"),
    completion: .feelings)
  var feeling: String?

  @Option(
    name: .joined("a", "activity"), parsing: .unconditional,
    help: ArgumentHelp(
      "Only entries with this activity, or with such an amount of it: “sleep<6”.",
      valueName: "activity"),
    completion: .activities)
  var activity: String?

  @Option(
    name: .joined("p", "place"), parsing: .unconditional,
    help: ArgumentHelp("Only entries at this place.", valueName: "place"), completion: .places)
  var placeName: String?

  @Option(
    name: .joined("s", "search"), parsing: .unconditional,
    help: ArgumentHelp(
      "Only entries with all these words, ignoring case. # and @ search tags only.",
      valueName: "words"))
  var search: String?

  @OptionGroup var limit: LimitOption
  @OptionGroup var pager: PagerOption
  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  func run() throws {
    let filter = try filter()
    let style = output.style(in: dataDirectory)
    let (count, all) = try Pager.show(unless: pager.isOff) {
      try dataDirectory.withDatabase { database in
        var printer = ListPrinter<Entry>(output.format, style)
        try printer.begin()
        try database.forEachEntry(EntriesRequest(filter: filter, limit: limit.rows)) { entry in
          try printer.print(entry)
          return true
        }
        let count = printer.count
        try printer.end()
        return (count, try limit.total(count, of: try database.countEntries(filter)))
      }
    }
    if count == 0, output.format == .plain { Console.printMessage(noEntries(filter)) }
    limit.printTotal(count, of: all, "entries")
  }

  private func filter() throws -> EntryFilter {
    let (since, until) = try period.bounds(now: ProcessEnvironment.now)
    let condition = activity.map { text -> (name: String, amount: AmountCondition?) in
      AmountCondition.divided(text).map { ($0.name, $0.condition) } ?? (text, nil)
    }
    return EntryFilter(
      since: since, until: until, category: category,
      feeling: try feeling.map(dataDirectory.feeling),
      activity: try condition.map { try EntryName($0.name, as: .activity) },
      amount: condition?.amount,
      place: try placeName.map { try EntryName($0, as: .place) },
      search: try query())
  }

  /// What the words and `--search` select; nil without them.
  private func query() throws -> SearchQuery? {
    let searched = search.map { SearchQuery($0) }
    guard !words.isEmpty else { return searched }
    let query = SearchQuery(
      words.joined(separator: " "), feelings: try dataDirectory.feelings(),
      now: ProcessEnvironment.now, zone: ProcessEnvironment.zone)
    return searched.map(query.adding) ?? query
  }

  private func noEntries(_ filter: EntryFilter) -> String {
    filter == EntryFilter()
      ? "There are no entries yet. `bako log happy` saves the first one."
      : filter.search.flatMap { "\($0)".isEmpty ? nil : "No entries match \($0)." }
        ?? "No entries match."
  }
}
