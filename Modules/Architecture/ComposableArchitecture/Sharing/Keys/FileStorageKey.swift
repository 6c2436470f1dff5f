import Dependencies
import Foundation

extension SharedReaderKey {
  /// A key of a `Codable` value in a file, encoded as JSON.
  ///
  /// - Parameters:
  ///   - url: The file. Missing directories are created.
  ///   - decoder: The decoder, by default a plain `JSONDecoder`.
  ///   - encoder: The encoder, by default one that pretty-prints with sorted keys.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL, decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    let decoder = decoder ?? JSONDecoder()
    let encoder = encoder ?? FileStorageKey<Value>.encoder
    return FileStorageKey(
      url, decode: { try decoder.decode(Value.self, from: $0) },
      encode: { try encoder.encode($0) })
  }

  /// A key of a value in a file, in a format of your own.
  ///
  /// - Parameters:
  ///   - url: The file. Missing directories are created.
  ///   - decode: Decodes the contents of the file, which are not empty.
  ///   - encode: Encodes a value.
  public static func fileStorage<Value>(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}

/// A key of a value in a file, for documents that are too large for the app's storage.
///
/// Create it with `fileStorage`:
///
/// ```swift
/// struct Note: Codable, Equatable, Identifiable {
///   let id: UUID
///   var text = ""
/// }
///
/// struct NotesState: Equatable {
///   @Shared(.fileStorage(.documentsDirectory.appending(path: "notes.json")))
///   var notes: IdentifiedArrayOf<Note> = []
/// }
///
/// let state = NotesState()
/// state.$notes.withLock { $0.append(Note(id: UUID(), text: "Milk")) }  // replaces the file
/// ```
///
/// Each change replaces the file atomically and waits until it is synchronized to disk, which takes
/// milliseconds on a busy disk. Changes by other processes update the value.
///
/// A file that cannot be decoded is reported as ``Shared/loadError`` and left unchanged; the next
/// change renames it before it writes a new one.
public final class FileStorageKey<Value: Sendable>: SharedKey {
  private struct File {
    /// The data that this key last read or wrote, `nil` if there was no file.
    var lastData: Data?
    var isIntact = true
  }

  private let url: URL
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  /// Locked during writes to the disk. Not a `Mutex`, because the thread sanitizer does not
  /// recognize waiting for one as synchronization and reports a race.
  private let file = LockIsolated(File())

  init(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    self.url = url
    storage = DependencyValues._current.defaultFileStorage
    self.decode = decode
    self.encode = encode
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return encoder
  }

  /// The URL and the storage.
  public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: storage) }

  /// Loads the value from the file. A missing or empty file has no value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try read() })
  }

  /// Notifies the subscriber when the file changes, except by this key.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    storage.watch(url) { [weak self] in
      guard let self, !isUpToDate else { return }
      subscriber.yield(with: Result { try self.read() })
    }
  }

  /// Replaces the file. Moves a file aside that could not be decoded.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(
      with: Result {
        let data = try encode(value)
        try file.withValue { file in
          if !file.isIntact { try storage.moveAside(url) }
          file.isIntact = true
          try storage.save(data, url)
          file.lastData = data
        }
      })
  }

  /// Returns the value in the file, or `nil` if the file is missing or empty.
  private func read() throws -> Value? {
    try file.withValue { file in
      let data = try storage.load(url)
      file.lastData = data
      file.isIntact = true
      guard let data, !data.isEmpty else { return nil }
      do {
        return try decode(data)
      } catch {
        file.isIntact = false
        throw error
      }
    }
  }

  /// Whether the contents of the file are the data that this key last read or wrote.
  private var isUpToDate: Bool {
    file.withValue { file in
      guard let data = try? storage.load(url) else { return file.lastData == nil }
      return data == file.lastData
    }
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// A description of the key, for issues and logs.
  public var description: String { ".fileStorage(\(String(reflecting: url)))" }
}

/// The identity of a ``FileStorageKey``: the URL and the storage.
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: FileStorage
}
