import Foundation

/// Replaces files atomically and durably: after a crash a file has its old or its new contents.
enum DurableFile {
  /// Replaces a file: writes a temporary file in the same directory, calls `fsync` on it, renames
  /// it, and calls `fsync` on the directory. Creates missing directories.
  static func replace(_ url: URL, with data: Data) throws {
    let directory = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let temporary = directory.appendingPathComponent(
      ".\(url.lastPathComponent).\(UUID().uuidString)")
    do {
      try data.write(to: temporary)
      try synchronize(temporary)
      guard rename(temporary.path, url.path) == 0 else { throw failure() }
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw error
    }
    try synchronize(directory)
  }

  /// Keeps the contents of a file under an unused name, those of `notes.json` as
  /// `notes.json.unreadable-1`. Has no effect if there is no file.
  ///
  /// The file keeps its own name as well: call ``replace(_:with:)`` to replace it. At no time is
  /// there no file of that name.
  static func keepAside(_ url: URL) throws {
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    var number = 1
    var aside: URL { URL(fileURLWithPath: "\(url.path).unreadable-\(number)") }
    while FileManager.default.fileExists(atPath: aside.path) { number += 1 }
    // A file system without hard links, such as FAT, gets a copy.
    if link(url.path, aside.path) != 0 { try FileManager.default.copyItem(at: url, to: aside) }
  }

  private static func synchronize(_ url: URL) throws {
    let descriptor = open(url.path, O_RDONLY)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure() }
  }

  private static func failure() -> any Error {
    NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
  }
}
