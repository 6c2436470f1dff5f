import TerminalUI

/// The text of an SVG image: elements with escaped attributes and contents.
struct SVGText {
  private(set) var text = ""

  /// Adds an element. Attributes are written in order.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], title: String = "",
    content: String = ""
  ) {
    open(name, attributes)
    if title.isEmpty, content.isEmpty {
      text.removeLast(2)
      text += "/>\n"
      return
    }
    text.removeLast()
    if !title.isEmpty { text += "<title>\(title.escapedForXML)</title>" }
    text += content.escapedForXML + "</\(name)>\n"
  }

  /// Opens an element that ``close(_:)`` closes.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    text += "<\(name)"
    for (key, value) in attributes where !value.isEmpty {
      text += " \(key)=\"\(value.escapedForXML)\""
    }
    text += ">\n"
  }

  mutating func close(_ name: String) { text += "</\(name)>\n" }

  /// Returns a number with at most two decimals.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "0" }
    let rounded = hundredths / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
