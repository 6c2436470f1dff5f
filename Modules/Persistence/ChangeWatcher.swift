import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Notifies observers that the database may have changed: immediately after a write of this
/// process, and through inotify after a write of another. It is idle while nothing changes.
///
/// The directory is watched instead of a file, because SQLite creates and removes the write-ahead
/// log. An event identifies neither the writer nor a commit. After an event, `data_version` is
/// therefore compared, which only commits of other connections change. A commit becomes visible in
/// shared memory after its last event, so the comparison is repeated a few times with increasing
/// delays.
final class ChangeWatcher: Sendable {
  private struct State {
    /// The readers by number, from 1.
    var readers: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastReader = 0
    var source: (any DispatchSourceRead)?
    /// The directory that the source watches.
    var watched: DatabaseFile.Identity.File?
    var version: Int64 = 0
    /// The number of bursts of events. A new burst ends the comparisons of the previous one.
    var burst = 0

    mutating func watch(_ directory: String, source: (any DispatchSourceRead)?) {
      self.source = source
      watched = DatabaseFile.Identity.File(directory)
    }
  }

  /// The delays in milliseconds between the comparisons after an event.
  private static let delays = [5, 20, 100, 500, 2_000]

  private let directory: String
  /// Returns SQLite's `data_version`, or nil if it cannot be read.
  private let dataVersion: @Sendable () -> Int64?
  private let state = Mutex(State())
  private let events = DispatchQueue(label: "bako.changes")

  init(directory: String, dataVersion: @escaping @Sendable () -> Int64?) {
    self.directory = directory
    self.dataVersion = dataVersion
  }

  func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastReader += 1
      return state.lastReader
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.readers.removeValue(forKey: number) }
    }
    let version = dataVersion() ?? 0
    state.withLock { state in
      state.readers[number] = continuation
      guard state.source == nil else { return }
      state.version = version
      state.watch(directory, source: watch())
    }
    return stream
  }

  func notifyReaders() {
    followDirectory()
    for reader in state.withLock({ Array($0.readers.values) }) { reader.yield() }
  }

  func stop() {
    let (source, readers) = state.withLock { state in
      defer { state = State(lastReader: state.lastReader) }
      return (state.source, Array(state.readers.values))
    }
    source?.cancel()
    for reader in readers { reader.finish() }
  }

  /// Watches the directory that now has the name, if the watched one was deleted or moved.
  private func followDirectory() {
    let old = state.withLock { state -> (any DispatchSourceRead)? in
      guard let source = state.source,
        let current = DatabaseFile.Identity.File(directory), current != state.watched
      else { return nil }
      state.watch(directory, source: watch())
      return source
    }
    old?.cancel()
  }

  private func watch() -> (any DispatchSourceRead)? {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    inotify_add_watch(
      descriptor, directory, UInt32(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO))
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: events)
    source.setEventHandler { [weak self] in
      // The contents of the events are ignored. All queued events are one burst.
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      self?.compareVersions()
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    return source
  }

  private func compareVersions() {
    let burst = state.withLock { state in
      state.burst += 1
      return state.burst
    }
    compareVersion(burst, Self.delays[...])
  }

  private func compareVersion(_ burst: Int, _ delays: ArraySlice<Int>) {
    let version = dataVersion() ?? 0
    let (isCurrent, isNew) = state.withLock { state in
      defer { state.version = version }
      return (state.burst == burst && state.source != nil, state.version != version)
    }
    if isNew { notifyReaders() }
    guard isCurrent, let next = delays.first else { return }
    events.asyncAfter(deadline: .now() + .milliseconds(next)) { [weak self] in
      self?.compareVersion(burst, delays.dropFirst())
    }
  }
}
