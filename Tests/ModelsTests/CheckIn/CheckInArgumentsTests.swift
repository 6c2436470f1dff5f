import Models
import Support
import Testing

@Suite struct CheckInArgumentsTests {
  private let clock = LocalClock(zone: .fixed(3_600)) { .fridayNoon }
  private let commands = ["log", "list", "today"]

  @Test(
    arguments: [
      (["calm"], "Calm", ""), (["calm", "slept well"], "Calm", "slept well"),
      (["so-so", "tired"], "So-so", "tired"),
      (["I", "feel", "tired"], "Tired", "I feel tired"),
    ])
  func feelingAndNoteAreRead(words: [String], feeling: String, note: String) {
    let text = CheckInArguments(words, names: KnownNames())
    #expect(text.feeling?.name == feeling)
    #expect(text.note == note)
  }

  @Test(
    arguments: [
      (["calm"], true), (["yesterday:", "tired"], true), (["not", "happy"], true),
      (["xyzzyx"], true), (["lst"], false), (["lst", "x"], false), (["#work"], false),
      (["an unclear sentence"], true), ([], false),
    ])
  func wordsAreACheckIn(words: [String], isCheckIn: Bool) {
    #expect(
      CheckInArguments.isCheckIn(words, commands: commands, clock: clock) { .catalog }
        == isCheckIn)
  }

  @Test func storeIsReadForOtherWordsOnly() {
    var reads = 0
    _ = CheckInArguments.isCheckIn(["calm"], commands: commands, clock: clock) {
      reads += 1
      return .catalog
    }
    #expect(reads == 0)
    _ = CheckInArguments.isCheckIn(["lst"], commands: commands, clock: clock) {
      reads += 1
      return .catalog
    }
    #expect(reads == 1)
  }

  @Test(
    arguments: [
      ("", [], true), ("calm", [], true), ("calm #work", [], false), ("calm @home", [], false),
      ("calm", ["sleep 6h"], false), ("calm", ["Work"], true), ("xyzzyx", [], false),
    ])
  func storeIsNeeded(text: String, activities: [String], needsNone: Bool) {
    #expect(CheckInArguments.needsNoStore(text, activities: activities) == needsNone)
  }

  @Test(
    arguments: [
      ("yesterday: tired", "yesterday", "tired"), ("2026-11-19 calm", "2026-11-19", "calm"),
    ])
  func dateMayComeFirst(text: String, date: String, rest: String) throws {
    let dated = try #require(DatedCheckIn(text, names: KnownNames(), clock: clock))
    #expect(dated.date == date)
    #expect(dated.line.text == rest)
  }

  @Test(arguments: ["tired yesterday", "yesterday", "2026-11-19", "note: tired"])
  func otherTextHasNoDateToBeginWith(text: String) {
    #expect(DatedCheckIn(text, names: KnownNames(), clock: clock) == nil)
  }

  @Test func placesAreTheSame() throws {
    let text = TaggedText("calm @home", names: KnownNames())
    let (home, work) = (try EntryName("Home", as: .place), try EntryName("Work", as: .place))
    #expect(try text.place(or: nil)?.isSame(as: home) == true)
    #expect(try text.place(or: home)?.isSame(as: home) == true)
    #expect(throws: InvalidInput.self) { try text.place(or: work) }
    #expect(try TaggedText("calm", names: KnownNames()).place(or: work) == work)
  }

  @Test func activitiesHaveTheirFirstAmount() throws {
    let read = try KnownNames().activities(["Sleep 6.5h", "Work", "sleep 7h"])
    #expect(read.names.map(\.text) == ["Sleep", "Work"])
    #expect(read.amounts["Sleep"]?.number == "6.5")
    #expect(read.amounts["Work"] == nil)
  }

  @Test func commandsResembleATypedOne() {
    #expect(commands.resembling("lsit", or: nil) == ["list"])
    #expect(commands.resembling("happpy", or: .catalog) == ["happy"])
    #expect(commands.resembling("happpy", or: nil).isEmpty)
  }

  @Test func wordsOfTheLexiconCompleteOtherTexts() {
    #expect(Feelings.catalog.names(completing: "Hap").contains("Happy"))
    #expect(Feelings.catalog.names(completing: "hap").contains("happy"))
    #expect(!Feelings.catalog.names(completing: "hap").contains("homesick"))
    #expect(Feelings.catalog.names(completing: "homes").contains("homesick"))
  }

  @Test func clockHasAZone() {
    #expect("\(clock.now)" == "2026-11-20T13:00:00+01:00")
  }
}
