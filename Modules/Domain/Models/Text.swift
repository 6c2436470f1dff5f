/// What the rules need of strings. All of it works on Unicode scalars, without a locale.
extension String {
  /// The form in which names are compared: without blanks at the ends and without case.
  public var foldedAsName: String { trimmedBlanks.lowercased() }

  /// The string without blanks, tabs and line ends around it.
  var trimmedBlanks: String {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
    guard let first = unicodeScalars.first, let last = unicodeScalars.last,
      isBlank(first) || isBlank(last)
    else { return self }
    let head = unicodeScalars.drop(while: isBlank)
    guard let end = head.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(head[...end])
  }

  /// The string in quotation marks, cut to a length that fits a sentence.
  var quotedForPeople: String {
    count <= 40 ? "“\(self)”" : "“\(prefix(39))…”"
  }

  /// The string in quotation marks, or a phrase for a blank one.
  var describedAsInput: String {
    trimmedBlanks.isEmpty ? "An empty text" : quotedForPeople
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbors that turn one
  /// string into the other (optimal string alignment). Time and memory: the product of the lengths.
  func editDistance(to other: String) -> Int {
    let a = Array(self)
    let b = Array(other)
    var rows = [Array(0...b.count)]
    for i in 1..<(a.count + 1) {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1..<(b.count + 1) {
        let isSame = a[i - 1] == b[j - 1]
        row[j] = Swift.min(
          rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = Swift.min(row[j], rows[i - 2][j - 2] + 1)
        }
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
