import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Tells those who wait that the database may have changed: at once for writes of this process, and
/// by inotify for those of others. While nothing happens, nothing runs.
///
/// The directory is watched, not a file, because the write-ahead log comes and goes. Its events say
/// neither who wrote nor whether anything was committed, so `data_version`, which moves only for
/// commits of other connections, is asked after them. A commit becomes visible in shared memory a
/// moment behind its last event, after the log is on disk: so it is asked a few more times, at
/// growing distances, and then no more.
final class ChangeWatcher: Sendable {
  private struct State {
    var waiting: [UUID: AsyncStream<Void>.Continuation] = [:]
    var source: (any DispatchSourceRead)?
    /// The directory that the source watches.
    var watched: DatabaseFile.Identity.File?
    var version: Int64 = 0
    /// Counts the bursts of events, so that an old one's questions end when a new one comes.
    var burst = 0

    mutating func watch(_ directory: String, source: (any DispatchSourceRead)?) {
      self.source = source
      watched = DatabaseFile.Identity.File(directory)
    }
  }

  /// After an event, the data version is asked at once and then after each of these, in
  /// milliseconds.
  private static let distances = [5, 20, 100, 500, 2_000]

  private let directory: String
  /// SQLite's `data_version`; nil if it cannot be read.
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
    let id = UUID()
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.waiting.removeValue(forKey: id) }
    }
    let version = dataVersion() ?? 0
    state.withLock { state in
      state.waiting[id] = continuation
      guard state.source == nil else { return }
      state.version = version
      state.watch(directory, source: watch())
    }
    return stream
  }

  func tell() {
    followDirectory()
    for waiting in state.withLock({ Array($0.waiting.values) }) { waiting.yield() }
  }

  func stop() {
    let (source, waiting) = state.withLock { state in
      defer { state = State() }
      return (state.source, Array(state.waiting.values))
    }
    source?.cancel()
    for continuation in waiting { continuation.finish() }
  }

  /// A directory that was deleted or moved is watched no more by its name.
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
      // The names in the events do not matter: all that were queued count as one.
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      self?.lookAgainAndAgain()
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    return source
  }

  private func lookAgainAndAgain() {
    let burst = state.withLock { state in
      state.burst += 1
      return state.burst
    }
    look(burst, Self.distances[...])
  }

  private func look(_ burst: Int, _ distances: ArraySlice<Int>) {
    let version = dataVersion() ?? 0
    let (isCurrent, isNew) = state.withLock { state in
      defer { state.version = version }
      return (state.burst == burst && state.source != nil, state.version != version)
    }
    if isNew { tell() }
    guard isCurrent, let next = distances.first else { return }
    events.asyncAfter(deadline: .now() + .milliseconds(next)) { [weak self] in
      self?.look(burst, distances.dropFirst())
    }
  }
}
