import Dispatch
import Foundation

/// A file of a `FileStorage`, which keys with its URL share.
///
/// Changes are written on a queue, at most once in the storage's interval: the first one at once,
/// those that follow at the end of the interval, when their contents are read. A change that is not
/// written yet keeps the file alive. Without an interval a change is written when it is made.
final class StoredFile: Sendable {
  typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  private struct Pending {
    var contents: (@Sendable () throws -> Data)?
    /// The completion of the last change, instead of those of earlier changes.
    var lastCompletion: Completion?
    /// The completions of callers that wait.
    var completions: [Completion] = []
    /// Whether the last write is less than an interval ago.
    var isWaiting = false
  }

  private struct Known {
    /// The data that was last read or written, `nil` if there was no file.
    var data: Data?
    var isIntact = true
  }

  private let url: URL
  private let storage: FileStorage.Operations
  private let pending = Guarded(Pending())
  /// Locked while the file is read or written.
  private let known = Guarded(Known())

  init(_ url: URL, _ storage: FileStorage.Operations) { (self.url, self.storage) = (url, storage) }

  var isThrottled: Bool { storage.interval != nil }

  /// Whether a change is not written yet.
  var hasPendingChange: Bool { pending.withLock { $0.contents != nil } }

  /// Writes contents some time later, instead of those that are not written yet.
  ///
  /// - Parameters:
  ///   - contents: Returns the contents, when they are written.
  ///   - lastCompletion: Called if no later change is made before the contents are written.
  ///   - completion: Called when these or later contents are written.
  func writeLater(
    _ contents: @escaping @Sendable () throws -> Data, lastCompletion: Completion? = nil,
    completion: Completion? = nil
  ) {
    let isFirst = pending.withLock { pending in
      pending.contents = contents
      pending.lastCompletion = lastCompletion
      if let completion { pending.completions.append(completion) }
      defer { pending.isWaiting = true }
      return !pending.isWaiting
    }
    guard isFirst else { return }
    StoredFiles.writeAllAtExit()
    Self.queue.async { self.writeAndWait() }
  }

  /// Writes contents as soon as possible.
  func write(_ contents: @escaping @Sendable () throws -> Data, completion: @escaping Completion) {
    pending.withLock { pending in
      pending.contents = contents
      pending.completions.append(completion)
    }
    guard isThrottled else { return writePending() }
    Self.queue.async { self.writePending() }
  }

  /// Writes the contents that are not written yet. Waits for a write on another thread.
  func writePending() {
    var written: ([Completion], Result<Void, any Error>)?
    known.withLock { known in
      let taken = pending.withLock { pending in
        defer {
          (pending.contents, pending.lastCompletion, pending.completions) = (nil, nil, [])
        }
        return pending
      }
      guard let contents = taken.contents else { return }
      let result = Result {
        let data = try contents()
        if !known.isIntact { try storage.keepAside(url) }
        known.isIntact = true
        try storage.save(data, url)
        known.data = data
      }
      written = (taken.completions + [taken.lastCompletion].compactMap { $0 }, result)
    }
    guard let (completions, result) = written else { return }
    for complete in completions { complete(result) }
  }

  private func writeAndWait() {
    writePending()
    guard let interval = storage.interval else { return }
    Self.queue.asyncAfter(deadline: .now() + interval) {
      let isIdle = self.pending.withLock { pending in
        pending.isWaiting = pending.contents != nil
        return !pending.isWaiting
      }
      if !isIdle { self.writeAndWait() }
    }
  }

  /// Returns the decoded contents, or `nil` if the file is missing or empty.
  func read<Value>(_ decode: (Data) throws -> Value) throws -> Value? {
    if hasPendingChange { writePending() }
    return try known.withLock { known in
      let data = try storage.load(url)
      known.data = data
      known.isIntact = true
      guard let data, !data.isEmpty else { return nil }
      do {
        return try decode(data)
      } catch {
        known.isIntact = false
        throw error
      }
    }
  }

  /// Creates an empty file if there is none.
  func createIfMissing() throws {
    try known.withLock { known in
      guard try storage.load(url) == nil else { return }
      try storage.save(Data(), url)
      known.data = Data()
    }
  }

  /// Whether the contents are not those that were last read or written.
  var hasChangedOutside: Bool {
    known.withLock { known in
      guard let data = try? storage.load(url) else { return known.data != nil }
      return data != known.data
    }
  }

  private static let queue = DispatchQueue(label: "StoredFile")
}

/// The files of a `FileStorage` that are in use.
final class StoredFiles: Sendable {
  private struct Entry { weak var file: StoredFile? }

  private struct Table {
    var entries: [URL: Entry] = [:]
    var sweepThreshold = 64
  }

  private let table = Guarded(Table())

  /// Returns the file with a URL.
  func file(at url: URL, _ operations: FileStorage.Operations) -> StoredFile {
    table.withLock { table in
      if let known = table.entries[url]?.file { return known }
      if table.entries.count >= table.sweepThreshold {
        table.entries = table.entries.filter { $0.value.file != nil }
        table.sweepThreshold = max(64, table.entries.count * 2)
      }
      let file = StoredFile(url, operations)
      table.entries[url] = Entry(file: file)
      return file
    }
  }

  /// Writes the pending changes, and waits for those that are being written.
  func writeAll() {
    let files = table.withLock { $0.entries.values.compactMap(\.file) }
    for file in files { file.writePending() }
  }

  /// Registers a handler that writes the pending changes of the file system when the process exits.
  static func writeAllAtExit() { _ = registered }

  private static let registered: Void = {
    _ = atexit { FileStorage.fileSystem.files.writeAll() }
  }()
}
