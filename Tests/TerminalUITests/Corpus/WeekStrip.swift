import TerminalUI

struct WeekStrip: View {
  private let rows = [GridItem(.fixed(16)), GridItem(.fixed(16))]

  var body: some View {
    ScrollView(.horizontal) {
      LazyHGrid(rows: rows, alignment: .top, spacing: 8) {
        ForEach(1...14, id: \.self) { day in
          Text("\(day)")
            .foregroundStyle(day == 7 ? AnyColor.today : .secondary)
        }
      }
    }
  }

  private enum AnyColor {
    static let today = Color.accentColor
  }
}
