import Models
import Support
import Testing

struct AmountTests {
  @Test(arguments: [
    ("6.5h", 6_500, "h"), ("6h30", 6_500, "h"), ("5 km", 5_000, "km"), ("3", 3_000, ""),
    ("-0.5", -500, ""), ("7,25 hours", 7_250, "h"), ("80%", 80_000, "%"), ("4/5", 4_000, "/5"),
    ("1000000000", 1_000_000_000_000, ""), ("2 cups", 2_000, "cups"), ("2Cups", 2_000, "cups"),
  ])
  func textIsRead(_ text: String, _ thousandths: Int64, _ unit: String) {
    #expect(Amount(text, unit: "cups") == Amount(thousandths: thousandths, unit: unit))
  }

  @Test(arguments: [
    "", "h", "6:30", "1.2345", "1000000000.001", "5 miles away", "1e3", "six", "5 bananas", "5/7",
    "٣",
  ])
  func otherTextIsNoAmount(_ text: String) { #expect(Amount(text) == nil) }

  /// What is printed is read again, up to the largest numbers.
  @Test func descriptionIsReadAgain() {
    var random = SeededGenerator(seed: 3)
    var numbers: [Int64] = [Amount.range.lowerBound, Amount.range.upperBound, 0, 1, -1, 999, 1_001]
    for _ in 0..<2_000 { numbers.append(.random(in: Amount.range, using: &random)) }
    let units = ["", "h", "min", "km", "%", "/5", "/10", "/100", "cups"]
    let wrong = numbers.flatMap { number in units.map { Amount(thousandths: number, unit: $0) } }
      .filter { Amount("\($0)", unit: $0.unit) != $0 }
    #expect(wrong.isEmpty)
  }

  @Test func minutesAndHoursAreConverted() {
    #expect(Amount("90min")?.converted(to: "h") == Amount("1.5h"))
    #expect(Amount("1.5h")?.converted(to: "min") == Amount("90min"))
    #expect(Amount("20min")?.converted(to: "h") == Amount(thousandths: 333, unit: "h"))
    #expect(Amount("-10min")?.converted(to: "h") == Amount(thousandths: -167, unit: "h"))
    #expect(Amount("6")?.converted(to: "km") == Amount("6km"))
    #expect(Amount("6h")?.converted(to: "km") == nil)
    #expect(Amount("6h")?.converted(to: "") == nil)
    #expect(Amount("1000000000h")?.converted(to: "min") == nil)
  }

  @Test(arguments: [
    ("hours", "h"), (" km ", "km"), ("cups", "cups"), ("%", "%"), ("/10", "/10"),
    ("Gläser", "Gläser"),
  ])
  func unitsAreWordsOrSigns(_ text: String, _ unit: String) throws {
    #expect(try AmountUnit.parse(text) == unit)
  }

  @Test(arguments: ["", "km/h", "two words", "7", "/7", "thirteenchars", "a\tb", "°C"])
  func otherUnitsAreRefused(_ text: String) {
    #expect(throws: InvalidInput.notAUnit(text)) { try AmountUnit.parse(text) }
  }

  @Test(arguments: [
    ("<6h", "5.999h", true), ("<6h", "6h", false), ("<=6", "6h", true), (">90min", "2h", true),
    (">90min", "1h", false), ("=3", "3", true), (">=2cups", "2cups", true), (">1km", "2h", false),
  ])
  func conditionsCompareInTheUnitOfTheActivity(
    _ condition: String, _ amount: String, _ isMet: Bool
  ) throws {
    let amount = try #require(Amount(amount, unit: "cups"))
    #expect(AmountCondition(condition)?.contains(amount) == isMet)
  }

  @Test(arguments: ["", "<", "6h", "<six", "=>6", "<6:30"])
  func otherConditionsAreNone(_ text: String) { #expect(AmountCondition(text) == nil) }
}

struct TaggedAmountTests {
  private let names = KnownNames(
    activities: ["Sleep", "Coffee", "Run"], units: ["Sleep": "h", "Coffee": "cups"])

  private func amounts(_ text: String) -> [String] {
    TaggedText(text, names: names).tags.map { "\($0.name) \($0.amount?.description ?? "-")" }
  }

  @Test func amountsHaveTheUnitOfTheirActivity() {
    #expect(amounts("#sleep 6") == ["Sleep 6h"])
    #expect(amounts("#sleep 90min") == ["Sleep 1.5h"])
    #expect(amounts("#coffee 2 cups") == ["Coffee 2cups"])
    #expect(amounts("#run 5 km #coffee 3") == ["Run 5km", "Coffee 3cups"])
    #expect(amounts("#sleep 5km") == ["Sleep -"])
    #expect(amounts("#work 2 meetings") == ["work -"])
    #expect(amounts("#SLEEP 6h #sleep 7h") == ["Sleep 6h", "Sleep -"])
    #expect(amounts("#sleep #sleep 7h") == ["Sleep -", "Sleep 7h"])
  }

  @Test func unusedAmountsHaveTheirReason() throws {
    let tags = TaggedText("#sleep 5km #coffee 1 #coffee 2", names: names).tags
    let five = try #require(Amount("5km"))
    let two = try #require(Amount("2"))
    #expect(
      tags.map(\.unusedAmount) == [.otherUnit(five, unit: "h"), nil, .repeated(two)])
  }

  @Test(arguments: [
    ("Sleep", "Sleep", ""), ("sleep 6.5h", "sleep", "6.5h"), ("Sleep=6", "Sleep", "6h"),
    ("sleep 6", "sleep", "6h"), ("Route 66", "Route 66", ""), ("Route 66km", "Route", "66km"),
    ("Route=66", "Route", "66"), ("Book club 2 h", "Book club", "2h"), ("a=b", "a=b", ""),
    ("sleep 90 min", "sleep", "1.5h"),
  ])
  func activityOfACommandHasAnAmount(
    _ text: String, _ name: String, _ amount: String
  ) throws {
    let found = try names.activity(text)
    #expect(found.name.text == name && (found.amount?.description ?? "") == amount)
  }

  @Test func otherUnitIsRefused() throws {
    let five = try #require(Amount("5km"))
    #expect(throws: InvalidInput.otherUnit("sleep", five, unit: "h")) {
      try names.activity("sleep 5km")
    }
  }
}

