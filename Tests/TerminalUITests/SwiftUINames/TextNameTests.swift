import TerminalTesting
import TerminalUI
import Testing

/// SwiftUI's names for fonts, colors, dates and interpolated values.
@MainActor
@Suite struct TextNameTests {
  private func styles(_ view: some View) -> [String] { Pilot(view).snapshot.styles }

  @Test func fontsMapToTerminalStyles() {
    func text(_ font: Font) -> [String] { styles(Text("Hello").font(font)) }
    #expect(text(.title3) == text(.title) && text(.footnote) == text(.caption))
    let design: Font.Design = .serif
    #expect(text(.system(.title, design: design)) == text(.system(.title)))
    func weighted(_ weight: Font.Weight) -> [String] { styles(Text("Hello").fontWeight(weight)) }
    #expect(weighted(.heavy) == weighted(.bold) && weighted(.ultraLight) == weighted(.light))
  }

  @Test func interpolatedValuesAreFormatted() {
    #expect("\(22.456, specifier: "%.1f")" == "22.5")
    let percent = FloatingPointFormatStyle<Double>.Percent(locale: Locale(identifier: "en_US"))
    #expect(Pilot(Text("\(0.5, format: percent)")).shows("50%"))
  }

  @Test func dateStylesFormatDates() {
    let style: Text.DateStyle = .date
    let noon = Date(timeIntervalSince1970: 1_763_640_000)
    #expect(Pilot(Text(noon, style: style)).shows("2025"))
    #expect(!Pilot(Text(noon, style: .time)).shows("2025"))
  }

  @Test func imageScaleIsIgnored() {
    let scale: Image.Scale = .large
    let heart = Image(systemName: "heart")
    #expect(Pilot(heart.imageScale(scale)).lines == Pilot(heart).lines)
  }

  @Test func environmentProvidesSizeClasses() {
    struct Sizes: View {
      @Environment(\.horizontalSizeClass) var horizontal: UserInterfaceSizeClass?
      @Environment(\.verticalSizeClass) var vertical: UserInterfaceSizeClass?
      @Environment(\.colorScheme) var scheme: ColorScheme
      @Environment(\.dismiss) var dismiss: DismissAction

      var body: some View {
        Text(
          "\(horizontal == .regular) \(vertical == .regular) \(scheme == .dark || scheme == .light)"
        )
        .onTapGesture { dismiss() }
      }
    }
    #expect(Pilot(Sizes(), columns: 200, rows: 60).shows("true true true"))
    #expect(Pilot(Sizes(), columns: 40, rows: 10).shows("false false true"))
  }

  @Test func concatenatedTextsKeepTheirStyles() {
    let text =
      Text("one ") + Text("red words").foregroundColor(.red) + Text(" three").bold()
    let screen = Screen(root: text.frame(maxWidth: .infinity, alignment: .leading))
    screen.minimumSize = .zero
    let cells = screen.render(size: CellSize(columns: 8, rows: 6)).buffer
    func look(_ column: Int, _ row: Int) -> CellStyle { cells[column, row].style }
    let lines = cells.lines
    let first = lines.firstIndex { $0.hasPrefix("one") } ?? 0
    #expect(Array(lines[first..<(first + 3)]) == ["one red", "words", "three"], "\(lines)")
    #expect(look(0, first).foreground == nil)
    #expect(look(4, first).foreground == .red)
    #expect(look(0, first + 1).foreground == .red)
    #expect(look(0, first + 2) == CellStyle(attributes: .bold))
  }

  @Test func truncatedConcatenationKeepsItsStyles() {
    let text = Text("one ") + Text("red words").foregroundColor(.red)
    let screen = Screen(root: text.lineLimit(1).frame(maxWidth: .infinity, alignment: .leading))
    screen.minimumSize = .zero
    let cells = screen.render(size: CellSize(columns: 10, rows: 4)).buffer
    let row = cells.lines.firstIndex { $0.hasPrefix("one") } ?? 0
    #expect(cells.lines[row] == "one red w…")
    #expect((4..<9).allSatisfy { cells[$0, row].style.foreground == .red })
  }
}
