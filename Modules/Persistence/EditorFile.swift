import Clients
import Files
import Foundation
import Models
import StreamSafeText

#if canImport(Glibc)
  import Glibc
#endif

/// The file for an editor: `bako-edit-PROCESS-START-TARGET.txt` in the data directory.
///
/// The name identifies the process that started the editor. If that process no longer exists, the
/// file contains an unsaved text.
public struct EditorFile {
  public let path: String
  private let directory: String
  private let name: String

  private static let prefix = "bako-edit-"

  /// Creates a value for a file that does not exist. After a failed editor, the file of the target
  /// still contains a text; another file then has a number in its name.
  init(for target: String, in directory: String) {
    let wanted = "\(Self.prefix)\(ProcessIdentity.current)-\(target)"
    let name = PrivateFile.firstFree(wanted) { access("\(directory)/\($0).txt", F_OK) != 0 }
    self.init("\(name).txt", in: directory)
  }

  fileprivate init(_ name: String, in directory: String) {
    self.name = name
    self.directory = directory
    path = "\(directory)/\(name)"
  }

  /// Creates the file, mode 0600.
  ///
  /// - Throws: A `FileError`, also if the file exists.
  func write(_ text: String) throws {
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else {
      let isForbidden = errno == EACCES || errno == EPERM
      throw FileError(
        isForbidden ? .noPermission : .cannotCreate,
        "\(path) cannot be created: \(String(cString: strerror(errno))).")
    }
    fchmod(file, 0o600)
    defer { close(file) }
    do {
      var buffer = OutputBuffer(file, name: path)
      try buffer.write(text)
      try buffer.flush()
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Returns the text without the final newline that editors add.
  ///
  /// - Parameter endsWithLineEnd: Whether the text ended with a newline before it was edited.
  /// - Throws: A `FileError`, also if the text is not UTF-8.
  func read(endsWithLineEnd: Bool) throws(FileError) -> String {
    guard let bytes = try bytes() else {
      throw FileError(.noInput, "The editor left no file, so nothing was saved.")
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw FileError(
        .damagedInput,
        "The text is not UTF-8, so nothing was saved. Convert it, for example with iconv.")
    }
    if text.utf8.last == 0x0A, !endsWithLineEnd { text.removeLast() }
    return text
  }

  /// The ID of the edited entry, or `new`.
  var target: String {
    let end = name.hasSuffix(".txt") ? name.dropLast(4) : name[...]
    return end.split(separator: "-", maxSplits: 4).dropFirst(4).joined()
  }

  /// The path of a file with text that must not be lost: this file, unless it does not exist, or
  /// was read and is empty or unchanged from `old`; else a swap file, backup or renamed file of the
  /// editor. Nil if there is none.
  func left(butNot old: String?) -> String? {
    do {
      if let bytes = try bytes(), !bytes.isEmpty, bytes != old.map({ Array($0.utf8) }) {
        return path
      }
    } catch {
      return path
    }
    return otherWithText.map { "\(directory)/\($0)" }
  }

  /// Whether the file exists and its bytes can be read.
  var isReadable: Bool { ((try? bytes()) ?? nil) != nil }

  /// The names of the editor's own files: swap files, backups, renamed files.
  private var others: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0 != name && $0.contains(name) }.sorted()
  }

  /// The first of the editor's own files that is not empty.
  private var otherWithText: String? {
    others.first { name in
      var status = stat()
      return lstat("\(directory)/\(name)", &status) != 0 || status.st_size > 0
    }
  }

  /// Returns the file's bytes, truncated just above the limit; nil if it does not exist. Throws if
  /// it cannot be read or is not a regular file.
  private func bytes() throws(FileError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw unreadable(String(cString: strerror(errno)), isForbidden: errno == EACCES)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw unreadable(String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw unreadable("It is not a regular file")
    }
    return try InputBytes.read(file, limit: Entry.journalLimit + 2, name: path)
  }

  private func unreadable(_ reason: String, isForbidden: Bool = false) -> FileError {
    FileError(
      isForbidden ? .noPermission : .inputOutput,
      "The text cannot be read, so nothing was saved: \(reason).")
  }

  /// Removes the file and the editor's own files. One that cannot be removed is emptied: its text
  /// is not offered again, and the next edit removes it.
  func remove() {
    for path in ([name] + others).map({ "\(directory)/\($0)" }) where unlink(path) != 0 {
      // A link is not followed.
      let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      if file >= 0 { close(file) }
    }
  }
}

extension EditorFile {
  /// Returns the files with unsaved texts, latest first, including files that cannot be read.
  /// Removes empty ones.
  public static func unsaved(in directory: String) -> [EditorFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter(isLeft).map { EditorFile($0, in: directory) }
      .filter { file in
        guard let bytes = (try? file.bytes()) ?? nil else {
          return access(file.path, F_OK) == 0
        }
        if bytes.isEmpty, file.otherWithText == nil { file.remove() }
        return !bytes.isEmpty
      }
      .sorted { ($0.modified, $0.path) > ($1.modified, $1.path) }
  }

  /// The text, for the app; nil if it is too long for a journal or not UTF-8.
  public var unsavedText: UnsavedText? {
    guard let text = try? read(endsWithLineEnd: false).streamSafe,
      (try? Entry.validate(journal: text)) != nil
    else { return nil }
    return UnsavedText(id: path, text: text, date: modified)
  }

  /// Removes the file after its text was saved or discarded.
  public static func remove(_ text: UnsavedText, in directory: String) {
    EditorFile(text.id.fileName, in: directory).remove()
  }

  /// The beginning of the text, for a prompt.
  public var excerpt: String {
    String(decoding: ((try? bytes()) ?? nil) ?? [], as: UTF8.self).excerpt
  }

  /// The time of the last change of the file.
  public var modified: Date {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .distantPast }
    return Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
  }

  /// Whether the name is that of an editor file whose process no longer exists.
  private static func isLeft(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(".txt") else { return false }
    let parts = name.dropFirst(prefix.count).dropLast(".txt".count).split(separator: "-")
    guard parts.count > 1, pid_t(parts[0]) != nil else { return false }
    return !ProcessIdentity("\(parts[0])-\(parts[1])").exists
  }
}
