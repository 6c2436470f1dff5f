extension CellStyle: CustomStringConvertible {
  /// The attributes and colors as words, such as `bold inverse red on blue`, or `plain`.
  public var description: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.inverse, "inverse"), (.strikethrough, "strikethrough"),
    ]
    var words = names.filter { attributes.contains($0.0) }.map(\.1)
    if let foreground { words.append("\(foreground)") }
    if let background { words.append("on \(background)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension Color: CustomStringConvertible {
  /// The name or `#RRGGBB`, followed by the opacity if it is below 100%: `blue 10%`.
  public var description: String {
    let base = name == .custom ? value.description : "\(name)"
    guard alpha < 255, name != .clear else { return base }
    return "\(base) \((Int(alpha) * 100 + 127) / 255)%"
  }
}

extension RGB: CustomStringConvertible {
  /// The components as `#RRGGBB`.
  public var description: String {
    let parts = [red, green, blue].map { part in
      (part < 16 ? "0" : "") + String(part, radix: 16, uppercase: true)
    }
    return "#" + parts.joined()
  }
}
