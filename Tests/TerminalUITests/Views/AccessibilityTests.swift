import Testing

@testable import TerminalUI

@MainActor
@Suite struct AccessibilityTests {
  func texts(_ screen: Screen) -> [String] {
    screen.render(size: .usual).descriptions.map(\.label)
  }

  @Test func accessibilityElementIsReadAsLabelOrText() {
    let screen = Screen(
      root: VStack {
        HStack {
          Text("●"); Text("21")
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Saturday: good")
        HStack {
          Text("Two"); Text("words")
        }.accessibilityElement(children: .combine)
        HStack {
          Text("Apart"); Text("still")
        }.accessibilityElement(children: .contain)
        HStack {
          Text("Drawn"); Text("only")
        }.accessibilityElement()
      })
    #expect(screen.shows("● 21"))
    #expect(screen.shows("Drawn only"))
    #expect(texts(screen) == ["Saturday: good", "Two words", "Apart", "still"])
  }

  @Test func accessibilityHiddenViewsStayVisible() {
    let screen = Screen(
      root: VStack {
        Text("Drag it").accessibilityHidden(true)
        Text("Read").accessibilityHidden(false)
      })
    #expect(screen.shows("Drag it"))
    #expect(texts(screen) == ["Read"])
  }

  @Test func accessibilityHintReplacesNameInKeyHints() {
    let screen = Screen(
      root: VStack {
        Button("Ada, 36") {}.accessibilityHint("open")
        Button("Save") {}
      })
    #expect(screen.lines().last?.hasPrefix(" Enter open") == true)
    screen.press(.tab)
    #expect(screen.lines().last?.hasPrefix(" Enter Save") == true)
  }
}
