import Carriers
import Envelope
import Files
import Foundation
import Models

#if canImport(Glibc)
  import Glibc
#endif

/// The files of a shared diary beside the store: `sync/code` with the sync code or
/// `sync/code-command` with a command that prints it, `sync/carrier` with the place and the program
/// that carries the files, `sync/last` with the time of the last sync, `sync/files` with a copy of
/// what the carrier had, or `sync/git` with the repository of this device, and `sync/lock`.
struct SyncDirectory {
  private let path: String

  init(in dataDirectory: String) { path = dataDirectory + "/sync" }

  /// The place of the carrier; nil if the diary is not shared.
  func place() throws -> CarrierPlace? { try carrierLines().first.map { try CarrierPlace($0) } }

  /// The path of the program that carries the files, where it was when the diary was begun.
  func program() throws -> String? {
    try carrierLines().dropFirst().first.flatMap { access($0, X_OK) == 0 ? $0 : nil }
  }

  private func carrierLines() throws -> [String] {
    guard FileStatus.exists(path + "/carrier") else { return [] }
    return try text("carrier").split(separator: "\n").map(String.init)
  }

  /// Returns the sync code.
  ///
  /// - Throws: ``SharingError/noCode(command:reason:)`` if the command that prints it fails.
  func code() throws -> SyncCode {
    guard !FileStatus.exists(path + "/code"), FileStatus.exists(path + "/code-command") else {
      return try SyncCode(text("code"))
    }
    return try Self.code(of: text("code-command"))
  }

  private static func code(of command: String) throws -> SyncCode {
    let output = ExternalProgram.output(of: ["/bin/sh", "-c", command], limit: limit)
    guard output.status == 0 else {
      let reason = output.errors.split(whereSeparator: \.isNewline).last ?? "no output"
      throw SharingError.noCode(command: command, reason: String(reason))
    }
    return try SyncCode(
      String(decoding: output.bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Lets a command stand for the file with the code, which is removed.
  ///
  /// - Throws: ``SharingError/otherCode(command:)`` unless the command prints this code.
  func replaceCode(byCommand command: String) throws {
    guard try Self.code(of: command) == code() else {
      throw SharingError.otherCode(command: command)
    }
    try write(command, "code-command")
    do throws(FileError) {
      try remove(path + "/code")
    } catch {
      throw FileError(
        error.kind, "The command stands for the sync code now, but \(error.message) Remove it.")
    }
  }

  /// The folder of the copy.
  var copy: String { path + "/files" }

  /// The repository of this device, if the carrier is git.
  var repository: String { path + "/git" }

  /// The folder of files on their way, if the carrier is rclone.
  var staging: String { path + "/staging" }

  /// Removes the copy: with the code, its files show what was deleted since.
  func removeCopy() throws(FileError) { try remove(copy) }

  /// Removes the repository. The next sync fetches everything: a store that was restored may lack
  /// what this device had applied.
  func removeRepository() throws(FileError) { try remove(repository) }

  /// Removes what a `join` has left that was refused.
  func removeUnused() throws {
    try removeRepository()
    rmdir(path)
  }

  private func remove(_ path: String) throws(FileError) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw FileError(error, "\(path) cannot be removed", else: .inputOutput)
    }
  }

  /// Whether there is a code. If there is no place, an `init` was interrupted.
  var hasCode: Bool { FileManager.default.fileExists(atPath: path + "/code") }

  /// The time of the last sync in which nothing was missing.
  func last() throws -> Moment? {
    guard FileManager.default.fileExists(atPath: path + "/last") else { return nil }
    return Moment(rfc3339: try text("last"))
  }

  /// Saves a code, before anything is sealed with it.
  func save(_ code: SyncCode) throws { try write(code.text, "code") }

  /// Saves the place, after the store has become a device of the diary.
  func save(place: CarrierPlace) throws {
    let program = place.program.flatMap { ExternalProgram.path(of: $0) }
    try write(([place.text] + [program].compactMap { $0 }).joined(separator: "\n"), "carrier")
  }

  func saveLast(_ moment: Moment) throws {
    try write(moment.rfc3339(withMilliseconds: false), "last")
  }

  /// Removes all of it.
  func remove() throws(FileError) { try remove(path) }

  /// Runs `body` while no other sync of the data directory runs.
  ///
  /// - Throws: ``SharingError/busy`` if another one runs for five seconds.
  func locked<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileError(error, "\(path) cannot be created", else: .cannotCreate)
    }
    let file = open(path + "/lock", O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else {
      throw FileError(
        .cannotCreate, "\(path)/lock cannot be written: \(String(cString: strerror(errno))).")
    }
    defer { close(file) }
    var attempts = 100
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      attempts -= 1
      guard errno == EWOULDBLOCK || errno == EINTR, attempts > 0 else {
        throw SharingError.busy
      }
      usleep(50_000)
    }
    return try body()
  }

  private static let limit = 1 << 16

  private func text(_ name: String) throws -> String {
    let bytes = try InputFile("\(path)/\(name)", limit: Self.limit).read()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private func write(_ text: String, _ name: String) throws {
    try OutputFile.write(to: "\(path)/\(name)") { try $0.write(text + "\n") }
  }
}
