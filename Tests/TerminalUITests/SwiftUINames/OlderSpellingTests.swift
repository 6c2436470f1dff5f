import TerminalTesting
import TerminalUI
import Testing

/// The views of these tests. A requirement is not deprecated, so a test uses the deprecated
/// spellings of the witness without a warning.
@MainActor
private protocol OlderViews {
  var titles: [AnyView] { get }
  var barItems: AnyView { get }
  var trailingBarItem: AnyView { get }
  var labeledButton: AnyView { get }
  var hiddenButton: AnyView { get }
  func links() -> AnyView
  func sheet() -> AnyView
  func alert(log: Log) -> AnyView
  func alertOfItem() -> AnyView
  func actionSheet(log: Log) -> AnyView
}

private final class Log { var lines: [String] = [] }

private struct Spellings: OlderViews {
  @available(*, deprecated)
  var titles: [AnyView] {
    [
      AnyView(Text("x").navigationBarTitle("Notes")),
      AnyView(Text("x").navigationBarTitle(Text("Notes"))),
      AnyView(Text("x").navigationBarTitle("Notes", displayMode: .inline)),
      AnyView(Text("x").navigationBarTitle(Text("Notes"), displayMode: .large)),
      AnyView(Text("x").navigationTitle(Text("Notes"))),
    ]
  }

  @available(*, deprecated)
  var barItems: AnyView {
    AnyView(Text("x").navigationBarItems(leading: Button("Edit") {}, trailing: Button("Add") {}))
  }

  @available(*, deprecated)
  var trailingBarItem: AnyView {
    AnyView(Text("x").navigationBarItems(trailing: Button("Add") {}))
  }

  @available(*, deprecated)
  var labeledButton: AnyView { AnyView(Button("+") {}.accessibility(label: Text("Add"))) }

  @available(*, deprecated)
  var hiddenButton: AnyView { AnyView(Button("+") {}.accessibility(hidden: true)) }

  @available(*, deprecated)
  func links() -> AnyView {
    struct Links: View {
      @State private var isActive = false
      @State private var selection: Int?

      var body: some View {
        NavigationView {
          VStack {
            NavigationLink("Active", isActive: $isActive) { Text("Active screen") }
            NavigationLink(destination: Text("Active screen"), isActive: $isActive) {
              Text("Same")
            }
            NavigationLink("Tagged", tag: 2, selection: $selection) { Text("Tagged screen") }
            Text(isActive || selection != nil ? "On" : "Off")
          }
        }
      }
    }
    return AnyView(Links())
  }

  @available(*, deprecated)
  func sheet() -> AnyView {
    struct Sheet: View {
      @Environment(\.presentationMode) private var mode

      var body: some View {
        Button(mode.wrappedValue.isPresented ? "Close" : "No sheet") {
          mode.wrappedValue.dismiss()
        }
      }
    }
    struct Root: View {
      @State private var isShown = true

      var body: some View { Text("Root").sheet(isPresented: $isShown) { Sheet() } }
    }
    return AnyView(Root())
  }

  @available(*, deprecated)
  func alert(log: Log) -> AnyView {
    struct Asking: View {
      @State private var isAsking = true
      let log: Log

      var body: some View {
        Text("Below").alert(isPresented: $isAsking) {
          Alert(
            title: Text("Delete?"), message: Text("It cannot be undone."),
            primaryButton: .destructive(Text("Delete")) { log.lines.append("delete") },
            secondaryButton: .cancel { log.lines.append("cancel") })
        }
      }
    }
    return AnyView(Asking(log: log))
  }

  @available(*, deprecated)
  func alertOfItem() -> AnyView {
    struct Failure: Identifiable { let id: String }
    struct Failing: View {
      @State private var failure: Failure? = Failure(id: "No network")

      var body: some View {
        Text(failure == nil ? "Gone" : "Present")
          .alert(item: $failure) { Alert(title: Text($0.id)) }
      }
    }
    return AnyView(Failing())
  }

  @available(*, deprecated)
  func actionSheet(log: Log) -> AnyView {
    struct Choosing: View {
      @State private var isChoosing = true
      let log: Log

      var body: some View {
        Text("Below").actionSheet(isPresented: $isChoosing) {
          ActionSheet(
            title: Text("Format"),
            buttons: [
              .default(Text("CSV")) { log.lines.append("csv") }, .default(Text("JSON")), .cancel(),
            ])
        }
      }
    }
    return AnyView(Choosing(log: log))
  }
}

/// SwiftUI's older spellings, which are deprecated.
@MainActor
@Suite struct OlderSpellingTests {
  private let views: any OlderViews = Spellings()

  private func screen(_ content: some View) -> Pilot { Pilot(NavigationStack { content }) }

  @Test func barTitleIsNavigationTitle() {
    let new = screen(Text("x").navigationTitle("Notes")).snapshot
    for view in views.titles { #expect(screen(view).snapshot == new) }
  }

  @Test func barItemsAreInTitleLine() {
    let line = screen(views.barItems).lines[0]
    #expect(line.contains("Edit"))
    #expect(line.contains("Add"))
    #expect(screen(views.trailingBarItem).lines[0].contains("Add"))
  }

  @Test func accessibilityLabelNamesView() {
    let labels = Pilot(views.labeledButton).frame.descriptions.map(\.label)
    #expect(labels.contains("Add"))
    #expect(!Pilot(views.hiddenButton).frame.descriptions.contains { $0.role == .button })
  }

  @Test(arguments: ["Active", "Tagged"])
  func activeLinkPresentsScreen(name: String) throws {
    let pilot = Pilot(views.links())
    #expect(pilot.shows("Off"))
    try pilot.tap(name)
    #expect(pilot.shows("\(name) screen"))
    pilot.press(.escape)
    #expect(pilot.shows("Off"))
  }

  @Test func presentationModeDismisses() throws {
    let pilot = Pilot(views.sheet())
    try pilot.tap("Close")
    #expect(!pilot.shows("Close"))
  }

  @Test func alertPerformsItsButtons() throws {
    let log = Log()
    let pilot = Pilot(views.alert(log: log))
    #expect(pilot.shows("It cannot be undone."))
    try pilot.tap("Delete")
    #expect(log.lines == ["delete"])
    #expect(!pilot.shows("Delete?"))
    let other = Pilot(views.alert(log: log))
    other.press(.escape)
    #expect(log.lines == ["delete", "cancel"])
  }

  @Test func alertOfItemRemovesItem() throws {
    let pilot = Pilot(views.alertOfItem())
    #expect(pilot.shows("No network"))
    try pilot.tap("OK")
    #expect(pilot.shows("Gone"))
    #expect(!pilot.shows("No network"))
  }

  @Test func actionSheetHasOneChoicePerRow() throws {
    let log = Log()
    let pilot = Pilot(views.actionSheet(log: log))
    let rows = ["CSV", "JSON"].map { name in pilot.lines.firstIndex { $0.contains(name) } }
    #expect(rows[0] != rows[1])
    try pilot.tap("CSV")
    #expect(log.lines == ["csv"])
  }
}
