import TerminalUI

struct ProfileEditor: View {
  private enum Season: String, CaseIterable, Identifiable {
    case spring, summer, autumn, winter
    var id: String { rawValue }
  }

  @State private var name = "Zofia"
  @State private var prefersNotifications = true
  @State private var season = Season.summer
  @State private var goal = Date(timeIntervalSince1970: 1_795_000_000)

  private var range: ClosedRange<Date> {
    let year: TimeInterval = 365 * 24 * 60 * 60
    return goal.addingTimeInterval(-year)...goal.addingTimeInterval(year)
  }

  var body: some View {
    List {
      HStack {
        Text("Username")
        Spacer()
        TextField("Username", text: $name)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.trailing)
      }
      Toggle(isOn: $prefersNotifications) { Text("Enable notifications") }
      Picker("Season", selection: $season) {
        ForEach(Season.allCases) { Text($0.rawValue.capitalized).tag($0) }
      }
      DatePicker(selection: $goal, in: range, displayedComponents: .date) { Text("Goal") }
    }
  }
}
