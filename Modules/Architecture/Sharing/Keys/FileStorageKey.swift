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
  /// ```swift
  /// import Foundation
  ///
  /// extension SharedKey where Self == FileStorageKey<String> {
  ///   static func text(_ url: URL) -> Self {
  ///     .fileStorage(
  ///       url, decode: { String(decoding: $0, as: UTF8.self) }, encode: { Data($0.utf8) })
  ///   }
  /// }
  /// ```
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
/// import Foundation
///
/// struct Note: Codable, Equatable {
///   let id: UUID
///   var text = ""
/// }
///
/// struct NotesState: Equatable {
///   @Shared(.fileStorage(.documentsDirectory.appending(path: "notes.json")))
///   var notes: [Note] = []
/// }
///
/// let state = NotesState()
/// state.$notes.withLock { $0.append(Note(id: UUID(), text: "Milk")) }  // replaces the file
/// ```
///
/// The file is created, empty, with the first reference. A change is written by another thread: at
/// once, or a second after the last write, together with all changes since; at the latest, it is
/// written when the process exits. A process that is killed loses the changes of the last second.
/// To wait for the write, call ``Shared/save()``. Changes by other processes update the value.
///
/// A file that cannot be decoded is reported as ``Shared/loadError`` and left unchanged; the next
/// change renames it before it writes a new one.
public final class FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  private let storage: FileStorage
  private let file: StoredFile
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data

  init(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    self.url = url
    storage = DependencyValues._current.defaultFileStorage
    file = storage.files.file(at: url, storage.operations)
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
    continuation.resume(with: Result { try file.read(decode) })
  }

  /// Creates the file if it is missing, and notifies the subscriber when the file changes, except
  /// by this program. A change of the program that is not written yet takes precedence.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    do {
      try file.createIfMissing()
    } catch {
      subscriber.yield(throwing: error)
    }
    return storage.operations.watch(url) { [file, decode] in
      guard !file.hasPendingChange, file.hasChangedOutside else { return }
      subscriber.yield(with: Result { try file.read(decode) })
    }
  }

  /// Replaces the file: some time later after a change, as soon as possible on request.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    let contents: @Sendable () throws -> Data = { [encode] in try encode(value) }
    if context == .didSet, file.isThrottled {
      file.writeLater(contents, completion: { continuation.resume(with: $0) })
    } else {
      file.write(contents) { continuation.resume(with: $0) }
    }
  }
}

extension FileStorageKey: SavesLater {
  func saver(
    of value: @escaping @Sendable () -> Value,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> (@Sendable () -> Void)? {
    guard file.isThrottled else { return nil }
    let contents: @Sendable () throws -> Data = { [encode] in try encode(value()) }
    return { [file] in file.writeLater(contents, lastCompletion: completion) }
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
