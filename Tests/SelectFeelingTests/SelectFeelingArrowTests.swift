import Core
import Support
import Testing

@testable import SelectFeeling

@MainActor
struct SelectFeelingArrowTests {
  nonisolated static let withOwn = SelectFeelingMapTests.withOwn

  /// Maps of each form, and one that is panned.
  nonisolated static let areas = [
    (40, 8), (80, 20), (120, 36), (160, 45), (200, 24), (200, 56),
  ].map { CellSize(columns: $0.0, rows: $0.1) }

  func eachMap(_ body: (SelectFeelingMap, [Feeling]) throws -> Void) rethrows {
    for feelings in SelectFeelingMapTests.maps {
      for area in Self.areas { try body(SelectFeelingMap(feelings, in: area), feelings) }
    }
  }

  @Test func arrowsReachEveryCircleFromEach() {
    eachMap { map, feelings in
      let neighbors = neighbors(on: map, among: feelings)
      let counts = feelings.map { reached(from: $0, by: neighbors) }
      #expect(Set(counts) == [feelings.count], "\(map.form)")
    }
  }

  /// The matches of every beginning of every name.
  @Test func arrowsReachEveryMatch() {
    let words = Self.withOwn.all.map(\.name)
    let beginnings = Set(words.flatMap { word in (1...word.count).map { word.prefix($0) } })
    let map = SelectFeelingMap(Self.withOwn.all, in: CellSize(columns: 80, rows: 20))

    for beginning in beginnings {
      let matches = Self.withOwn.completions(for: String(beginning)).map(\.feeling)
        .filter { $0.origin != .lexicon }
      let neighbors = neighbors(on: map, among: matches)
      #expect(
        matches.first.map { reached(from: $0, by: neighbors) } == matches.count, "\(beginning)")
    }
  }

  @Test func leftAndRightWalkAlongDrawnRow() throws {
    try eachMap { map, feelings in
      let neighbors = neighbors(on: map, among: feelings)
      for row in Dictionary(grouping: map.spots, by: \.rect.row).values {
        let drawn = row.sorted { $0.rect.column < $1.rect.column }.map(\.feeling)
        let first = try #require(drawn.first)
        let last = try #require(drawn.last)
        #expect(walk(.right, from: first, by: neighbors) == drawn)
        #expect(walk(.left, from: last, by: neighbors) == drawn.reversed())
      }
    }
  }

  @Test func rightTakesLeftBack() {
    eachMap { map, feelings in
      for feeling in feelings {
        guard let left = map.neighbor(of: feeling, toThe: .left, among: feelings) else { continue }
        #expect(map.neighbor(of: left, toThe: .right, among: feelings) == feeling)
      }
    }
  }

  @Test func upAndDownVisitEachDrawnRow() {
    eachMap { map, feelings in
      let neighbors = neighbors(on: map, among: feelings)
      let rows = Set(map.spots.map(\.rect.row)).sorted()
      for spot in map.spots {
        for (direction, ahead) in [
          (SelectFeelingDirection.down, rows.filter { $0 >= spot.rect.row }),
          (.up, rows.filter { $0 <= spot.rect.row }.reversed()),
        ] {
          let path = walk(direction, from: spot.feeling, by: neighbors)
          #expect(path.compactMap { map.spot(of: $0)?.rect.row } == ahead)
        }
      }
    }
  }

  @Test func upTakesDownBackOnCatalog() {
    for area in SelectFeelingMapTests.areas {
      let map = SelectFeelingMap(Feeling.all, in: area)
      let neighbors = neighbors(on: map, among: Feeling.all)
      for spot in map.spots {
        let path = walk(.down, from: spot.feeling, by: neighbors)
        let back = path.last.map { walk(.up, from: $0, by: neighbors) } ?? []
        #expect(back.starts(with: path.reversed()), "\(map.form) \(path.map(\.name))")
        let columns = path.compactMap { map.spot(of: $0)?.column }
        #expect(Set(columns).count <= 2, "\(map.form) \(columns)")
      }
    }
  }

  private typealias Neighbors = [Feeling: [SelectFeelingDirection: Feeling]]

  private func neighbors(on map: SelectFeelingMap, among feelings: [Feeling]) -> Neighbors {
    var neighbors: Neighbors = [:]
    for feeling in feelings {
      for direction in SelectFeelingDirection.allCases {
        neighbors[feeling, default: [:]][direction] = map.neighbor(
          of: feeling, toThe: direction, among: feelings)
      }
    }
    return neighbors
  }

  private func reached(from start: Feeling, by neighbors: Neighbors) -> Int {
    var reached: Set = [start]
    var next = [start]
    while let feeling = next.popLast() {
      for neighbor in (neighbors[feeling] ?? [:]).values where reached.insert(neighbor).inserted {
        next.append(neighbor)
      }
    }
    return reached.count
  }

  private func walk(
    _ direction: SelectFeelingDirection, from start: Feeling, by neighbors: Neighbors
  ) -> [Feeling] {
    var path = [start]
    while path.count <= neighbors.count, let next = path.last.flatMap({ neighbors[$0]?[direction] })
    {
      path.append(next)
    }
    return path
  }
}
