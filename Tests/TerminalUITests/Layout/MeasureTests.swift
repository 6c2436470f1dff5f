import TerminalTesting
import TerminalUI
import Testing

/// Widths of text, frames and alternatives at several sizes of the screen.
@MainActor
@Suite struct MeasureTests {
  private func lines(_ view: some View, columns: Int = 80, rows: Int = 24) -> [String] {
    Pilot(view, columns: columns, rows: rows) {
      $0.showsKeyHints = false
      $0.minimumSize = .zero
    }.lines
  }

  private let long = Array(repeating: "word", count: 200).joined(separator: " ")

  @Test(arguments: [(80, 24), (40, 12), (200, 60)])
  func readableTextIsAtMost72Wide(columns: Int, rows: Int) {
    let drawn = lines(ScrollView { Text(long).readableWidth() }, columns: columns, rows: rows)
    let text = drawn.map { $0.replacing("█", with: "").replacing("│", with: "") }
    #expect(text.allSatisfy { $0.trimmed.count <= 72 })
    #expect(text.contains { $0.trimmed.count > min(columns, 72) - 8 })
  }

  @Test func readableWidthKeepsShortText() {
    #expect(lines(Text("Short").readableWidth()) == lines(Text("Short")))
  }

  @Test func frameInScrollViewKeepsItsWidth() {
    let view = ScrollView { Text(long).frame(maxWidth: .columns(30), alignment: .leading) }
    let drawn = lines(view, columns: 80, rows: 60)
    #expect(drawn.allSatisfy { $0.count <= 30 })
    #expect(drawn[0].hasPrefix("word"))
  }

  @Test func limitedFrameLeavesSpaceToOthers() {
    let row = HStack(spacing: 0) {
      Text("a").frame(maxWidth: .columns(10), alignment: .leading)
      Text("b").frame(maxWidth: .infinity, alignment: .trailing)
    }
    #expect(lines(row, columns: 40, rows: 1)[0] == "a" + String(repeating: " ", count: 38) + "b")
    let column = VStack(spacing: 0) {
      Text("a").frame(maxHeight: .rows(2), alignment: .top)
      Text("b").frame(maxHeight: .infinity, alignment: .top)
    }
    #expect(lines(column, columns: 40, rows: 9)[2].contains("b"))
  }

  @Test func scrollBarIsApartFromText() {
    let drawn = lines(ScrollView { Text(long) }, columns: 30, rows: 8)
    #expect(drawn.allSatisfy { $0.hasSuffix(" █") || $0.hasSuffix(" │") })
  }

  @Test func verticalFitChoosesByHeight() {
    let view = VStack(spacing: 0) {
      ViewThatFits(in: .vertical) {
        Text("1\n2\n3\n4\n5\n6")
        Text("short")
      }
      Text("below")
    }
    #expect(lines(view, rows: 7).contains { $0.contains("6") })
    let small = lines(view, rows: 6)
    #expect(small.contains { $0.contains("short") } && small.contains { $0.contains("below") })
  }

  @Test func horizontalFitIgnoresHeight() {
    let view = ViewThatFits(in: .horizontal) {
      Text("1\n2\n3\n4\n5\n6\n7\n8\n9")
      Text("short")
    }
    #expect(lines(view, rows: 6).contains { $0.contains("3") })
    let wide = ViewThatFits(in: .horizontal) {
      Text("a sentence that needs many columns")
      Text("short")
    }
    #expect(lines(wide, columns: 20, rows: 6).contains { $0.contains("short") })
  }

  @Test func fittingTextOrScrollViewKeepsButton() {
    func screen(_ count: Int) -> [String] {
      lines(
        VStack {
          ViewThatFits(in: .vertical) {
            Text(String(repeating: "line\n", count: count))
            ScrollView { Text(String(repeating: "line\n", count: count)) }
          }
          Button("Done") {}
        }, columns: 40, rows: 12)
    }
    #expect(screen(3).contains { $0.contains("Done") } && !screen(3).contains { $0.contains("█") })
    #expect(screen(50).last?.contains("Done") == true)
    #expect(screen(50).contains { $0.contains("█") })
  }

  @Test func gridRowAlignsItsCells() {
    func row(_ alignment: VerticalAlignment?) -> [String] {
      lines(
        Grid {
          GridRow(alignment: alignment) {
            Text("1\n2\n3")
            Text("x")
          }
        }, columns: 10, rows: 3)
    }
    #expect(row(.top)[0].contains("x") && row(.bottom)[2].contains("x"))
    #expect(row(nil) == row(.center))
  }

  @Test func flexibleColumnKeepsItsMinimum() {
    let columns = [GridItem(.flexible(minimum: .columns(12))), GridItem(.flexible())]
    let grid = LazyVGrid(columns: columns, alignment: .leading) {
      Text("a")
      Text("b")
    }
    #expect(lines(grid, columns: 20, rows: 1)[0] == "a            b")
  }

  @Test func filledShapesHaveBackground() {
    let pilot = Pilot(
      Circle().fill(.blue).frame(width: .columns(10), height: .rows(5)), columns: 10, rows: 5
    ) {
      $0.showsKeyHints = false
      $0.minimumSize = .zero
    }
    #expect(pilot.frame.buffer[5, 2].style.background == .blue)
    #expect(pilot.frame.buffer[0, 2].style.background == nil)
    let outline = Pilot(
      Circle().stroke(.blue).frame(width: .columns(10), height: .rows(5)), columns: 10, rows: 5
    ) {
      $0.showsKeyHints = false
      $0.minimumSize = .zero
    }
    #expect(outline.frame.buffer[5, 2].style.background == nil)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
