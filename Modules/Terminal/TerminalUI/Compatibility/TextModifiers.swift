// Modifiers of text and text input, accepted for source compatibility with SwiftUI. They have no
// effect.

extension View {
  /// Has no effect: a terminal has a physical keyboard.
  public func keyboardType(_ type: KeyboardType) -> some View { self }

  /// Has no effect: nothing is corrected.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Has no effect: nothing is corrected.
  public func disableAutocorrection(_ isDisabled: Bool?) -> some View { self }

  /// Has no effect: letters are inserted as typed.
  public func textInputAutocapitalization(_ kind: TextCapitalization?) -> some View { self }

  /// Has no effect: text is not filled in automatically.
  public func textContentType(_ type: String?) -> some View { self }

  /// Has no effect: the terminal selects and copies text.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }

  /// Has no effect: the Return key has no label.
  public func submitLabel(_ label: SubmitLabel) -> some View { self }

  /// Has no effect: text has one size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// Has no effect: lines have no space between them.
  public func lineSpacing(_ points: CGFloat) -> some View { self }

  /// Has no effect: a glyph occupies whole columns.
  public func allowsTightening(_ isAllowed: Bool) -> some View { self }

  /// Has no effect: a glyph occupies a whole row.
  public func baselineOffset(_ points: CGFloat) -> some View { self }

  /// Has no effect: the terminal has one font.
  public func fontWidth(_ width: Font.Width?) -> some View { self }

  /// Limits the number of lines. Space is not reserved for lines that are empty.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

  /// Has no effect: a glyph occupies whole columns.
  public func kerning(_ points: CGFloat) -> some View { self }

  /// Has no effect: a glyph occupies whole columns.
  public func tracking(_ points: CGFloat) -> some View { self }

  /// Has no effect: text has one size.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }

  /// Has no effect: all glyphs have one width.
  public func monospaced(_ isActive: Bool = true) -> some View { self }

  /// Has no effect: all glyphs have one width.
  public func monospacedDigit() -> some View { self }

  /// Has no effect: the terminal has one font.
  public func fontDesign(_ design: Font.Design?) -> some View { self }

  /// Has no effect: letters are drawn as written.
  public func textCase(_ textCase: TextCase?) -> some View { self }

  /// Has no effect: a glyph has one color.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  /// Has no effect: a glyph is drawn once.
  public func symbolEffect<Value: Equatable>(_ effect: SymbolEffect, value: Value) -> some View {
    self
  }

  /// Has no effect: a glyph is drawn once.
  public func symbolEffect(_ effect: SymbolEffect, isActive: Bool = true) -> some View { self }

  /// Has no effect: a glyph has one size.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
}

/// A software keyboard. It has no effect on a terminal.
public enum KeyboardType: Sendable {
  /// The usual keyboard, the only one on a terminal.
  case `default`
  /// Letters of ASCII.
  case asciiCapable
  /// Digits.
  case numberPad
  /// Digits and a decimal separator.
  case decimalPad
  /// Letters, `@` and a period.
  case emailAddress
  /// Letters, a slash and a period.
  case URL
  /// The digits of a telephone.
  case phonePad
  /// Digits and punctuation.
  case numbersAndPunctuation
}

/// Automatic capitalization. It has no effect on a terminal.
public enum TextCapitalization: Sendable {
  /// Letters stay as they are typed, as on a terminal.
  case never
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case characters
}

/// The selectability of text. It has no effect on a terminal.
public enum TextSelectability: Sendable {
  /// Text can be selected. A terminal selects cells by itself.
  case enabled
  /// Text cannot be selected.
  case disabled
}

/// The label of a Return key. It has no effect on a terminal.
public enum SubmitLabel: Sendable {
  /// "Done".
  case done
  /// "Go".
  case go
  /// "Join".
  case join
  /// "Next".
  case next
  /// "Return".
  case `return`
  /// "Route".
  case route
  /// "Search".
  case search
  /// "Send".
  case send
  /// "Continue".
  case `continue`
}

/// A size of text. It has no effect on a terminal.
public enum DynamicTypeSize: Sendable {
  /// The smallest text. On a terminal, text of all sizes is one row high.
  case xSmall
  /// Text smaller than ``medium``.
  case small
  /// Text smaller than ``large``.
  case medium
  /// Text of the usual size.
  case large
  /// Text larger than ``large``.
  case xLarge
  /// Text larger than ``xLarge``.
  case xxLarge
  /// The largest text.
  case xxxLarge
}

/// A transformation of letters. It has no effect on a terminal.
public enum TextCase: Sendable {
  /// Capital letters.
  case uppercase
  /// Small letters.
  case lowercase
}

/// A movement of a symbol. It has no effect on a terminal.
public enum SymbolEffect: Sendable {
  /// The symbol moves up and down once.
  case bounce
  /// The symbol fades and returns.
  case pulse
  /// The parts of the symbol are colored one after the other.
  case variableColor
  /// The symbol grows or shrinks.
  case scale
  /// The symbol fades in.
  case appear
  /// The symbol fades out.
  case disappear
}

/// The colors of a symbol. They have no effect on a terminal.
public enum SymbolRenderingMode: Sendable {
  /// One color for all parts, as for a glyph on a terminal.
  case monochrome
  /// One color with less opacity for minor parts.
  case hierarchical
  /// A color for each part.
  case palette
  /// The colors of the symbol itself.
  case multicolor
}
