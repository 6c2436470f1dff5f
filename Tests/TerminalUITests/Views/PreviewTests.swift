import Testing

@testable import TerminalUI

#Preview("A button") {
  Button("Press") {}
}

@MainActor
@Suite struct PreviewTests {
  @Test func previewIsRegistered() throws {
    let preview = try #require(PreviewRegistry.all.first { $0.name == "A button" })
    let screen = Screen(root: preview.content())
    #expect(screen.shows("Press"))
  }
}
