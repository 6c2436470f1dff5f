import TerminalUI

struct PhotoGrid: View {
  @State private var columns = 3

  private var items: [GridItem] {
    Array(repeating: GridItem(.flexible(), spacing: 8), count: columns)
  }

  var body: some View {
    ScrollView {
      LazyVGrid(columns: items, spacing: 16) {
        ForEach(0..<12) { index in
          RoundedRectangle(cornerRadius: 8)
            .fill(Color(red: 0.2, green: 0.1 * Double(index % 8), blue: 0.6).gradient)
            .frame(height: 48)
            .overlay(alignment: .bottomTrailing) { Text("\(index)").font(.caption2) }
        }
      }
      Stepper("Columns: \(columns)", value: $columns, in: 1...6)
    }
  }
}
