import Dependencies
import Dispatch
import Foundation

/// The storage in which `fileStorage` keys read and write files.
public struct FileStorage: Hashable, Sendable {
  struct Operations: Sendable {
    /// The time between two writes of a file; `nil` writes each change when it is made.
    var interval: DispatchTimeInterval?
    var load: @Sendable (URL) throws -> Data?
    var save: @Sendable (Data, URL) throws -> Void
    var keepAside: @Sendable (URL) throws -> Void
    var watch: @Sendable (URL, @escaping @Sendable () -> Void) -> SharedSubscription
  }

  private let id: AnyHashableSendable
  let operations: Operations
  let files = StoredFiles()

  init(id: AnyHashableSendable, _ operations: Operations) {
    (self.id, self.operations) = (id, operations)
  }

  /// The file system.
  ///
  /// A file is written at most once a second, and when the process exits. It is replaced atomically
  /// and synchronized to disk. Changes by other processes are observed.
  public static let fileSystem = FileStorage(
    id: AnyHashableSendable("fileSystem"),
    Operations(
      interval: .seconds(1),
      load: { url in
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        return try Data(contentsOf: url)
      },
      save: { try DurableFile.replace($1, with: $0) },
      keepAside: { try DurableFile.keepAside($0) },
      watch: { FileWatcher.watch($0, $1) }))

  /// Files in memory, for tests and previews, which are written when they change. Each access to
  /// this property creates an empty storage.
  public static var inMemory: FileStorage { inMemory(fileSystem: LockIsolated([:])) }

  /// Files in a dictionary that the caller can read and change. Changes of the dictionary are not
  /// observed.
  ///
  /// ```swift
  /// import Dependencies
  /// import Foundation
  ///
  /// let files = LockIsolated<[URL: Data]>([:])
  /// withDependencies {
  ///   $0.defaultFileStorage = .inMemory(fileSystem: files)
  /// } operation: {
  ///   @Shared(.fileStorage(URL(filePath: "/notes.json"))) var notes: [String] = []
  ///   $notes.withLock { $0.append("Milk") }
  /// }
  /// print(files.value.keys.map(\.path))  // prints "["/notes.json"]"
  /// ```
  public static func inMemory(fileSystem: LockIsolated<[URL: Data]>) -> FileStorage {
    FileStorage(
      id: AnyHashableSendable(ObjectIdentifier(fileSystem)),
      Operations(
        load: { fileSystem.value[$0] },
        save: { data, url in fileSystem.withValue { $0[url] = data } },
        keepAside: { url in
          fileSystem.withValue { files in
            guard let data = files[url] else { return }
            var number = 1
            var aside: URL { URL(fileURLWithPath: "\(url.path).unreadable-\(number)") }
            while files[aside] != nil { number += 1 }
            files[aside] = data
          }
        },
        watch: { _, _ in SharedSubscription {} }))
  }

  /// Returns whether both are the same storage.
  public static func == (lhs: FileStorage, rhs: FileStorage) -> Bool { lhs.id == rhs.id }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private enum DefaultFileStorageKey: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}

extension DependencyValues {
  /// The storage of `fileStorage` keys: the file system by default, and files in memory in previews
  /// and tests, a new storage for each test.
  public var defaultFileStorage: FileStorage {
    get { self[DefaultFileStorageKey.self] }
    set { self[DefaultFileStorageKey.self] = newValue }
  }
}
