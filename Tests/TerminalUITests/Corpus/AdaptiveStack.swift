import TerminalUI

struct AdaptiveStack: View {
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    Group {
      if sizeClass == .compact {
        VStack { content }
      } else {
        HStack { content }
      }
    }
    .padding(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    .safeAreaInset(edge: .bottom) { Text("Footer") }
  }

  @ViewBuilder private var content: some View {
    ViewThatFits {
      Text("A long description of the first part of the page")
      Text("The first part")
    }
    Text("Second")
      .lineLimit(1)
      .truncationMode(.middle)
      .layoutPriority(1)
  }
}
