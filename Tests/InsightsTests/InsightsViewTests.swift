import Core
import Support
import TerminalTesting
import Testing

@testable import Insights

@MainActor
@Suite struct InsightsViewTests {
  private func pilot(
    _ entries: [Entry] = InsightsSample.entries, columns: Int = 80, rows: Int = 24,
    change: (inout InsightsReducer.State) -> Void = { _ in }
  ) -> Pilot {
    var state = InsightsReducer.State(now: .fridayNoon, calendar: .gregorian())
    state.figures = InsightsReducer.Figures(Stats(entries, period: InsightsSample.period))
    state.influences = Influences(entries)
    state.lookBack = entries.filter { $0.day == InsightsSample.today.adding(years: -1) }
    var tally = PeriodReviewTally(state.shownPeriod, now: InsightsSample.period.now)
    for entry in entries { tally.add(entry) }
    state.review = tally.review()
    state.pane = .year
    change(&state)
    let store = Store(initialState: state) {
      Reduce<InsightsReducer.State, InsightsReducer.Action> { state, action in
        switch action {
        case let .moved(move): _ = state.move(move)
        case let .paneChosen(pane): state.pane = pane
        case let .periodMoved(step): _ = state.movePeriod(by: step)
        case .periodKindChanged: state.moveToNextKind()
        case .exampleToggled: state.isExample.toggle()
        case let .searchOpened(text): state.failure = "Opened \(text)."
        default: break
        }
        return .none
      }
    }
    return Pilot(InsightsView(store: store), columns: columns, rows: rows)
  }

  @Test func standardScreenShowsYearAndMonth() {
    let pilot = pilot()
    #expect(pilot.lines.contains { $0.hasPrefix("  Mon ○") || $0.hasPrefix("  Mon ") })
    #expect(pilot.shows("● bright  ○ calm  ◆ tense  ◇ low"))
    #expect(pilot.shows("Today: 1 calm"))
    #expect(pilot.shows("November 2026"))
    #expect(pilot.lines.last?.contains("Arrows day") == true)
    #expect(pilot.lines.last?.contains("q quit") == true)
  }

  @Test func arrowsMoveTheCursor() {
    let pilot = pilot()
    pilot.press(.up)
    #expect(pilot.shows("Yesterday: 1 tense"))
    pilot.press(.left)
    #expect(pilot.shows("Thu 12 Nov"))
    pilot.type("[")
    #expect(pilot.shows("October 2026"))
    pilot.press(.end)
    #expect(pilot.shows("Today:"))
  }

  @Test func smallScreenShowsTheYear() {
    let pilot = pilot(columns: 40, rows: 12)
    for weekday in ["Mon", "Sun"] {
      #expect(pilot.lines.contains { $0.dropFirst().hasPrefix(weekday) }, "\(pilot.lines)")
    }
    #expect(pilot.shows("Today: 1 calm"))
  }

  @Test(arguments: InsightsReducer.Pane.allCases)
  func everyPaneFitsSmallScreen(pane: InsightsReducer.Pane) {
    let pilot = pilot(columns: 40, rows: 12) { $0.pane = pane }
    #expect(pilot.lines.count == 12)
    #expect(!pilot.lines.contains { $0.contains("█▏") })
  }

