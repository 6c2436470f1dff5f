import Dependencies
import Foundation

extension SharedReaderKey {
  /// A value in a file of its own, as JSON unless coders say otherwise.
  ///
  /// Each change replaces the file and waits for the disk, milliseconds on a busy one. A file that
  /// cannot be decoded is reported (`loadError`) and left as it is; the first change after that
  /// moves it aside before it writes.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL, decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    let decoder = decoder ?? JSONDecoder()
    let encoder = encoder ?? FileStorageKey<Value>.encoder
    return FileStorageKey(
      url, decode: { try decoder.decode(Value.self, from: $0) },
      encode: { try encoder.encode($0) })
  }

  /// A value in a file of its own, in the caller's format.
  public static func fileStorage<Value>(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}

/// A value in a file.
public final class FileStorageKey<Value: Sendable>: SharedKey {
  private struct File {
    /// The data that this key has read or written last.
    var lastData: Data?
    var isIntact = true
  }

  private let url: URL
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  /// The lock is held during writes to the disk. It is no `Mutex`: the thread sanitizer does not see
  /// when a thread waits for one, and reports a race.
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

  /// What tells this place from others.
  public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: storage) }

  /// Reads the value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try read() })
  }

  /// Tells of changes from outside.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    storage.watch(url) { [weak self] in
      guard let self, !isUpToDate else { return }
      subscriber.yield(with: Result { try self.read() })
    }
  }

  /// Writes the value.
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

  /// The value in the file, `nil` where there is no file or an empty one.
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

  /// Whether the file holds the data that this key has read or written last.
  private var isUpToDate: Bool {
    file.withValue { file in
      guard let data = try? storage.load(url) else { return file.lastData == nil }
      return data == file.lastData
    }
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// What it is, for issues and logs.
  public var description: String { ".fileStorage(\(String(reflecting: url)))" }
}

/// What tells one file from others.
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: FileStorage
}
