import TerminalUI

struct ScrumCard: View {
  var title = "Design"
  var attendees = 4
  var minutes = 10

  var body: some View {
    VStack(alignment: .leading) {
      Text(title)
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      Spacer()
      HStack {
        Label("\(attendees)", systemImage: "person.3")
          .accessibilityLabel("\(attendees) attendees")
        Spacer()
        Label("\(minutes)", systemImage: "clock")
          .padding(.trailing, 20)
      }
      .font(.caption)
    }
    .padding()
    .foregroundColor(.white)
    .background(Color.purple)
  }
}
