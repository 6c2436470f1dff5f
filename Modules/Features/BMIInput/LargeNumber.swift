import Core

/// A number in digits that are three rows high.
struct LargeNumber: View {
  let text: String

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<3) { row in
        Text(text.map { Self.rows(of: $0)[row] }.joined(separator: " ")).bold()
      }
    }
  }

  private static func rows(of character: Character) -> [String] {
    switch character {
    case "0": ["█▀█", "█ █", "▀▀▀"]
    case "1": ["▀█ ", " █ ", "▀▀▀"]
    case "2": ["▀▀█", "█▀▀", "▀▀▀"]
    case "3": ["▀▀█", "▀▀█", "▀▀▀"]
    case "4": ["█ █", "▀▀█", "  ▀"]
    case "5": ["█▀▀", "▀▀█", "▀▀▀"]
    case "6": ["█▀▀", "█▀█", "▀▀▀"]
    case "7": ["▀▀█", "  █", "  ▀"]
    case "8": ["█▀█", "█▀█", "▀▀▀"]
    case "9": ["█▀█", "▀▀█", "▀▀▀"]
    case ".": [" ", " ", "▀"]
    default: [" ", " ", "\(character)"]
    }
  }
}
