import TerminalUI

struct ScrumEdit: View {
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @State private var attendees = ["Ala", "Ola"]
  @State private var newAttendee = ""
  @State private var minutes = 5.0

  var body: some View {
    NavigationStack {
      Form {
        Section(header: Text("Meeting info")) {
          TextField("Title", text: $title)
          HStack {
            Slider(value: $minutes, in: 5...30, step: 1) { Text("Length") }
              .accessibilityValue("\(Int(minutes)) minutes")
            Spacer()
            Text("\(Int(minutes)) minutes")
              .accessibilityHidden(true)
          }
        }
        Section(header: Text("Attendees")) {
          ForEach(attendees, id: \.self) { Text($0) }
            .onDelete { attendees.remove(atOffsets: $0) }
          HStack {
            TextField("New attendee", text: $newAttendee)
            Button {
              withAnimation {
                attendees.append(newAttendee)
                newAttendee = ""
              }
            } label: {
              Image(systemName: "plus.circle.fill")
                .accessibilityLabel("Add attendee")
            }
            .disabled(newAttendee.isEmpty)
          }
        }
      }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
  }
}