  /// The shares with their days are in the line of the name, or below it on a small screen.
  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)])
  func influencesShowSharesAndDays(columns: Int, rows: Int) throws {
    let pilot = pilot(columns: columns, rows: rows) { $0.pane = .influences }
    let rest = try #require(Influences(InsightsSample.entries).rows.first { $0.name == "Rest" })
    let with = try #require(rest.daysWithText)
    let without = try #require(rest.daysWithoutText)
    let index = try #require(pilot.lines.firstIndex { $0.contains("#Rest") })
    let row = columns > 40 ? pilot.lines[index] : pilot.lines[index + 1]
    #expect(row.contains(with), "\(pilot.lines)")
    #expect(row.contains(without), "\(pilot.lines)")
    // A column that is too narrow for the interval in numbers has its chart.
    #expect(
      pilot.lines[index].contains(columns <= 80 ? try #require(rest.points) : "●"),
      "\(pilot.lines)")
  }

  /// The caution stands beside the claims at every size.
  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)])
  func influencesHaveTheirCaution(columns: Int, rows: Int) throws {
    var entries = InsightsSample.entries
    // A name with too few days to be judged.
    for index in entries.indices.suffix(3) {
      entries[index].activities.append("Gym")
    }
    let pilot = pilot(entries, columns: columns, rows: rows) { $0.pane = .influences }
    func shows(_ text: String) -> Bool {
      let words = pilot.lines.joined(separator: " ").split { $0 == " " || $0 == "│" }
      return words.joined(separator: " ").contains(text)
    }
    #expect(shows("The direction is unknown"), "\(pilot.lines)")
    #expect(shows("behind both"), "\(pilot.lines)")
    // At 40 and 120 columns, the caution takes the last rows.
    #expect(shows("Cannot tell yet: Gym") == [80, 200].contains(columns), "\(pilot.lines)")
  }

  @Test func influencesAreDescribedWithTheirShares() throws {
    let pilot = pilot { $0.pane = .influences }
    let rest = try #require(Influences(InsightsSample.entries).rows.first { $0.name == "Rest" })
    let shares = try #require(rest.shares)
    #expect(
      pilot.frame.descriptions.contains {
        $0.label.contains("#Rest \(rest.points ?? ""), \(shares)")
      })
  }

  @Test func pageKeysTurnSections() {
    let pilot = pilot()
    pilot.press(.pageDown)
    #expect(pilot.shows("Anxious"))
    pilot.press(.pageDown)
    #expect(pilot.shows("#Rest"))
    let text = pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(text.contains(Influences.caution))
    pilot.press(.pageDown)
    #expect(pilot.shows("After 30 days with an amount"))
    pilot.press(.pageDown)
    #expect(pilot.shows("% of"))
    pilot.press(.pageDown)
    #expect(pilot.shows("A year ago today"))
    pilot.press(.pageDown)
    #expect(pilot.shows("This month"))
    #expect(pilot.shows("Entries on"))
    pilot.press(.pageDown)
    #expect(pilot.shows("November 2026"))
  }

  @Test(arguments: [(120, 40), (200, 60)])
  func wideScreensShowAllPanes(columns: Int, rows: Int) {
    let pilot = pilot(columns: columns, rows: rows)
    for title in [
      "This month", "Course · pleasant above, unpleasant below", "The year", "November 2026",
      "Weekdays", "Hours", "Feelings",
      "What goes with it", "Look back",
    ] {
      #expect(pilot.lines.contains { $0.contains("─ \(title) ─") }, "\(title)")
    }
    // All panes end within the screen.
    #expect(!pilot.lines.contains { $0.hasSuffix("█") })
  }

  /// A day has a column of its own at every width.
  @Test(arguments: [(60, 24, 40), (80, 24, 53), (100, 30, 40), (120, 40, 53), (160, 44, 53)])
  func mapHasAsManyWeeksAsFit(columns: Int, rows: Int, weeks: Int) throws {
    let pilot = pilot(columns: columns, rows: rows)
    let line = try #require(pilot.lines.first { $0.contains("Mon ") })
    let cells = line.split(separator: "Mon ")[1].prefix { "●○◆◇·▢".contains($0) }
    #expect(cells.count == weeks, "\(line)")
  }

  @Test func fewDaysHaveHonestWords() {
    let pilot = pilot(Array(InsightsSample.entries.prefix(3)), columns: 120, rows: 40)
    #expect(pilot.shows("After 7 days: your first week. After 30: what goes with it."))
    #expect(pilot.shows("x shows an example of a year."))
    #expect(pilot.shows("Cannot tell yet: about"))
  }

  @Test func emptyStoreExplainsItself() {
    #expect(pilot([]).shows("The year begins with your first entry."))
  }

  @Test func slowInfluencesDelayNothing() {
    let pilot = pilot(columns: 120, rows: 40) { $0.influences = nil }
    #expect(pilot.shows("Looking at your activities and places..."))
    #expect(pilot.shows("● bright"))
  }

  @Test func chartsAreDescribedInWords() {
    let pilot = pilot()
    let year = pilot.frame.descriptions.first { $0.label == "The year" }
    #expect(year?.value.contains("days with entries") == true)
    pilot.press(.pageUp)
    let course = pilot.frame.descriptions.first {
      $0.label == "Course" && !$0.value.isEmpty
    }
    #expect(course?.value.contains("days with entries, from") == true, "\(pilot.lines)")
  }

  @Test func keysMoveThePeriod() {
    let pilot = pilot(columns: 120, rows: 40)
    pilot.type("<")
    #expect(pilot.shows("─ October 2026 ─"))
    pilot.type("p")
    #expect(pilot.shows("[year]"))
    pilot.type("x")
    #expect(pilot.shows("Example"))
  }

  @Test func nameOpensItsEntries() throws {
    let pilot = pilot { $0.pane = .influences }
    let row = try #require(pilot.lines.firstIndex { $0.contains("#Rest") })
    pilot.click(column: 4, row: row)
    #expect(pilot.shows("Opened #Rest."))
  }

  @Test func tooSmallScreenIsDrawn() {
    #expect(pilot(columns: 10, rows: 3).lines.count == 3)
  }
}