struct EntryAmountTests {
  private let sleep = Amount(thousandths: 6_500, unit: "h")

  private func entry() throws -> Entry {
    var entry = try Entry.test(activities: ["Sleep", "Coffee"])
    entry.amounts = ["sleep": sleep, "Coffee": Amount(thousandths: 2_000), "Tea": sleep]
    return entry
  }

  @Test func onlyActivitiesHaveAmounts() throws {
    var entry = try entry()
    #expect(entry.amounts["Tea"] == nil && entry.amounts["SLEEP"] == sleep)
    entry.activities = ["Coffee"]
    entry.activities = ["Coffee", "Sleep"]
    #expect(entry.amounts["Sleep"] == nil && entry.amounts["Coffee"] != nil)
  }

  @Test func amountsFollowRenamesAndMerges() throws {
    var renamed = try entry()
    renamed.apply(.rename("Sleep", to: "Nap"), to: .activity)
    #expect(renamed.activities == ["Nap", "Coffee"] && renamed.amounts["Nap"] == sleep)
    var merged = try entry()
    merged.apply(.merge(["Sleep"], into: "Coffee"), to: .activity)
    // The first amount counts.
    #expect(merged.activities == ["Coffee"] && merged.amounts["Coffee"] == sleep)
  }

  @Test func editOfTheAmountIsAChange() throws {
    let old = try entry()
    var new = old
    new.amounts["Sleep"] = Amount(thousandths: 7_000, unit: "h")
    let changes = EntryChanges(from: old, to: new)
    #expect(changes.fields == [.amounts])
    var current = old
    current.journal = "Saved elsewhere"
    let edited = try changes.applied(to: current, basedOn: old, at: .now)
    #expect(edited.journal == "Saved elsewhere" && edited.amounts == new.amounts)
    current.amounts["Sleep"] = Amount(thousandths: 8_000, unit: "h")
    #expect(throws: EntryConflict.self) {
      try changes.applied(to: current, basedOn: old, at: .now)
    }
  }

  @Test func firstAmountSetsTheUnit() throws {
    var names = AddedNames(to: Vocabulary())
    var entry = try entry()
    _ = try names.add(namesOf: entry)
    #expect(names.vocabulary[.activity].units["sleep"] == "h")
    #expect(names.vocabulary[.activity].units["Coffee"] == "")
    entry.amounts["Sleep"] = Amount(thousandths: 90_000, unit: "min")
    #expect(try names.add(namesOf: entry).amounts["Sleep"] == Amount("1.5h"))
    entry.amounts["Sleep"] = Amount("5km")
    #expect(throws: InvalidInput.self) { try names.add(namesOf: entry) }
  }

  @Test func mergedActivityHasTheUnitOfTheOther() throws {
    var list = NameList(.activity, custom: ["Sleep", "Nap"], units: ["Sleep": "min", "Nap": "h"])
    try list.apply(.merge(["Nap"], into: "Sleep"))
    #expect(list.units["Sleep"] == "min" && list.units["Nap"] == nil)
    try list.apply(.rename("Sleep", to: "Rest well"))
    #expect(list.units["rest WELL"] == "min")
    try list.apply(.unit("Steps", ""))
    #expect(list.units["Steps"] == "" && list.all.contains("Steps"))
    try list.apply(.remove("Steps"))
    #expect(list.units["Steps"] == nil)
  }
}
