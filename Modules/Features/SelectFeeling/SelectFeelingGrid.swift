import Core

/// The columns of feelings on the map of both halves: 0 is the least pleasant.
///
/// Own feelings have no place in the grid: they are in rows of their own below their half.
struct SelectFeelingGrid: Equatable {
  /// The feelings of the catalog.
  let feelings: [Feeling]
  let own: [Feeling]
  private let firstPleasantColumn: Int

  init(_ feelings: [Feeling]) {
    self.feelings = feelings.filter { !$0.isCustom }
    own = feelings.filter(\.isCustom)
    firstPleasantColumn = feelings.contains { $0.category == .negative } ? 6 : 0
  }

  /// The column of a feeling, or of the one that it is like.
  func column(of feeling: Feeling) -> Int {
    feeling.column + (feeling.category == .positive ? firstPleasantColumn : 0)
  }

  /// The feelings column by column, each from the most energetic one to the own ones.
  var byColumn: [Feeling] {
    (feelings + own).enumerated()
      .sorted { a, b in
        func order(_ index: Int, _ feeling: Feeling) -> (Int, Int, Int) {
          (column(of: feeling), feeling.isCustom ? 4 : feeling.row, index)
        }
        return order(a.offset, a.element) < order(b.offset, b.element)
      }
      .map(\.element)
  }

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
