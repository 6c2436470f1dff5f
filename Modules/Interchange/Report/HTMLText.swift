import TerminalCells

/// The text of an HTML page: elements with escaped attributes and contents.
struct HTMLText {
  private(set) var text = ""

  /// Adds an element with a text, which is sanitized and escaped.
  mutating func element(
    _ name: StaticString, _ content: String,
    _ attributes: KeyValuePairs<StaticString, String> = [:]
  ) {
    start(name, attributes)
    text += "\(content.escapedForXML)</\(name)>\n"
  }

  /// Adds an element that has no content.
  mutating func void(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
    start(name, attributes)
    text.removeLast()
    text += "/>\n"
  }

  /// Adds an element whose contents the body adds.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ body: (inout HTMLText) -> Void
  ) {
    open(name, attributes)
    body(&self)
    close(name)
  }

  /// Opens an element that ``close(_:)`` closes.
  mutating func open(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]
  ) {
    start(name, attributes)
    text += "\n"
  }

  mutating func close(_ name: StaticString) { text += "</\(name)>\n" }

  /// Adds text that is valid HTML.
  mutating func raw(_ markup: String) { text += markup }

  mutating func removeAll() { text.removeAll(keepingCapacity: true) }

  private mutating func start(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) {
    text += "<\(name)"
    for (key, value) in attributes where !value.isEmpty {
      text += " \(key)=\"\(value.escapedForXML)\""
    }
    text += ">"
  }
}
