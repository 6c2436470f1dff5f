import Foundation

/// A search that matches the characters of a query in order, with others in between.
///
/// Case and diacritics are ignored.
struct FuzzyMatch {
  /// The characters of the query, without white space.
  private let query: [Character]

  init(_ query: String) {
    self.query = Array(Self.folded(query).filter { !$0.isWhitespace })
  }

  /// Returns the rank of a text, or `nil` if it does not match. Lower ranks are better matches: the
  /// beginning of the text, then the beginning of a word, then any place; then characters apart,
  /// ranked by the number of characters in between.
  func rank(_ text: String) -> Int? {
    let characters = Array(Self.folded(text).filter { !$0.isWhitespace })
    guard !query.isEmpty else { return 0 }
    let words = Self.folded(text).split(whereSeparator: \.isWhitespace)
    var wordStarts: Set<Int> = []
    var start = 0
    for word in words {
      wordStarts.insert(start)
      start += word.count
    }
    var best: Int?
    for start in characters.indices where characters[start] == query[0] {
      guard let span = span(from: start, in: characters) else { continue }
      let gaps = span - query.count
      let place = start == 0 ? 0 : wordStarts.contains(start) ? 1 : 2
      best = min(best ?? .max, gaps * 3 + place)
    }
    return best
  }

  /// Returns the elements that match, best first. Equal ranks keep their order.
  func sorted<Element>(_ elements: [Element], by text: (Element) -> String) -> [Element] {
    let ranked = elements.enumerated().compactMap { offset, element in
      rank(text(element)).map { (rank: $0, offset: offset, element: element) }
    }
    return ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.element)
  }

  /// Returns the number of characters from a start to the last character of the query, each taken
  /// at the first possible place.
  private func span(from start: Int, in text: [Character]) -> Int? {
    var position = start
    for character in query {
      guard let found = text[position...].firstIndex(of: character) else { return nil }
      position = found + 1
    }
    return position - start
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
