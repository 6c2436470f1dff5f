import Models
import Testing
import Wording

struct InvalidInputTextTests {
  @Test func remedyFollowsTheProblem() {
    #expect(
      InvalidInput.unknownName(.place, "Gim", suggestions: ["Gym"]).message
        == "“Gim” is not a place. Did you mean “Gym”?")
    #expect(
      InvalidInput.unknownName(.activity, "x", suggestions: []).message
        == "“x” is not an activity.")
    #expect(
      InvalidInput.nameInUse(.place, "Gym", entries: 1).message
        == "1 entry has the place “Gym”. Merge it into another place, or hide it.")
    #expect(
      InvalidInput.nameInUse(.activity, "Work", entries: 2).message
        == "2 entries have the activity “Work”. Merge it into another activity, or hide it.")
  }

  /// The features have no command line.
  @Test func noMessageNamesACommand() throws {
    var vocabulary = Vocabulary()
    let own = try #require(try vocabulary.apply(.add("Homesick", like: "Lonely")).new)
    let errors: [InvalidInput] = [
      .unknownName(.place, "x", suggestions: []),
      .unknownFeeling("x", spelling: nil, suggestions: [own]),
      .ownFeeling(.inUse(own, entries: 3)),
    ]
    for error in errors { #expect(!error.message.contains(/`|--/), "\(error.message)") }
  }

  @Test func localizedDescriptionIsTheMessage() {
    let error: any Error = InvalidInput.journalTooLong
    #expect(error.localizedDescription == InvalidInput.journalTooLong.message)
    #expect("\(error)" == InvalidInput.journalTooLong.message)
  }

  @Test func errorListsWhatIsUnderstood() {
    let message = InvalidInput.notATime("gestern").message
    for form in [
      "now", "yesterday", "friday", "last friday", "18:00", "6pm", "2 hours ago", "a week ago",
      "2026-11-20",
      "2026-11",
    ] {
      #expect(message.contains(form), "\(form)")
    }
    #expect(message.hasPrefix("“gestern” is not a date or a time. "))
    // Three lines of a terminal with 80 columns.
    #expect(message.count <= 200, "\(message.count)")
  }

  @Test(arguments: ["", " ", "5ft12in", "170kg", "999999999999999999999", "0"])
  func heightIsASentence(_ typed: String) throws {
    let error = #expect(throws: InvalidInput.self) { try Height.parse(typed) }
    let last = try #require(error?.message.last)
    #expect(".?".contains(last))
  }

  @Test func lowHeightHasASuggestion() {
    #expect(
      InvalidInput.heightTooLow("1.65", suggestion: 165).message
        == "“1.65” cm is too low for a height: did you mean 165 cm?")
  }

  @Test(arguments: [
    (Units.metric, "The height and the weight look exchanged: did you mean 170 cm and 65 kg?"),
    (.imperial, "The height and the weight look exchanged: did you mean 5 ft 7 in and 143 lb?"),
  ])
  func exchangedMeasuresHaveASuggestion(_ units: Units, _ message: String) throws {
    let (height, weight) =
      units == .metric ? ("170", "65") : ("67", "143")
    let error = InvalidInput.measuresExchanged(
      try .parse(height, units: units), try .parse(weight, units: units), units)
    #expect(error.message == message)
  }

  @Test(arguments: [
    ("calm", "Calm is a feeling already."), ("list", "is a command."),
    ("homesick", "Homesick is a feeling already."),
  ])
  func takenNameIsExplained(_ name: String, _ message: String) throws {
    var vocabulary = Vocabulary()
    try vocabulary.apply(.add("Homesick", like: "Lonely"))
    let error = try #require(throws: InvalidInput.self) {
      try vocabulary.apply(.add(name, like: "Sad"))
    }
    #expect(error.message.contains(message), "\(error.message)")
    #expect(error.message.hasSuffix("Choose another name."))
  }

  @Test func readingsAreInTheMessage() throws {
    let days = [
      try #require(CalendarDay(year: 2026, month: 3, day: 12)),
      try #require(CalendarDay(year: 2026, month: 12, day: 3)),
    ]
    #expect(
      InvalidInput.ambiguousDay("12/3", days).message
        == "“12/3” can be 12 March or 3 December. Type 2026-03-12 or 2026-12-03.")
    #expect(
      InvalidInput.ambiguousTime("at 6", readings: ["6am", "6pm"]).message
        == "“at 6” is not clear. Type 6am or 6pm.")
    let week = CalendarPeriod(weekOf: days[0])
    #expect(
      InvalidInput.isPeriod("last week", week).message
        == "“last week” is a period, 2026-03-09 to 2026-03-15. Name one of its days, such as "
        + "2026-03-15.")
  }
}
