import Dependencies
import Dispatch
import Foundation
import Support
import Testing

@testable import Sharing

/// A disk in memory that records its writes.
private final class Disk: Sendable {
  let writes = LockIsolated<[Data]>([])
  /// Whether the next write waits for `idle`.
  let isBusy = LockIsolated(false)
  let idle = DispatchSemaphore(value: 0)
  let hasTimedOut = LockIsolated(false)
  private let continuation: AsyncStream<Data>.Continuation
  /// The data of each write.
  let stream: AsyncStream<Data>

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func storage(interval: DispatchTimeInterval) -> FileStorage {
    FileStorage(
      id: AnyHashableSendable(ObjectIdentifier(self)),
      FileStorage.Operations(
        interval: interval,
        load: { [self] _ in writes.value.last },
        save: { [self] data, _ in
          let waits = isBusy.withValue { isBusy in
            defer { isBusy = false }
            return isBusy
          }
          if waits, idle.wait(timeout: .now() + 10) == .timedOut { hasTimedOut.setValue(true) }
          writes.withValue { $0.append(data) }
          continuation.yield(data)
        },
        keepAside: { _ in },
        watch: { _, _ in SharedSubscription {} }))
  }
}

@Suite struct FileWriteTests {
  private let disk = Disk()
  private let url = URL(filePath: "/numbers.json")

  private func withDisk<R>(
    interval: DispatchTimeInterval = .seconds(1),
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    try await withDependencies {
      $0.defaultFileStorage = disk.storage(interval: interval)
    } operation: {
      try await operation()
    }
  }

  @Test func fileThatIsKeptAsideKeepsItsName() throws {
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "users.json")
    let aside = directory.url.appending(path: "users.json.unreadable-1")
    try Data("corrupt".utf8).write(to: file)
    try DurableFile.keepAside(file)
    #expect(try Data(contentsOf: file) == Data("corrupt".utf8))
    try DurableFile.replace(file, with: Data("new".utf8))
    #expect(try Data(contentsOf: file) == Data("new".utf8))
    #expect(try Data(contentsOf: aside) == Data("corrupt".utf8))
  }

  @Test func changesOfOneSecondAreWrittenTogether() async throws {
    try await withDisk {
      @Shared(.fileStorage(url)) var numbers = Array(repeating: 0, count: 10_000)
      let elapsed = ContinuousClock().measure {
        for index in 0..<10_000 { $numbers.withLock { $0[index] = index } }
      }
      try await $numbers.save()
      // The empty file, the first change, one write for each second, and the requested one.
      #expect(disk.writes.value.count <= 3 + Int(elapsed.components.seconds))
      let last = try #require(disk.writes.value.last)
      #expect(try JSONDecoder().decode([Int].self, from: last) == Array(0..<10_000))
    }
  }

  @Test func changeDoesNotWaitForDisk() async throws {
    try await withDisk {
      @Shared(.fileStorage(url)) var count = 0
      disk.isBusy.setValue(true)
      $count.withLock { $0 = 1 }
      disk.idle.signal()
      try await $count.save()
      #expect(!disk.hasTimedOut.value)
      #expect(disk.writes.value.last == Data("1".utf8))
    }
  }

  @Test func changeIsWrittenAfterLastReferenceIsReleased() async throws {
    await withDisk(interval: .milliseconds(1)) {
      do {
        @Shared(.fileStorage(url)) var count = 0
        for number in 1...100 { $count.withLock { $0 = number } }
      }
      for await data in disk.stream where data == Data("100".utf8) { break }
    }
  }

  @Test func newReferenceReadsUnwrittenChange() async throws {
    await withDisk(interval: .seconds(60)) {
      do {
        @Shared(.fileStorage(url)) var count = 0
        for number in 1...100 { $count.withLock { $0 = number } }
      }
      @Shared(.fileStorage(url)) var again = 0
      #expect(again == 100)
    }
  }

  @Test func unthrottledChangesOfKeyWithDefaultAreWritten() async throws {
    let files = LockIsolated<[URL: Data]>([:])
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.fileStorage(url)) var count = 0
      #expect(files.value == [url: Data()])
      $count.withLock { $0 = 1 }
      #expect(files.value == [url: Data("1".utf8)])
    }
  }

  @Test(.dependency(\.defaultFileStorage, .fileSystem))
  func missingFileIsCreatedEmpty() throws {
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "new/count.json")
    @Shared(.fileStorage(file)) var count = 1
    #expect(try Data(contentsOf: file) == Data())
    #expect(count == 1 && $count.loadError == nil)
  }

  @Test func changesAreWrittenWhenProcessExits() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.url.appending(path: "count.json").path()
    await #expect(processExitsWith: .success) { [file = path as String] in
      changeAndExit(file)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "100")
  }

  /// An exit must not interrupt the write of a change that is no longer pending.
  @Test func writeAtExitWaitsForTheCurrentOne() {
    let (isWriting, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let written = LockIsolated(false)
    let storage = FileStorage(
      id: AnyHashableSendable("blocked"),
      FileStorage.Operations(
        interval: .seconds(1), load: { _ in nil },
        save: { _, _ in
          isWriting.signal()
          mayEnd.wait()
          written.setValue(true)
        },
        keepAside: { _ in }, watch: { _, _ in SharedSubscription {} }))
    let file = storage.files.file(at: URL(filePath: "/count.json"), storage.operations)
    file.writeLater { Data() }
    isWriting.wait()
    #expect(!file.hasPendingChange)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { mayEnd.signal() }
    storage.files.writeAll()
    #expect(written.value)
  }
}

private func changeAndExit(_ path: String) -> Never {
  withDependencies {
    $0.defaultFileStorage = .fileSystem
  } operation: {
    let count = Shared(wrappedValue: 0, .fileStorage(URL(filePath: path)))
    for number in 1...100 { count.withLock { $0 = number } }
    exit(EXIT_SUCCESS)
  }
}
