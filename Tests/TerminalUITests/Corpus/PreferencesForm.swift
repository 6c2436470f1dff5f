import TerminalUI

struct PreferencesForm: View {
  @State private var name = ""
  @State private var isPrivate = true
  @State private var notifiesMe = false
  @State private var preview = 0

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Username", text: $name)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
          Toggle("Private account", isOn: $isPrivate)
        } header: {
          Text("Profile")
        } footer: {
          Text("Others see your name only.")
        }
        Section("Notifications") {
          Toggle("Enabled", isOn: $notifiesMe)
          Picker("Show previews", selection: $preview) {
            Text("Always").tag(0)
            Text("When unlocked").tag(1)
            Text("Never").tag(2)
          }
          .disabled(!notifiesMe)
        }
        Section {
          LabeledContent("Version", value: "2.2.1")
          Button("Reset all settings", role: .destructive) { name = "" }
        }
      }
      .navigationTitle("Settings")
    }
  }
}
