import TerminalUI

/// Shows every control of TerminalUI: `swift run terminal-gallery`.
@main
struct TerminalGallery: App {
  var body: some Scene {
    WindowGroup { GalleryView() }
  }
}

/// The pages as tabs.
struct GalleryView: View {
  var body: some View {
    TabView {
      TextPage().tabItem { Label("Text", systemImage: "pencil") }
      ChoicePage().tabItem { Label("Choices", systemImage: "checkmark") }
      ListPage().tabItem { Label("Lists", systemImage: "list.bullet") }
      ChartPage().tabItem { Label("Charts", systemImage: "chart.bar") }
      DrawingPage().tabItem { Label("Drawing", systemImage: "circle") }
      DialogPage().tabItem { Label("Dialogs", systemImage: "bubble.left") }
      MorePage().tabItem { Label("More", systemImage: "plus") }
    }
  }
}
