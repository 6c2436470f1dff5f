import TerminalUI

struct MeetingTimer: View {
  @State private var seconds = 0
  let total = 300

  var body: some View {
    VStack {
      ProgressView(value: Double(seconds), total: Double(total))
        .progressViewStyle(.linear)
      HStack {
        VStack(alignment: .leading) {
          Text("Elapsed").font(.caption)
          Label("\(seconds)", systemImage: "hourglass.bottomhalf.fill")
        }
        Spacer()
        VStack(alignment: .trailing) {
          Text("Remaining").font(.caption)
          Label("\(total - seconds)", systemImage: "hourglass.tophalf.fill")
        }
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Time remaining")
    .task {
      while (try? await Task.sleep(for: .seconds(1))) != nil, seconds < total { seconds += 1 }
    }
  }
}
