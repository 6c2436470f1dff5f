import Foundation
import Testing

@testable import TerminalUI

@MainActor
@Suite struct ListTests {
  @Test func lineLimitPagesListsButNotForms() {
    func screen(_ root: some View) -> Screen {
      let screen = Screen(root: root)
      screen.environment.mostListLines = 5
      return screen
    }
    func labels(_ screen: Screen) -> [String] {
      screen.render(size: .wide).descriptions.map(\.label)
    }
    let list = screen(List { ForEach(0..<12) { Text("Row \($0)") } })
    #expect(labels(list).first == "Row 0" && !labels(list).contains("Row 5"))
    #expect(list.render(size: .wide).isScrollable)
    #expect(!list.scroll(pages: -1))
    #expect(list.scroll(pages: 1))
    #expect(labels(list).contains("Row 8") && !labels(list).contains("Row 0"))
    while list.scroll(pages: 1) { _ = list.lines(.wide) }
    #expect(labels(list).contains("Row 11"))

    let form = screen(Form { ForEach(0..<12) { Text("Row \($0)") } })
    #expect(labels(form).contains("Row 0") && labels(form).contains("Row 11"))
    #expect(!form.render(size: .wide).isScrollable)
  }

  struct Row: View {
    let number: Int
    var body: some View { Text("Row \(number)") }
  }

  struct Rows: View {
    let count: Int
    var body: some View { List { ForEach(0..<count, id: \.self) { Row(number: $0) } } }
  }

  private func evaluations(_ count: Int, after keys: [Key] = []) -> Int {
    let screen = Screen(root: Rows(count: count))
    screen.countsEvaluations = true
    _ = screen.render(size: .usual)
    for key in keys { screen.press(key) }
    return screen.render(size: .usual).evaluations.filter { $0.key.hasSuffix("Row") }.count
  }

  @Test func onlyVisibleRowsAreEvaluated() {
    let few = evaluations(1_000)
    #expect(few <= 50)
    #expect(evaluations(100_000) == few)
    #expect(evaluations(100_000, after: [.pageDown, .pageDown]) <= 60)
    #expect(evaluations(100_000, after: [.end]) <= 60)
  }

  struct Chapters: View {
    let chapters: Int
    let rows: Int
    var body: some View {
      List {
        Text("Before")
        ForEach(0..<chapters, id: \.self) { chapter in
          Section {
            ForEach(0..<rows, id: \.self) { Row(number: chapter * rows + $0) }
          } header: {
            Title(chapter: chapter)
          }
        }
      }
    }

    struct Title: View {
      let chapter: Int
      var body: some View { Text("Chapter \(chapter)") }
    }
  }

  @Test(arguments: [(10, 5), (100_000, 5), (5, 100_000), (100_000, 0)])
  func onlyVisibleSectionsAreEvaluated(chapters: Int, rows: Int) {
    let screen = Screen(root: Chapters(chapters: chapters, rows: rows))
    screen.countsEvaluations = true
    var frames = [screen.render(size: .usual)]
    for key in [Key.pageDown, .pageDown, .end, .pageUp, .home] {
      screen.press(key)
      frames.append(screen.render(size: .usual))
    }
    for frame in frames {
      #expect(frame.evaluations.count { $0.key.hasSuffix("Row") } <= 60)
      #expect(frame.evaluations.count { $0.key.hasSuffix("Title") } <= 60)
    }
  }

  @Test func wheelScrollsSectionsLineByLine() {
    let screen = Screen(root: Chapters(chapters: 30, rows: 3))
    var seen: [String] = []
    while true {
      let first = screen.lines()[0].trimmingCharacters(in: .whitespaces)
      if !first.isEmpty, first != seen.last { seen.append(first) }
      let before = screen.lines()
      screen.handle(.mouse(MouseEvent(.scroll(.down), at: .zero)))
      if screen.lines() == before { break }
    }
    #expect(screen.lines().contains { $0.contains("Row 89") })
    screen.press(.home)
    #expect(screen.lines()[0].contains("Before"))
    screen.press(.end)
    #expect(screen.lines().last { !$0.isEmpty && $0.contains("Row") }?.contains("Row 89") == true)
    // Scrolls back line by line. No line is skipped at the edges of sections.
    for _ in 0..<200 { screen.handle(.mouse(MouseEvent(.scroll(.up), at: .zero))) }
    #expect(screen.lines()[0].contains("Before"))
    #expect(screen.lines()[2].contains("Chapter 0"))
    #expect(seen.count > 10)
  }

  @Test func pageAndEndKeysScrollLists() {
    let screen = Screen(root: Rows(count: 100_000))
    #expect(screen.shows("Row 0"))
    screen.press(.pageDown)
    #expect(!screen.lines().contains { $0.contains("Row 0 ") || $0.hasSuffix("Row 0") })
    #expect(screen.shows("Row 25"))
    screen.press(.end)
    #expect(screen.shows("Row 99999"))
    #expect(screen.lines()[22].contains("Row 99999"))
    screen.press(.pageUp)
    #expect(screen.shows("Row 99970"))
    screen.press(.home)
    #expect(screen.shows("Row 0"))
  }

  @Test func wheelScrolls() {
    let screen = Screen(root: Rows(count: 100))
    _ = screen.lines()
    let point = CellPoint(column: 5, row: 5)
    screen.handle(.mouse(MouseEvent(.scroll(.down), at: point)))
    #expect(screen.lines()[0].contains("Row 3"))
    screen.handle(.mouse(MouseEvent(.scroll(.up), at: point)))
    #expect(screen.lines()[0].contains("Row 0"))
  }

  @Test func scrolledOutRowKeepsState() {
    struct Counting: View {
      @State var count = 0
      let name: Int
      var body: some View { Button("\(name): \(count)") { count += 1 } }
    }
    let screen = Screen(root: List { ForEach(0..<100) { Counting(name: $0) } })
    _ = screen.lines()
    screen.press(.enter, .pageDown, .pageDown)
    #expect(!screen.lines()[0].contains("0: 1"))
    screen.press(.home)
    #expect(screen.shows("0: 1"))
  }

  @Test func sectionsAreFramedIfSpaceAllows() {
    let root = Form {
      Section("Head") { Text("Content") }
      Section {
        Text("Plain")
      } footer: {
        Text("Foot")
      }
    }
    let screen = Screen(root: root)
    let lines = screen.lines()
    #expect(lines[0].hasPrefix("╭─ Head ─"))
    #expect(lines[1].hasPrefix("│ Content"))
    #expect(lines[2].hasPrefix("╰─"))
    #expect(lines[6].contains("Foot"))
    #expect(screen.lines(.small)[0] == "Head")
    #expect(screen.lines(.small)[1] == "  Content")
  }

  @Test func shiftArrowMovesRow() {
    struct Root: View {
      let model: Model
      var body: some View {
        List {
          ForEach(model.items, id: \.self) { Text("Row \($0)") }
            .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    let model = Model()
    let screen = Screen(root: Root(model: model))
    _ = screen.lines()
    screen.press(.down, with: .shift)
    #expect(model.items == [1, 0, 2, 3, 4])
  }
}
