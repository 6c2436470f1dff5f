import CustomDump

/// Styled text in a state, which can be compared: the title of an alert or the label of a button.
///
/// ```swift
/// let message = TextState("All entries of ") + TextState("March").bold() + TextState(" are gone.")
/// print(String(state: message))  // prints "All entries of March are gone."
/// ```
///
/// Texts with the same characters in the same styles are equal.
///
/// ## When to use it
///
/// Use it for text that a reducer puts into the state and that is compared in tests: the title of
/// an alert, the label of a button. In a view, use `Text`. State that is only shown, such as a
/// name, stays a `String`; the view decides its style.
///
/// ```swift
/// let plain = TextState("March")
/// print(plain == plain.bold())  // prints "false"
/// print(plain == TextState("Mar") + TextState("ch"))  // prints "true"
/// ```
///
/// ## Cost
///
/// An array of runs. Concatenation copies the runs of the left text.
///
/// ## Topics
///
/// ### Creating text
///
/// - ``init(_:)-(String)``
/// - ``init(verbatim:)``
/// - ``+(_:_:)``
///
/// ### Styles
///
/// - ``bold(isActive:)``
/// - ``italic(isActive:)``
/// - ``underline(_:)``
/// - ``strikethrough(_:)``
/// - ``runs``
public struct TextState: Hashable, Sendable {
  /// A style of a run of text.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Bold, a heavier weight.
    case bold
    /// Shown in italics.
    case italic
    /// Underlined.
    case underline
    /// Struck through.
    case strikethrough
  }

  /// A run of characters with the same styles.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var content: String
    /// The styles, which combine.
    public var styles: Set<Style>
  }

  /// The runs. Adjacent runs have different styles.
  public private(set) var runs: [Run]

  /// Creates unstyled text.
  public init(verbatim content: String) {
    runs = content.isEmpty ? [] : [Run(content: content, styles: [])]
  }

  /// Creates unstyled text. Strings are not localized.
  public init(_ content: String) { self.init(verbatim: content) }

  /// Creates unstyled text.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

  /// Returns the concatenation of two texts.
  public static func + (lhs: TextState, rhs: TextState) -> TextState {
    var sum = lhs
    for run in rhs.runs {
      if let last = sum.runs.last, last.styles == run.styles {
        sum.runs[sum.runs.count - 1].content += run.content
      } else {
        sum.runs.append(run)
      }
    }
    return sum
  }

  /// Returns the text in bold, or without bold if `isActive` is false.
  public func bold(isActive: Bool = true) -> TextState { with(.bold, isActive) }

  /// Returns the text in italics, or without italics if `isActive` is false.
  public func italic(isActive: Bool = true) -> TextState { with(.italic, isActive) }

  /// Returns the text underlined, or without an underline if `isActive` is false.
  public func underline(_ isActive: Bool = true) -> TextState { with(.underline, isActive) }

  /// Returns the text struck through, or without strikethrough if `isActive` is false.
  public func strikethrough(_ isActive: Bool = true) -> TextState { with(.strikethrough, isActive) }

  private func with(_ style: Style, _ isActive: Bool) -> TextState {
    var styled = TextState(verbatim: "")
    for var run in runs {
      if isActive { run.styles.insert(style) } else { run.styles.remove(style) }
      var part = TextState(verbatim: "")
      part.runs = [run]
      styled = styled + part
    }
    return styled
  }
}

extension String {
  /// Creates a string from the characters of a text state, without its styles.
  public init(state: TextState) { self = state.runs.map(\.content).joined() }
}

extension TextState: CustomDumpRepresentable {
  /// The characters with Markdown syntax for the styles.
  public var customDumpValue: Any {
    runs.map { run in
      var text = run.content
      if run.styles.contains(.bold) { text = "**\(text)**" }
      if run.styles.contains(.italic) { text = "_\(text)_" }
      if run.styles.contains(.strikethrough) { text = "~~\(text)~~" }
      if run.styles.contains(.underline) { text = "<u>\(text)</u>" }
      return text
    }
    .joined()
  }
}
