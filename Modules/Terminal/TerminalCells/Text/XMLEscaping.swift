extension String {
  /// The sanitized text with the characters of markup replaced by references, for the content and
  /// the attributes of XML and HTML. Noncharacters such as U+FFFF, which they do not allow, become
  /// U+FFFD.
  ///
  /// ```swift
  /// print("Tea & <b>".escapedForXML)  // prints "Tea &amp; &lt;b&gt;"
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var escapedForXML: String {
    var text = ""
    for scalar in sanitized.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case _ where scalar.properties.isNoncharacterCodePoint: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
