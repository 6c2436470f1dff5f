import JournalCharts
import Models
import TerminalUI

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
    Text(quadrant.glyph(isASCIIOnly: isASCIIOnly)).foregroundColor(quadrant.color)
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
