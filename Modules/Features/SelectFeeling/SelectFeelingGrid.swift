import Core

/// The columns of feelings on the map of both halves: 0 is the least pleasant.
///
/// In its row, an own feeling follows the one that it is like, so a row may be longer than the
/// others. Rows meet at the line between the halves.
struct SelectFeelingGrid: Equatable {
  let feelings: [Feeling]
  private var columns: [Feeling.ID: Int] = [:]

  init(_ feelings: [Feeling]) {
    self.feelings = feelings
    let negative = Self.rows(feelings, .negative)
    let width = negative.map(\.count).max() ?? 0
    for row in negative { place(row, from: width - row.count) }
    for row in Self.rows(feelings, .positive) { place(row, from: width) }
  }

  private static func rows(_ feelings: [Feeling], _ category: FeelingCategory) -> [[Feeling]] {
    let half = feelings.filter { $0.category == category }
    return (0...3).map { row in half.filter { $0.row == row } }
  }

  private mutating func place(_ row: [Feeling], from start: Int) {
    for (index, feeling) in row.enumerated() { columns[feeling.id] = start + index }
  }

  func column(of feeling: Feeling) -> Int { columns[feeling.id] ?? feeling.column }

  /// The feeling in the middle of the map.
  var central: Feeling? {
    let all = feelings.map(column)
    // Twice the middle, which may be between two columns.
    let middle = (all.min() ?? 0) + (all.max() ?? 0)
    func distance(_ feeling: Feeling) -> Int {
      abs(2 * column(of: feeling) - middle) + abs(2 * feeling.row - 3)
    }
    return feelings.min { distance($0) < distance($1) }
  }
}
