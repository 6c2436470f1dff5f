import Models
import TerminalCells

/// The output of `bako feelings like`: a word with the feeling that it is like, and its numbers.
public struct FeelingLikeText {
  let feeling: Feeling
  let style: Style

  public init(feeling: Feeling, style: Style) {
    self.feeling = feeling
    self.style = style
  }

  public var lines: [String] {
    let catalog = feeling.ofCatalog
    let like = feeling.like.map { ", like \($0)" } ?? ""
    let numbers = "valence \(feeling.valence ?? 0), energy \(feeling.energy ?? 0)"
    return [
      "\(style.feeling(feeling))\(like): \(text(catalog.definition))",
      style.dim("\(catalog.quadrant.words), \(numbers)"),
    ]
  }

  private func text(_ text: String) -> String { style.isASCII ? text.asciiFallback : text }
}
