import Models
import TerminalUI

extension FeelingQuadrant {
  /// The color of the quadrant. Never the only distinction: use it with `shape(isASCIIOnly:)` or a
  /// word.
  public var color: Color {
    switch self {
    case .bright: .bright
    case .calm: .calm
    case .tense: .tense
    case .low: .low
    }
  }

  /// A glyph that distinguishes the quadrants without color.
  public func shape(isASCIIOnly: Bool) -> String {
    switch self {
    case .bright: isASCIIOnly ? "*" : "●"
    case .calm: isASCIIOnly ? "o" : "○"
    case .tense: isASCIIOnly ? "#" : "◆"
    case .low: isASCIIOnly ? "-" : "◇"
    }
  }
}

public struct FeelingLabel: View {
  let feeling: Feeling

  public init(_ feeling: Feeling) { self.feeling = feeling }

  public var body: some View {
    HStack {
      FeelingIcon(feeling)
      Text(feeling.name).bold().lineLimit(1)
    }
    .foregroundColor(feeling.quadrant.color)
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

/// The glyph of a quadrant in its color.
public struct QuadrantMark: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let quadrant: FeelingQuadrant

  public init(_ quadrant: FeelingQuadrant) { self.quadrant = quadrant }

  public var body: some View {
    Text(quadrant.shape(isASCIIOnly: isASCIIOnly)).foregroundColor(quadrant.color)
  }
}

/// The glyphs of the quadrants of a day, or a point for none.
public struct QuadrantMarks: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let quadrants: [FeelingQuadrant]

  public init(_ quadrants: [FeelingQuadrant]) { self.quadrants = quadrants }

  public var body: some View {
    if quadrants.isEmpty {
      Text(isASCIIOnly ? "." : "·").foregroundColor(.secondary)
    } else {
      HStack(spacing: 0) {
        ForEach(quadrants, id: \.self) { QuadrantMark($0) }
      }
    }
  }
}
