import Models
import StreamSafeText

extension FuzzTarget {
  private static let names = KnownNames(
    activities: NameKind.activity.defaults + ["Book club", "Work out", "C++"],
    places: NameKind.place.defaults + ["Home office"])

  /// The line of a check-in, and a typed search.
  static let checkIn = FuzzTarget("check-in") { bytes in
    let text = String(decoding: bytes, as: UTF8.self).streamSafe
    let checkIn = CheckInLine(text, names: names)
    var end = text.startIndex
    for tag in checkIn.tagged.tags {
      try require(tag.range.lowerBound >= end, "tags overlap")
      try require(text[tag.range].first == tag.kind.sign, "a tag has no sign")
      end = tag.range.upperBound
    }
    try requireRemoved(checkIn.tagged.note, of: text)
    try requireRemoved(checkIn.note, of: text)
    let again = TaggedText(checkIn.tagged.note, names: names)
    try require(again.note == checkIn.tagged.note, "the note of the note differs")
    _ = try? checkIn.tagged.activities()
    _ = try? checkIn.tagged.place()
    if let match = checkIn.match {
      let isOutside = checkIn.tagged.tags.allSatisfy { !$0.range.overlaps(match.range) }
      try require(isOutside, "the feeling is in a tag")
    }
    let found = Feelings.catalog.completions(for: text).map(\.feeling.name)
    try require(Set(found).count == found.count, "a feeling is completed twice")
    _ = checkIn.tagged.completion(at: text.endIndex, names: names)

    let query = SearchQuery(text, now: fuzzedNow, zone: .utc)
    try require(query.terms.count <= 25, "too many terms")
    let isFound = query.terms.allSatisfy { SearchText.contains(text, folded: $0.folded) }
    try require(isFound, "a text does not contain its own words")
  }

  /// Requires that a note has scalars of a text only, in their order.
  private static func requireRemoved(_ note: String, of text: String) throws {
    var rest = text.unicodeScalars[...]
    for scalar in note.unicodeScalars {
      guard let index = rest.firstIndex(of: scalar) else {
        throw Violation(description: "the note has a scalar that the text lacks")
      }
      rest = rest[rest.index(after: index)...]
    }
  }
}
