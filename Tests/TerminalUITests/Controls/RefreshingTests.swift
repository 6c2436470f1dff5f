import TerminalTesting
import TerminalUI
import Testing

@MainActor
@Suite struct RefreshingTests {
  @MainActor
  private final class Loader {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var count = 0
    let started = AsyncStream.makeStream(of: Void.self)
    let ended = AsyncStream.makeStream(of: Void.self)

    func load() async {
      count += 1
      await withCheckedContinuation {
        waiting.append($0)
        started.continuation.yield()
      }
      ended.continuation.yield()
    }

    func finish() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  @Test func keysRunRefreshActionOnceAtATime() async {
    let loader = Loader()
    let pilot = Pilot(List { Button("Row") {} }.refreshable { await loader.load() })
    #expect(pilot.shows("r reload"))
    var started = loader.started.stream.makeAsyncIterator()
    var ended = loader.ended.stream.makeAsyncIterator()
    pilot.type("r")
    await started.next()
    pilot.type("r")
    pilot.press(.character("r"), with: .control)
    #expect(loader.count == 1)
    loader.finish()
    await ended.next()
    // The action has returned; the view is updated by the same task.
    await Task.yield()
    pilot.press(.character("r"), with: .control)
    await started.next()
    #expect(loader.count == 2)
    loader.finish()
    await ended.next()
  }

  @Test func refreshKeyIsTypedInTextField() {
    let loader = Loader()
    let pilot = Pilot(TextField("Name", text: .constant("")).refreshable { await loader.load() })
    pilot.type("r")
    #expect(loader.count == 0)
  }
}
