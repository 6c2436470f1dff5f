import Core
import Support
import Testing

@testable import SelectFeeling

@MainActor
struct SelectFeelingMapTests {
  /// Three own feelings.
  nonisolated static let withThree: Feelings = {
    var vocabulary = Vocabulary()
    for (name, like) in [("Homesick", "Lonely"), ("Saudade", "Sad"), ("Sheltered", "Safe")] {
      _ = try? vocabulary.apply(.add(name, like: like))
    }
    return vocabulary.feelings
  }()

  /// Eight own feelings: two like the same one, long and wide names.
  nonisolated static let withOwn: Feelings = {
    var preferences = Preferences()
    let own = [
      ("Homesick", "Lonely"), ("Forlorn", "Lonely"), ("Spent", "Tired"),
      ("Overstimulated", "Jealous"),
      ("寂しい気持ち", "Sad"), ("Snug", "Safe"), ("Ablaze", "Passionate"), ("Smitten", "Loved"),
    ]
    for (name, like) in own { _ = try? preferences.vocabulary.apply(.add(name, like: like)) }
    return preferences.vocabulary.feelings
  }()

  nonisolated static let maps = [
    Feeling.all, Feeling.all(in: .positive), Feeling.all(in: .negative), withOwn.all,
    withOwn.all(in: .negative),
  ]
  static let areas: [CellSize] =
    [(1, 1), (20, 5), (38, 8), (40, 8), (61, 14), (80, 12), (80, 20), (97, 34), (120, 36)]
    .map { CellSize(columns: $0.0, rows: $0.1) }
    + [(160, 45), (196, 40), (200, 56), (400, 150)].map { CellSize(columns: $0.0, rows: $0.1) }

  func eachMap(_ body: (SelectFeelingMap, [Feeling]) throws -> Void) rethrows {
    for feelings in Self.maps {
      for area in Self.areas { try body(SelectFeelingMap(feelings, in: area), feelings) }
    }
  }

  @Test func fittingMapShowsEveryCircleCentered() {
    eachMap { map, feelings in
      guard map.fits, let first = feelings.first else { return }
      let origin = map.origin(showing: first)
      for spot in map.spots {
        let rect = spot.rect.offset(columns: origin.column, rows: origin.row)
        #expect(CellRect(map.area).contains(rect), "\(spot) in \(map.area)")
        #expect(map.origin(showing: spot.feeling) == origin)
      }
      let right = map.area.columns - map.size.columns - origin.column
      let below = map.area.rows - map.size.rows - origin.row
      #expect((0...1).contains(right - origin.column))
      // The words may need a row above.
      #expect((map.hasEnergyWords ? -1...1 : 0...1).contains(below - origin.row))
    }
  }

  @Test func circlesOverlapNeitherEachOtherNorAxes() {
    eachMap { map, feelings in
      #expect(map.spots.count == feelings.count)
      let isFree = map.spots.enumerated().allSatisfy { index, spot in
        map.energyLine.map { !(spot.rect.row..<spot.rect.endRow).contains($0) } ?? true
          && map.pleasantnessLine.map {
            !(spot.rect.column..<spot.rect.endColumn).contains($0)
          } ?? true
          && map.spots.dropFirst(index + 1).allSatisfy {
            spot.rect.intersection($0.rect).isEmpty
          }
      }
      #expect(isFree, "\(map.form) in \(map.area)")
    }
  }

  @Test func pannedMapShowsWholeSelectedCircle() {
    eachMap { map, _ in
      for spot in map.spots
      where !map.fits && spot.rect.columns <= map.area.columns && map.area.rows > 1 {
        let origin = map.origin(showing: spot.feeling)
        let rect = spot.rect.offset(columns: origin.column, rows: origin.row)
        #expect(CellRect(map.area).contains(rect), "\(spot) in \(map.area)")
      }
    }
  }

  @Test(arguments: [(80, 20), (100, 26), (120, 36), (160, 45), (200, 24), (200, 56)])
  func ownFeelingsKeepTheGrid(columns: Int, rows: Int) throws {
    let area = CellSize(columns: columns, rows: rows)
    let plain = SelectFeelingMap(Feeling.all, in: area)
    let map = SelectFeelingMap(Self.withThree.all, in: area)
    #expect(map.fits && map.form == plain.form)
    for spot in plain.spots {
      let other = try #require(map.spot(of: spot.feeling))
      #expect(other.rect.column == spot.rect.column && other.rect.row <= spot.rect.row)
    }
    let own = map.spots.filter(\.feeling.isCustom)
    #expect(own.count == 3)
    #expect(own.allSatisfy { $0.rect.row >= map.gridRows })
    let line = try #require(map.pleasantnessLine)
    #expect(own.allSatisfy { ($0.rect.column < line) == ($0.feeling.category == .negative) })
  }

  /// The rows of own feelings are shown for one of them only.
  @Test func smallScreenKeepsTheGrid() throws {
    let area = CellSize(columns: 40, rows: 8)
    let plain = SelectFeelingMap(Feeling.all, in: area)
    let map = SelectFeelingMap(Self.withThree.all, in: area)
    for spot in plain.spots {
      #expect(map.spot(of: spot.feeling)?.rect == spot.rect)
      #expect(map.origin(showing: spot.feeling) == plain.origin(showing: spot.feeling))
    }
    let homesick = try #require(Self.withThree.named("Homesick"))
    #expect(map.origin(showing: homesick).row == -1)
  }

  @Test func smallScreenShowsOneWholeHalf() {
    let map = SelectFeelingMap(Feeling.all, in: CellSize(columns: 40, rows: 8))

    for category in FeelingCategory.allCases {
      let half = map.spots.filter { $0.feeling.category == category }
      let origins = Set(half.map { map.origin(showing: $0.feeling) })
      #expect(origins.count == 1)
      for spot in half {
        let origin = map.origin(showing: spot.feeling)
        #expect(
          CellRect(map.area).contains(spot.rect.offset(columns: origin.column, rows: origin.row)))
      }
    }
  }

  @Test func everyCircleIsNearestToItsCenter() {
    eachMap { map, feelings in
      for spot in map.spots {
        let origin = map.origin(showing: spot.feeling)
        let point = spot.center.offset(columns: origin.column, rows: origin.row)
        #expect(map.nearest(to: point, from: origin, among: feelings) == spot.feeling)
      }
    }
  }

  @Test func dragsReachEveryCircleAndStopThere() {
    eachMap { map, feelings in
      guard !map.fits else { return }
      for start in map.spots {
        let areReached = map.spots.allSatisfy { goal in
          let wanted = CellSize(
            columns: start.center.column - goal.center.column,
            rows: start.center.row - goal.center.row)
          let moved = map.limited(wanted, from: start.feeling)
          return (map.size.columns <= map.area.columns || moved.columns == wanted.columns)
            && (map.size.rows <= map.area.rows || moved.rows == wanted.rows)
        }
        let far = map.limited(CellSize(columns: 9_999, rows: 9_999), from: start.feeling)
        #expect(areReached && far.columns <= start.center.column && far.rows <= start.center.row)
      }
    }
  }

  @Test(arguments: [
    (80, 18, SelectFeelingForm.name), (40, 8, .name), (120, 36, .framed), (160, 45, .interlocked),
    (200, 24, .flat), (200, 56, .round),
  ])
  func largestFormIsSelected(columns: Int, rows: Int, form: SelectFeelingForm) {
    let map = SelectFeelingMap(Feeling.all, in: CellSize(columns: columns, rows: rows))
    #expect(map.form == form && (map.fits || columns < 80))
  }
}
