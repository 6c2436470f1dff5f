import Core
import Support
import TerminalTesting
import Testing

@testable import SelectFeeling

@MainActor
struct SelectFeelingViewTests {
  func pilot(
    columns: Int = 80, rows: Int = 24, isASCII: Bool = false, category: FeelingCategory = .positive
  ) -> Pilot {
    let date = Moment(.fridayMorning, in: .utc(plusMinutes: 60))
    let store = Store(
      initialState: SelectFeelingReducer.State(feelings: Feeling.all(in: category), date: date)
    ) {
      SelectFeelingReducer()
    }
    return Pilot(SelectFeelingView(store: store), columns: columns, rows: rows) {
      $0.glyphSet = isASCII ? .ascii : .unicode
    }
  }

  @Test func activeRingIsBoldAndSelectedRingDouble() {
    let pilot = pilot()

    #expect(pilot.shows("┃    Proud     ┃"))
    pilot.press(.enter)
    #expect(pilot.shows("║    Proud     ║"))
    pilot.press(.right)
    #expect(pilot.shows("║    Proud     ║"))
    #expect(pilot.shows("┃    Loved     ┃"))
  }

  @Test func lettersFilterAndEscClears() {
    let pilot = pilot()

    pilot.type("hap")
    #expect(pilot.shows("Search: hap"))
    #expect(pilot.shows("┃    Happy     ┃"))
    pilot.press(.backspace)
    #expect(pilot.shows("Search: ha"))
    pilot.press(.escape)
    #expect(!pilot.shows("Search"))
    pilot.type("q?")
    #expect(pilot.shows("Search: q?"))
    #expect(pilot.shows("no match"))
    #expect(!pilot.screen.wantsToQuit)
  }

  @Test(arguments: ScreenSizes.usual)
  func filteredOutCirclesAreDrawnAsPoints(columns: Int, rows: Int) {
    let pilot = pilot(columns: columns, rows: rows)

    pilot.type("lov")
    #expect(pilot.shows("┃    Loved     ┃"))
    #expect(pilot.lines.contains { $0.contains(" · ") })
    #expect(!pilot.shows("Proud"))
    pilot.type("x")
    #expect(!pilot.shows("Loved"))
    pilot.press(.enter)
    #expect(!pilot.shows("║"), "A hidden circle was selected.")
    pilot.press(.escape)
    #expect(!pilot.lines.contains { $0.contains(" · ") })
    #expect(pilot.shows("┃    Loved     ┃"))
  }

  @Test func enterSelectsMatchAndClearsFilter() throws {
    let pilot = pilot()

    pilot.type("hap")
    pilot.press(.enter)
    #expect(pilot.shows("║    Happy     ║"))
    #expect(pilot.shows("Selected:"))
    #expect(pilot.shows("Joyful"))
    #expect(!pilot.shows("Search"))
  }

  @Test(arguments: FeelingCategory.allCases)
  func energyDiffersInSixteenColors(category: FeelingCategory) {
    let rows = Feeling.all(in: category).filter { $0.column == 0 }
    let colors = rows.map {
      SelectFeelingCircle(feeling: $0, ring: .bold).style.resolved(.sixteen).foreground
    }

    #expect(rows.count == 4)
    #expect(colors[0] == colors[1] && colors[1] != colors[2] && colors[2] == colors[3])
    #expect(!colors.contains(.terminal))
  }

  @Test func smallScreenShowsWholeActiveCircle() {
    let pilot = pilot(columns: 40, rows: 12)

    #expect(pilot.shows("┏━━━━━━━━━━━━┓"))
    #expect(pilot.shows("┗━━━━━━━━━━━━┛"))
    #expect(pilot.shows("[ Continue ]"))
    #expect(pilot.shows("Move or type a name"))
  }

  @Test func draggingMovesMap() {
    let pilot = pilot()

    pilot.drag(from: CellPoint(column: 60, row: 8), to: CellPoint(column: 24, row: 8))
    #expect(!pilot.shows("┃    Proud     ┃"))
    #expect(pilot.lines.contains { $0.contains("┃") })
    pilot.drag(from: CellPoint(column: 24, row: 8), to: CellPoint(column: 60, row: 8))
    #expect(pilot.shows("┃    Proud     ┃"))
  }

  @Test func clickSelectsCircle() throws {
    let pilot = pilot()
    let row = try #require(pilot.lines.firstIndex { $0.contains("Grateful") })
    let line = Array(pilot.lines[row])
    let column = try #require(line.indices.first { String(line[$0...]).hasPrefix("Grateful") })

    pilot.click(column: column, row: row)
    #expect(pilot.shows("║   Grateful   ║"))
    #expect(pilot.shows("Selected:"))
    #expect(try pilot.find("Continue").allSatisfy(\.isEnabled))
  }

  @Test func smallScreenShowsSameMap() {
    let pilot = pilot(columns: 40, rows: 12)

    #expect(pilot.shows("┃    Proud     ┃"))
    pilot.type("calm")
    pilot.press(.enter)
    #expect(pilot.shows("║     Calm     ║"))
  }

  @Test func asciiRingsDiffer() {
    let pilot = pilot(isASCII: true)

    #expect(pilot.shows("#    Proud     #"))
    pilot.press(.enter, .right)
    #expect(pilot.shows("*    Proud     *"))
    #expect(pilot.shows("#    Loved     #"))
    #expect(!pilot.lines.contains { $0.contains("─") || $0.contains("═") })
  }

  @Test func mapIsDescribedAsPicker() throws {
    let pilot = pilot(category: .negative)
    let map = try #require(try pilot.find("Feeling").first)

    #expect(map.role == .picker)
    #expect(map.choices.count == 24)
    pilot.screen.perform(.choose(map.choices.firstIndex(of: "Sad") ?? 0), on: map.id)
    pilot.press(.left)
    #expect(pilot.shows("Selected:"))
  }

  @Test func theWheelMovesTheMap() {
    let pilot = pilot()
    let before = pilot.lines

    pilot.scroll(.down, column: 40, row: 8)
    #expect(pilot.lines != before)
    pilot.scroll(.up, column: 40, row: 8)
    #expect(pilot.lines == before)
  }

  @Test func aDoubleClickChoosesAndContinues() throws {
    var chosen: Feeling?
    let store = Store(
      initialState: SelectFeelingReducer.State(
        feelings: Feeling.all(in: .positive), date: Moment(.fridayNoon, in: .gmt))
    ) {
      SelectFeelingReducer()
      Reduce<SelectFeelingReducer.State, SelectFeelingReducer.Action> { _, action in
        if case let .delegate(.feelingChosen(feeling, date: _)) = action { chosen = feeling }
        return .none
      }
    }
    let pilot = Pilot(SelectFeelingView(store: store))
    let row = try #require(pilot.lines.firstIndex { $0.contains("Grateful") })
    let line = Array(pilot.lines[row])
    let column = try #require(line.indices.first { String(line[$0...]).hasPrefix("Grateful") })

    pilot.click(column: column, row: row)
    #expect(chosen == nil)
    pilot.click(column: column, row: row)
    #expect(chosen?.name == "Grateful")
  }
}
