import Models
import TerminalUI

extension FeelingCategory {
  /// The color of the category. Never the only distinction: use it with `shape(isASCIIOnly:)` or a
  /// word.
  public var color: Color {
    switch self {
    case .positive: .green
    case .negative: .purple
    }
  }

  /// A glyph that distinguishes the categories without color.
  public func shape(isASCIIOnly: Bool) -> String {
    switch self {
    case .positive: isASCIIOnly ? "+" : "●"
    case .negative: isASCIIOnly ? "-" : "◆"
    }
  }
}

public struct FeelingLabel: View {
  let feeling: Feeling

  public init(_ feeling: Feeling) { self.feeling = feeling }

  public var body: some View {
    HStack(spacing: 8) {
      FeelingIcon(feeling)
      Text(feeling.name).bold().lineLimit(1)
    }
    .foregroundColor(feeling.category.color)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(feeling.name)
  }
}

/// The icon of a feeling, or its ASCII replacement.
public struct FeelingIcon: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let feeling: Feeling

  public init(_ feeling: Feeling) { self.feeling = feeling }

  public var body: some View {
    Text(isASCIIOnly ? feeling.asciiIcon : feeling.icon)
  }
}
