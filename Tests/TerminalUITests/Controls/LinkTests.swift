import Foundation
import TerminalTesting
import Testing

@testable import TerminalUI

@MainActor
@Suite struct LinkTests {
  private final class Log { var lines: [String] = [] }

  private let manual: URL
  private let log = Log()

  init() throws { manual = try #require(URL(string: "https://swift.org/docs/a%20b")) }

  private func pilot(_ view: some View, system: Bool? = nil) -> Pilot {
    Pilot(view, columns: 60, rows: 12) { screen in
      guard let system else { return }
      screen.environment.openURL.system = { [log] in
        log.lines.append("system \($0)")
        return system
      }
    }
  }

  private func position(of text: String, in pilot: Pilot) throws -> CellPoint {
    let row = try #require(pilot.lines.firstIndex { $0.contains(text) })
    let start = try #require(pilot.lines[row].range(of: text)?.lowerBound)
    return CellPoint(column: pilot.lines[row][..<start].displayWidth, row: row)
  }

  @Test func titleIsUnderlinedHyperlink() throws {
    let pilot = pilot(
      VStack {
        Button("First") {}
        Link("The manual", destination: manual)
      })
    let start = try position(of: "The manual", in: pilot)
    let style = pilot.frame.buffer[start].style
    #expect(style.attributes == .underline && style.foreground == .accentColor)
    let links = (-1...10).map { pilot.frame.buffer.link(at: start.offset(columns: $0)) }
    #expect(links == [nil] + Array(repeating: manual.absoluteString, count: 10) + [nil])
    try pilot.focus("The manual")
    #expect(pilot.frame.buffer.link(at: start) == manual.absoluteString)
    #expect(pilot.shows("Enter open swift.org"))
  }

  @Test(arguments: [(Key.enter, true), (.character(" "), true), (.enter, false)])
  func keysRunSystemAction(key: Key, isAccepted: Bool) {
    let pilot = pilot(Link("Manual", destination: manual), system: isAccepted)
    pilot.press(key)
    #expect(log.lines == ["system \(manual)"])
    #expect(pilot.shows(manual.absoluteString) == !isAccepted)
  }

  @Test func clickRunsSystemAction() throws {
    let pilot = pilot(Link("Manual", destination: manual), system: true)
    try pilot.tap("Manual")
    #expect(log.lines == ["system \(manual)"])
  }

  @Test func addressIsShownWithoutHost() {
    let pilot = pilot(
      Link(destination: manual) {
        Text("Read")
        Text("on")
      })
    #expect(!pilot.shows("https"))
    pilot.press(.enter)
    #expect(pilot.focused == "Read on" && pilot.shows(manual.absoluteString))
  }

  @Test func handlerPrecedesSystemAction() throws {
    let other = try #require(URL(string: "https://other.org"))
    let results: [(OpenURLAction.Result, system: URL?, isAccepted: Bool)] = [
      (.handled, nil, true), (.discarded, nil, false), (.systemAction, manual, true),
      (.systemAction(other), other, true),
    ]
    for (result, system, isAccepted) in results {
      let opened = log.lines.count
      let action = OpenURLAction { [log] in
        log.lines.append("handler \($0)")
        return result
      }
      let pilot = pilot(
        Link("Manual", destination: manual).environment(\.openURL, action), system: true)
      pilot.press(.enter)
      let lines = Array(log.lines[opened...])
      #expect(lines == ["handler \(manual)"] + (system.map { ["system \($0)"] } ?? []))
      #expect(pilot.shows("https") == !isAccepted)
    }
  }

  @Test func viewsOpenAddresses() {
    struct Opener: View {
      @Environment(\.openURL) private var openURL
      @State private var result = "unknown"
      let url: URL
      var body: some View {
        Button("Open \(result)") { openURL(url) { result = $0 ? "accepted" : "rejected" } }
      }
    }
    let accepted = pilot(Opener(url: manual), system: true)
    accepted.press(.enter)
    #expect(accepted.shows("Open accepted"))
    let rejected = pilot(Opener(url: manual))
    rejected.press(.enter)
    #expect(rejected.shows("Open rejected"))
  }

  @Test func disabledLinkOpensNothing() throws {
    let pilot = pilot(Link("Manual", destination: manual).disabled(true), system: true)
    pilot.press(.enter)
    #expect(log.lines.isEmpty && pilot.focused == nil)
  }

  @Test func coveredCellsAreNoHyperlink() throws {
    let pilot = pilot(
      ZStack {
        Link("Manual", destination: manual)
        Text("xx")
      })
    let start = try position(of: "Maxxal", in: pilot)
    let links = (0..<6).map { pilot.frame.buffer.link(at: start.offset(columns: $0)) != nil }
    #expect(links == [true, true, false, false, true, true])
  }
}
