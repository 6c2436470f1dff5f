import TerminalUI

struct TabsView: View {
  private enum Page { case featured, list }

  @State private var page = Page.featured

  var body: some View {
    TabView(selection: $page) {
      Text("Featured places")
        .tabItem { Label("Featured", systemImage: "star") }
        .tag(Page.featured)
      Text("All places")
        .tabItem { Label("List", systemImage: "list.bullet") }
        .tag(Page.list)
        .badge(2)
    }
  }
}
