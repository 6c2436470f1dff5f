import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Observes a file with inotify: writes, replacements, renames and removal.
///
/// The watch is on the directory, because a rename replaces the file's inode, while the directory's
/// stays the same. Not the watch of a database, whose changes are compared by SQLite, and not that
/// of a tree of folders for sources.
enum FileWatcher {
  static func watch(_ url: URL, _ onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    #if os(Linux)
      let directory = url.deletingLastPathComponent()
      let name = url.lastPathComponent
      try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return SharedSubscription {} }
      let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE)
      guard inotify_add_watch(descriptor, directory.path, events) >= 0 else {
        close(descriptor)
        return SharedSubscription {}
      }
      // `nonisolated(unsafe)`: a dispatch source is thread-safe. It is configured before
      // `activate()`, and afterwards only `cancel()` is called, which is allowed on any thread.
      nonisolated(unsafe) let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: queue)
      source.setEventHandler {
        if changedNames(in: descriptor).contains(name) { onChange() }
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      return SharedSubscription { source.cancel() }
    #else
      return SharedSubscription {}
    #endif
  }

  private static let queue = DispatchQueue(label: "FileWatcher")

  #if os(Linux)
    /// Drains the pending events and returns the file names in them. An event is a header of 16
    /// bytes, whose last 4 are the length of the zero-padded name that follows (inotify(7)).
    private static func changedNames(in descriptor: Int32) -> Set<String> {
      var names: Set<String> = []
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return names }
        var offset = 0
        while offset + 16 <= count {
          let length = buffer[(offset + 12)..<(offset + 16)].reversed()
            .reduce(0) { $0 << 8 | Int($1) }
          let name = buffer[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
          names.insert(String(decoding: name, as: UTF8.self))
          offset += 16 + length
        }
      }
    }
  #endif
}
