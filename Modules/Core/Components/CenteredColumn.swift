import TerminalUI

/// Views one below the other in the middle of the screen, with air between them where there is room
/// for it. What does not fit even without scrolls.
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
