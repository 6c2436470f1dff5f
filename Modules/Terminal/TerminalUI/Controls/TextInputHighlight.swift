extension View {
  /// Suggests a text to the text field inside.
  ///
  /// If the suggestion begins with the text of the field, the rest is drawn behind the caret in the
  /// secondary color. With the caret at the end, the right arrow key replaces the text by the
  /// suggestion.
  ///
  /// ```swift
  /// struct CityField: View {
  ///   @State private var city = ""
  ///   let cities = ["Berlin", "Bern", "Lisbon"]
  ///
  ///   var body: some View {
  ///     TextField("City", text: $city)
  ///       .textInputCompletion(cities.first { !city.isEmpty && $0.hasPrefix(city) })
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter completion: The suggested text; nil for none.
  public func textInputCompletion(_ completion: String?) -> some View {
    EnvironmentModifier(content: self) { $0.control.completion = completion }
  }

  /// Colors parts of the text of the text field inside.
  ///
  /// ```swift
  /// struct NoteView: View {
  ///   @State private var note = "lunch #food"
  ///
  ///   var body: some View {
  ///     TextField("Note", text: $note)
  ///       .textInputHighlights([TextInputHighlight(6..<11, color: .accentColor)])
  ///   }
  /// }
  /// ```
  ///
  /// A disabled or secure field has none.
  public func textInputHighlights(_ highlights: [TextInputHighlight]) -> some View {
    EnvironmentModifier(content: self) { $0.control.highlights = highlights }
  }
}

/// A part of the text of a field with a color of its own.
public struct TextInputHighlight: Equatable, Sendable {
  /// The characters, counted from 0.
  public var characters: Range<Int>
  /// The color of the characters.
  public var color: Color
  /// Whether the characters are underlined, for terminals without color.
  public var isUnderlined: Bool

  /// Creates a highlight of characters, counted from 0.
  public init(_ characters: Range<Int>, color: Color, isUnderlined: Bool = false) {
    self.characters = characters
    self.color = color
    self.isUnderlined = isUnderlined
  }
}
