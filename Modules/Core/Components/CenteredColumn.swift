import TerminalUI

/// A centered column of views, with spacing from 20 rows on. Content that does not fit scrolls.
public struct CenteredColumn<Content: View>: View {
  @Environment(\.screenSize) private var screenSize
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    VStack(spacing: screenSize.rows >= 20 ? 16 : 0) {
      content
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
