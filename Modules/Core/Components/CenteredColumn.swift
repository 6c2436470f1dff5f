import TerminalUI

/// A centered column of views, with spacing unless the screen is compact. Content that does not fit
/// scrolls.
public struct CenteredColumn<Content: View>: View {
  @Environment(\.layoutSize) private var layoutSize
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    VStack(spacing: layoutSize > .compact ? .rows(1) : 0) {
      content
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
