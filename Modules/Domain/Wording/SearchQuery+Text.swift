import Models

extension SearchQuery {
  /// That nothing was found: “No entries match Tired from 1 Oct 2026 to 31 Oct 2026.”
  public var noEntries: String {
    let words = "\(self)".isEmpty ? nil : "match \(self)"
    return (["No entries"] + [words, daysText].compactMap(\.self)).joined(separator: " ") + "."
  }

  /// The days of the dates: `on 20 Nov 2026`, `from 1 Oct 2026 to 31 Oct 2026`; nil without dates.
  private var daysText: String? {
    guard case .day(let first)? = since, case .day(let last)? = until else { return nil }
    return first == last
      ? "on \(first.formatted(.short))"
      : "from \(first.formatted(.short)) to \(last.formatted(.short))"
  }
}
