// The samples of containers and presentations: the same code as in the documentation comments,
// which `PictureTests` compares, drawn by `DocumentationPicture`.

import Foundation
import TerminalUI

enum GroupBoxSample {
  struct OverviewView: View {
    @State private var note = ""

    var body: some View {
      GroupBox("Today") {
        Text("Sunday, 22 November")
        TextField("Note", text: $note)
      }
    }
  }
}

enum ListSample {
  struct FruitList: View {
    @State private var fruits = ["Apple", "Banana", "Cherry"]
    @State private var selection: String?

    var body: some View {
      List(selection: $selection) {
        ForEach(fruits, id: \.self) { Text($0) }
          .onDelete { fruits.remove(atOffsets: $0) }
          .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
      }
      .listStyle(.insetGrouped)
    }
  }
}

enum FormSample {
  struct ProfileForm: View {
    @State private var name = ""
    @State private var isPublic = false

    var body: some View {
      Form {
        Section("Name") { TextField("Name", text: $name) }
        Section {
          Toggle("Public profile", isOn: $isPublic)
        } footer: {
          Text("Everyone can see a public profile.")
        }
      }
    }
  }
}

enum SectionSample {
  struct SettingsForm: View {
    @State private var sendsReports = true

    var body: some View {
      Form {
        Section {
          Toggle("Send reports", isOn: $sendsReports)
        } header: {
          Text("Privacy")
        } footer: {
          Text("Reports contain no entries.")
        }
      }
    }
  }
}

enum NavigationLinkSample {
  struct SettingsView: View {
    var body: some View {
      NavigationStack {
        List {
          NavigationLink("Year 2025", value: 2025)
          NavigationLink("About") { Text("Version 1.0") }
        }
        .navigationDestination(for: Int.self) { Text("The year \($0)") }
      }
    }
  }
}

enum NavigationSplitViewSample {
  struct MailboxesView: View {
    let mailboxes = ["Inbox", "Drafts"]

    var body: some View {
      NavigationSplitView {
        List(mailboxes, id: \.self) { NavigationLink($0, value: $0) }
          .navigationTitle("Mail")
          .navigationDestination(for: String.self) { Text("No messages in \($0)") }
      } detail: {
        Text("No mailbox is selected.")
      }
    }
  }
}

enum NavigationStackSample {
  struct LibraryView: View {
    @State private var path: [String] = []

    var body: some View {
      NavigationStack(path: $path) {
        List(["Dune", "Emma"], id: \.self) { NavigationLink($0, value: $0) }
          .navigationTitle("Books")
          .navigationDestination(for: String.self) { title in
            Button("Back to all books") { path = [] }
              .navigationTitle(title)
          }
      }
    }
  }
}

enum AlertSample {
  struct DeleteButton: View {
    @State private var isAsking = false
    let delete: @MainActor () -> Void

    var body: some View {
      Button("Delete", role: .destructive) { isAsking = true }
        .alert("Delete the entry?", isPresented: $isAsking) {
          Button("Delete", role: .destructive) { delete() }
          Button("Keep", role: .cancel) {}
        } message: {
          Text("This cannot be undone.")
        }
    }
  }
}

enum ConfirmationDialogSample {
  struct ExportButton: View {
    @State private var isChoosing = false
    let export: @MainActor (String) -> Void

    var body: some View {
      Button("Export") { isChoosing = true }
        .confirmationDialog("Choose a format", isPresented: $isChoosing) {
          Button("CSV") { export("csv") }
          Button("JSON") { export("json") }
        }
    }
  }
}

enum SheetSample {
  struct HelpButton: View {
    @State private var isShowingHelp = false

    var body: some View {
      Button("Help") { isShowingHelp = true }
        .sheet(isPresented: $isShowingHelp) {
          Text("Press Tab to move the focus.")
        }
    }
  }
}

enum ScrollViewSample {
  struct LicenseView: View {
    let text: String

    var body: some View {
      ScrollView {
        Text(text).padding()
      }
    }
  }
}

enum TabViewSample {
  struct MainView: View {
    enum Page: Hashable { case journal, settings }

    @State private var page = Page.journal

    var body: some View {
      TabView(selection: $page) {
        Tab("Journal", value: .journal) { Text("No entries yet") }
        Tab("Settings", value: .settings) { Text("Nothing to set") }
      }
    }
  }
}

enum ToolbarItemSample {
  struct DraftView: View {
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""

    var body: some View {
      TextEditor(text: $text)
        .navigationTitle("Draft")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Discard") { dismiss() } }
          ToolbarItem(placement: .confirmationAction) { Button("Send") { dismiss() } }
        }
    }
  }
}
