import Models
import TerminalUI

/// A day of a week: the weekday, the number, and a view below.
public struct DayMark<Below: View>: View {
  let below: Below
  let isEmphasized: Bool
  let number: Int
  let weekday: String

  public init(
    weekday: String, number: Int, isEmphasized: Bool, @ViewBuilder below: () -> Below
  ) {
    self.weekday = weekday
    self.number = number
    self.isEmphasized = isEmphasized
    self.below = below()
  }

  public var body: some View {
    VStack(spacing: 0) {
      Text(weekday).foregroundColor(.secondary).lineLimit(1)
      Text(String(number)).bold(isEmphasized).underline(isEmphasized)
      below
    }
    .frame(maxWidth: .infinity)
  }
}
