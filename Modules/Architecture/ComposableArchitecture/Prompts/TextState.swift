import CustomDump

/// A text in state: equal where it reads and looks the same.
public struct TextState: Hashable, Sendable {
  /// A look of a run of text.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Heavier than the text around it.
    case bold
    /// Slanted.
    case italic
    /// With a line under it.
    case underline
    /// With a line through it.
    case strikethrough
  }

  /// A part of the text in one look.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var content: String
    /// The look.
    public var styles: Set<Style>
  }

  /// The parts, of which no two neighbors look the same.
  public private(set) var runs: [Run]

  /// A plain text.
  public init(verbatim content: String) {
    runs = content.isEmpty ? [] : [Run(content: content, styles: [])]
  }

  /// A plain text.
  public init(_ content: String) { self.init(verbatim: content) }

  /// A plain text.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

  /// One text after another.
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

  /// The same text in bold.
  public func bold(isActive: Bool = true) -> TextState { with(.bold, isActive) }

  /// The same text in italics.
  public func italic(isActive: Bool = true) -> TextState { with(.italic, isActive) }

  /// The same text underlined.
  public func underline(_ isActive: Bool = true) -> TextState { with(.underline, isActive) }

  /// The same text struck through.
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
  /// The characters of a text, without its looks.
  public init(state: TextState) { self = state.runs.map(\.content).joined() }
}

extension TextState: CustomDumpRepresentable {
  /// The text with marks for its looks, as in Markdown.
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
