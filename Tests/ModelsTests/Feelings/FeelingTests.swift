import Foundation
import Models
import Support
import Testing

struct FeelingTests {
  @Test func catalogMatchesTheTable() throws {
    let rows = try FeelingTable.catalog().map { $0.prefix(7).joined(separator: ",") }
    let written = Feeling.all.map {
      "\($0.name),\($0.category.rawValue),\($0.row),\($0.column),\($0.valence ?? 0),"
        + "\($0.energy ?? 0),\($0.appleLabel ?? "")"
    }
    #expect(written == rows)
  }

  @Test func numbersOfTheCatalogFollowTheNorms() throws {
    let norms = try FeelingTable.norms()
    for row in try FeelingTable.catalog() {
      let feeling = try #require(Feeling.named(row[0]))
      let sources = try row[7].split(separator: "+").map { try #require(norms[String($0)]) }
      try #require(feeling.valence == FeelingTable.scaled(sources.map(\.valence)), "\(row[0])")
      try #require(feeling.energy == FeelingTable.scaled(sources.map(\.arousal)), "\(row[0])")
    }
  }

  @Test func eachCategoryFillsItsMap() throws {
    for category in FeelingCategory.allCases {
      let feelings = Feeling.all(in: category)
      try #require(feelings.count == 24)
      try #require(Set(feelings.map { $0.row * 6 + $0.column }) == Set(0..<24))
    }
  }

  /// The upper rows have more energy than the lower ones, but for the three exchanges.
  @Test func upperHalfHasMoreEnergy() throws {
    let exchanged: Set = [
      "Cheerful", "Loved", "Frustrated", "Annoyed", "Embarrassed", "Disgusted",
    ]
    for category in FeelingCategory.allCases {
      let energies = Feeling.all(in: category).filter { !exchanged.contains($0.name) }
      let least = energies.filter { $0.row < 2 }.compactMap(\.energy).min() ?? 0
      let greatest = energies.filter { $0.row > 1 }.compactMap(\.energy).max() ?? 0
      try #require(least > greatest, "\(category)")
    }
    for (upper, lower) in [("Cheerful", "Loved"), ("Frustrated", "Embarrassed")] {
      try #require(Feeling.named(upper).map { $0.row < 2 } == true)
      try #require(Feeling.named(lower).map { $0.row > 1 } == true)
    }
  }

  @Test func rowsAndColumnsAreRanks() throws {
    for category in FeelingCategory.allCases {
      let rows = Dictionary(grouping: Feeling.all(in: category), by: \.row)
      for (upper, lower) in [(0, 1), (2, 3)] {
        let least = rows[upper, default: []].compactMap(\.energy).min() ?? 0
        let greatest = rows[lower, default: []].compactMap(\.energy).max() ?? 0
        try #require(least >= greatest, "\(category), row \(upper)")
      }
      for (row, feelings) in rows {
        let valences = feelings.sorted { $0.column < $1.column }.compactMap(\.valence)
        try #require(valences == valences.sorted(), "\(category), row \(row)")
      }
    }
  }

  @Test func quadrantsDivideCategoriesByEnergy() throws {
    for quadrant in FeelingQuadrant.allCases {
      let feelings = Feeling.all.filter { $0.quadrant == quadrant }
      try #require(feelings.count == 12)
      try #require(Set(feelings.map(\.category)).count == 1)
      let rows = quadrant == .bright || quadrant == .tense ? [0, 1] : [2, 3]
      try #require(Set(feelings.map(\.row)) == Set(rows))
    }
  }

  @Test(arguments: [
    ("Stressed", FeelingQuadrant.tense), ("Calm", .calm), ("Sad", .low), ("Happy", .bright),
  ])
  func feelingIsInItsUsualQuadrant(_ name: String, _ quadrant: FeelingQuadrant) {
    #expect(Feeling.named(name)?.quadrant == quadrant)
  }

  @Test func iconsAreUniqueScalarsWithoutEmoji() throws {
    #expect(Set(Feeling.all.map(\.icon)).count == 48)
    for feeling in Feeling.all {
      let scalars = Array(feeling.icon.unicodeScalars)
      try #require(scalars.count == 1)
      try #require(!scalars[0].properties.isEmoji, "\(feeling.name)")
      try #require(feeling.asciiIcon.utf8.count == 1)
    }
  }

  @Test func definitionsFitTheirLimits() throws {
    #expect(Set(Feeling.all.map(\.definition)).count == 48)
    for feeling in Feeling.all {
      let definition = feeling.definition
      try #require((10...60).contains(definition.count), "\(definition)")
      try #require(definition.first?.isLowercase == true, "\(definition)")
      try #require(definition.last != ".", "\(definition)")
    }
  }

  @Test(arguments: ["happy", "HAPPY", " Happy\t"])
  func namesMatchInAnyCaseWithBlanks(_ text: String) throws {
    #expect(try Feeling.parse(text).name == "Happy")
  }
}

/// The tables that the catalog and the lexicon are compared with.
enum FeelingTable {
  struct Norm {
    /// Ratings in hundredths.
    let valence: Int
    let arousal: Int
  }

  /// Returns the rows of the catalog.
  static func catalog() throws -> [[String]] {
    cells(try String(contentsOf: Repository.url("Tests/Fixtures/feelings.csv"), encoding: .utf8))
  }

  /// Returns the cells of the lines below the header.
  private static func cells(_ text: String) -> [[String]] {
    text.split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  static func norms() throws -> [String: Norm] {
    let file = Repository.url("Tests/Fixtures/norms.csv")
    let pairs = try cells(String(contentsOf: file, encoding: .utf8)).map { row in
      (row[0], Norm(valence: try hundredths(row[1]), arousal: try hundredths(row[2])))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The rule: the mean of (rating − 5) × 25, halves away from zero.
  static func scaled(_ ratings: [Int]) -> Int {
    let sum = ratings.reduce(0) { $0 + $1 - 500 }
    let divisor = 4 * ratings.count
    return (2 * abs(sum) + divisor) / (2 * divisor) * sum.signum()
  }

  private static func hundredths(_ rating: String) throws -> Int {
    let parts = rating.split(separator: ".")
    try #require(parts.count == 2)
    try #require(parts[1].count == 2)
    return try #require(Int(parts[0] + parts[1]))
  }
}
