import TerminalUI

struct ProfileSummary: View {
  private struct Profile {
    var name = "Zofia"
    var goal = Date(timeIntervalSince1970: 1_795_000_000)
    var prefersNotifications = true
  }

  private let profile = Profile()

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 10) {
        Text(profile.name)
          .bold()
          .font(.title)
        Text("Notifications: \(profile.prefersNotifications ? "On" : "Off")")
        Text("Goal: ") + Text(profile.goal, style: .date)
        Divider()
        VStack(alignment: .leading) {
          Text("Badges").font(.headline)
          ScrollView(.horizontal) {
            HStack {
              ForEach(0..<3) { Text("★ \($0)") }
            }
            .padding(.bottom)
          }
        }
      }
    }
  }
}
