import Models
import TerminalCells

/// The output of `bako feelings --words`: the words of the lexicon, by the feeling of the catalog
/// that they are like.
public struct FeelingWordsText {
  let words: [Feeling]
  let style: Style
  /// The number of columns of a line.
  let columns: Int

  /// - Parameters:
  ///   - words: The words of the lexicon.
  ///   - columns: The number of columns of a line, raised to 32.
  public init(words: [Feeling], style: Style, columns: Int) {
    self.words = words
    self.style = style
    self.columns = max(32, columns)
  }

  public var lines: [String] {
    let quadrants = FeelingQuadrant.allCases.map { $0.title(style) + groups(in: $0) }
    return Array(quadrants.filter { $0.count > 1 }.joined(separator: [""]))
  }

  private func groups(in quadrant: FeelingQuadrant) -> [String] {
    Feeling.all.filter { $0.quadrant == quadrant }.flatMap { feeling in
      let like = words.filter { $0.like == feeling.name }
      return like.isEmpty ? [] : group(feeling, like)
    }
  }

  private func group(_ feeling: Feeling, _ words: [Feeling]) -> [String] {
    let indent = Feeling.all.map(\.name.count).max().map { $0 + 4 } ?? 0
    return style.hanging(
      style.feeling(feeling), columns: feeling.name.count + 2,
      words.map { $0.name.lowercased() }.joined(separator: ", "),
      indent: columns < indent + 30 ? nil : indent, in: columns)
  }
}

extension FeelingQuadrant {
  /// The heading of its feelings: `low, unpleasant, low energy`.
  func title(_ style: Style) -> [String] {
    [style.bold(style.quadrant("\(words), \(energy)", self))]
  }
}
