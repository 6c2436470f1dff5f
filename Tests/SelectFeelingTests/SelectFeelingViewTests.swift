import Core
import Support
import TerminalTesting
import Testing

@testable import SelectFeeling

@MainActor
struct SelectFeelingViewTests {
  func store(
    _ category: FeelingCategory? = nil, chosen: @escaping (Feeling) -> Void = { _ in }
  ) -> StoreOf<SelectFeelingReducer> {
    Store(
      initialState: SelectFeelingReducer.State(
        category: category, date: Moment(.fridayMorning, in: .gmt), calendar: .gregorian())
    ) {
      SelectFeelingReducer()
      Reduce<SelectFeelingReducer.State, SelectFeelingReducer.Action> { _, action in
        if case let .delegate(.feelingChosen(feeling, date: _)) = action { chosen(feeling) }
        return .none
      }
    } withDependencies: {
      $0.date = .constant(.fridayNoon)
      $0.entriesClient = .preview
      $0.preferencesClient = .preview
    }
  }

  func pilot(
    _ size: (Int, Int) = ScreenSizes.standard, isASCII: Bool = false,
    _ category: FeelingCategory? = nil, chosen: @escaping (Feeling) -> Void = { _ in }
  ) -> Pilot {
    let view = SelectFeelingView(store: store(category, chosen: chosen))
    return Pilot(view, columns: size.0, rows: size.1) {
      $0.glyphSet = isASCII ? .ascii : .unicode
    }
  }

  /// The cell at which a text begins.
  func point(of text: String, _ pilot: Pilot) throws -> CellPoint {
    let row = try #require(pilot.lines.firstIndex { $0.contains(text) })
    let range = try #require(pilot.lines[row].firstRange(of: text))
    let line = pilot.lines[row]
    return CellPoint(
      column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
  }

  @Test func mapAt80Columns() throws {
    let lines = pilot().lines
    let start = try #require(lines.firstIndex { $0.contains("high energy") })
    let end = try #require(lines.firstIndex { $0.contains("low energy") })
    let expected = """
                                         high energy
       Guilty      Angry      Scared          │ Playful     Amazed    Passionate
                                              │
            Jealous   Overwhelmed   Anxious   │      Confident    Excited      Happy
                                              │
      Stressed    Annoyed    Irritated        │ Curious      Brave      Joyful
                                              │
            Worried   Frustrated    Nervous   │      Energetic   Inspired    Cheerful
      unpleasant ─────────────────────────────┼───────────────────────────── pleasant
      Ashamed    Hopeless   Embarrassed       │ Relieved    Hopeful    Satisfied
                                              │
           Disgusted      Sad    Disappointed │        Proud      Amused       Loved
                                              │
       Lonely      Bored       Tired          │ Content      Calm        Safe
                                              │
            Drained   Discouraged Indifferent │      Grateful     Relaxed    Peaceful
                                         low energy
      """

    #expect(Mismatch(expected: expected, got: lines[start...end].joined(separator: "\n")) == nil)
  }

  @Test func mapAt40Columns() {
    let pilot = pilot(ScreenSizes.small)

    #expect(pilot.shows("Playful     Amazed    Passionate"))
    #expect(pilot.shows("Grateful     Relaxed    Peaceful"))
    #expect(!pilot.shows("Anxious"))
    #expect(pilot.shows("wanting to know or find out more"))
    #expect(pilot.shows("‹") && !pilot.shows("›"))
    pilot.press(.left)
    #expect(pilot.shows("Ashamed    Hopeless   Embarrassed"))
    #expect(pilot.shows("›") && !pilot.shows("‹"))
    #expect(!pilot.shows("Calm"))
  }

  @Test(arguments: [(120, 40), (200, 60)])
  func largeScreensShowEveryNameInOutline(size: (Int, Int)) {
    let pilot = pilot(size)

    for feeling in Feeling.all { #expect(pilot.shows(feeling.name), "\(feeling.name)") }
    #expect(pilot.lines.joined().filter { $0 == "╭" }.count >= 47)
    #expect(pilot.shows("high energy") && pilot.shows("low energy"))
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)])
  func selectedCircleIsFilled(size: (Int, Int)) throws {
    let pilot = pilot(size)

    let fills = filled(pilot)
    #expect(Set(fills.map(\.foreground)) == [.bright])
    let rows: Int =
      switch size.0 {
      case 80: 1
      case 120: 3
      default: 7
      }
    #expect(Set(fills.map(\.row)).count == rows)
    #expect(String(fills.map(\.character)).contains("Curious"))
    pilot.press(.left)
    #expect(Set(filled(pilot).map(\.foreground)) == [.tense])
    pilot.press(.down, .down)
    #expect(Set(filled(pilot).map(\.foreground)) == [.low])
  }

  func filled(_ pilot: Pilot) -> [(row: Int, character: Character, foreground: Color?)] {
    let buffer = pilot.frame.buffer
    return (0..<buffer.size.rows).flatMap { row in
      (0..<buffer.size.columns).compactMap { column in
        let cell = buffer[column, row]
        return cell.style.attributes.contains(.inverse)
          ? (row, cell.character, cell.style.foreground) : nil
      }
    }
  }

  @Test func othersAreDimmedWhileSearching() throws {
    let pilot = pilot((120, 40))

    pilot.type("hope")
    let other = try point(of: "Calm", pilot)
    let match = try point(of: "Hopeless", pilot)
    #expect(pilot.frame.buffer[other.column, other.row].style.foreground == .secondary)
    #expect(pilot.frame.buffer[match.column, match.row].style.foreground == nil)
    #expect(pilot.shows("Search: hope  2 matches"))
  }

