/// All that the result of a test target depends on: in each line a name, a tab, and a digest.
struct TestInputs {
  let target: String
  /// The lines in their order.
  let text: String
  /// The digest of the text.
  var key = ""

  /// Returns the names of the lines that differ, each with what happened to it.
  func changes(since old: TestInputs) -> [String] {
    let (before, after) = (old.values, values)
    return Set(before.keys).union(after.keys).sorted().compactMap { name in
      switch (before[name], after[name]) {
      case (nil, _): "\(name) is new"
      case (_, nil): "\(name) was removed"
      case (let old, let new): old == new ? nil : "\(name) changed"
      }
    }
  }

  /// The values of the lines by their names.
  private var values: [Substring: Substring] {
    Dictionary(
      text.split(separator: "\n").map { line in
        let tab = line.lastIndex(of: "\t") ?? line.endIndex
        return (line[..<tab], line[tab...])
      }, uniquingKeysWith: { first, _ in first })
  }
}