  @Test func lettersSearchAndEscClears() {
    let pilot = pilot()

    pilot.type("fur")
    #expect(pilot.shows("✘ Furious  strongly upset"))
    pilot.press(.backspace)
    #expect(pilot.shows("Search: fu"))
    pilot.press(.escape)
    #expect(!pilot.shows("Search"))
    pilot.type("qx")
    #expect(pilot.shows("No feeling matches “qx”"))
    #expect(filled(pilot).isEmpty)
    #expect(!pilot.screen.wantsToQuit)
  }

  @Test func enterChoosesAndContinues() {
    var chosen: [String] = []
    let pilot = pilot { chosen.append($0.name) }

    pilot.type("calm")
    pilot.press(.enter)
    #expect(chosen == ["Calm"])
  }

  @Test func clickSelectsAndDoubleClickChooses() throws {
    var chosen: [String] = []
    let pilot = pilot((120, 40)) { chosen.append($0.name) }
    let point = try point(of: "Grateful", pilot)

    pilot.click(column: point.column, row: point.row)
    #expect(pilot.shows("❁ Grateful  thankful"))
    #expect(chosen.isEmpty)
    pilot.click(column: point.column, row: point.row)
    #expect(chosen == ["Grateful"])
  }

  @Test func draggingSelectsUnderPointer() throws {
    let pilot = pilot()
    let (start, end) = try (point(of: "Amused", pilot), point(of: "Guilty", pilot))

    pilot.drag(from: start, to: end)
    #expect(pilot.shows("⊖ Guilty  sorry about"))
  }

  @Test func draggingPansSmallScreenAndSnaps() throws {
    let pilot = pilot(ScreenSizes.small)

    pilot.drag(from: CellPoint(column: 2, row: 5), to: CellPoint(column: 36, row: 5))
    #expect(pilot.shows("Ashamed    Hopeless   Embarrassed"))
    #expect(!pilot.shows("Calm"))
  }

  @Test func wheelMovesSelection() {
    let pilot = pilot()

    pilot.scroll(.down, column: 40, row: 8)
    #expect(pilot.shows("◌ Relieved"))
    pilot.scroll(.up, column: 40, row: 8)
    #expect(pilot.shows("✧ Curious"))
  }

  @Test func categoryShowsOneHalfUntilSearchLeavesIt() {
    let pilot = pilot(ScreenSizes.standard, .negative)

    #expect(pilot.shows("✲ Stressed"))
    #expect(!pilot.shows("Calm") && !pilot.shows("unpleasant"))
    pilot.type("calm")
    #expect(pilot.shows("◒ Calm  steady and untroubled"))
    #expect(pilot.shows("Stressed") && pilot.shows("unpleasant"))
  }

  @Test func unmatchedWordIsAddedByPlus() async throws {
    let pilot = pilot()
    pilot.type("sad")
    pilot.press(.escape)
    pilot.type("saudade")
    #expect(pilot.shows("No feeling matches “saudade”"))
    #expect(pilot.shows("+ adds Saudade"))
    pilot.type("+")
    #expect(pilot.shows("What is Saudade like?"))
    #expect(filled(pilot).isEmpty)
    pilot.press(.enter)
    #expect(pilot.shows("What is Saudade like?"))
    pilot.press(.down)
    #expect(pilot.shows("Enter adds Saudade, like Sad"))
    pilot.press(.enter)
    try await pilot.wait(for: "⌢ Saudade  like Sad")
  }

  @Test func useIsShownOnceLoaded() async throws {
    let pilot = pilot()

    pilot.type("calm")
    pilot.press(.escape)
    try await pilot.wait(for: "last: 18 Nov · once")
  }

  @Test func asciiMapHasNoOtherGlyphs() {
    for size in [(80, 24), (120, 40), (200, 60)] {
      let pilot = pilot(size, isASCII: true)
      let map = pilot.lines.dropFirst(2).dropLast(4).joined()
      #expect(map.utf8.allSatisfy { $0 < 0x80 }, "\(size)")
    }
  }

  @Test(arguments: FeelingCategory.allCases)
  func energyDiffersInSixteenColors(category: FeelingCategory) {
    let rows = Feeling.all(in: category).filter { $0.column == 0 }
    let colors = rows.map {
      CellStyle(foreground: $0.quadrant.color.opacity(0.7)).resolved(.sixteen).foreground
    }

    #expect(rows.count == 4)
    #expect(colors[0] == colors[1] && colors[1] != colors[2] && colors[2] == colors[3])
    #expect(!colors.contains(.terminal))
  }

  @Test func mapIsDescribedAsPicker() throws {
    var chosen: [String] = []
    let pilot = pilot(ScreenSizes.standard, .negative) { chosen.append($0.name) }
    let map = try #require(try pilot.find("Feeling").first)

    #expect(map.role == .picker)
    #expect(map.choices.count == 24)
    pilot.screen.perform(.choose(map.choices.firstIndex(of: "Sad") ?? 0), on: map.id)
    #expect(chosen == ["Sad"])
  }

  @Test func choiceBeyondTheListDoesNothing() throws {
    var chosen: [String] = []
    let pilot = pilot { chosen.append($0.name) }
    let map = try #require(try pilot.find("Feeling").first)
    pilot.screen.perform(.choose(map.choices.count), on: map.id)
    #expect(chosen == [])
  }
}
