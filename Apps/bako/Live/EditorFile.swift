import Clients
import Foundation
import Models

#if canImport(Glibc)
  import Glibc
#endif

/// The file in which an editor writes: `bako-edit-PROCESS-START.txt` in the data directory.
///
/// The name identifies the process that edits it. A file whose process is gone holds a text that was not
/// saved.
struct EditorFile {
  let path: String
  private let directory: String
  private let name: String

  private static let prefix = "bako-edit-"

  /// A name for a file of this process.
  init(in directory: String) {
    self.directory = directory
    let base = "\(Self.prefix)\(getpid())-\(Self.start(of: getpid()) ?? "0")"
    let names = [base] + (2...99).map { "\(base)-\($0)" }
    name = (names.first { access("\(directory)/\($0).txt", F_OK) != 0 } ?? base) + ".txt"
    path = "\(directory)/\(name)"
  }

  private init(_ name: String, in directory: String) {
    self.name = name
    self.directory = directory
    path = "\(directory)/\(name)"
  }

  /// Makes the file, mode 0600, with a text.
  func write(_ text: String) throws {
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else {
      let isForbidden = errno == EACCES || errno == EPERM
      throw Failure(
        isForbidden ? ExitStatus.noPermission : ExitStatus.cannotCreate,
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

  /// The text, without the line end that editors add. Refuses one that is not UTF-8 or too long.
  ///
  /// - Parameter endsWithLineEnd: Whether the text ended with a line end before it was edited.
  func read(endsWithLineEnd: Bool) throws -> String {
    guard let bytes = try bytes() else {
      throw Failure(ExitStatus.noInput, "The editor left no text, so nothing was saved.")
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        ExitStatus.damagedInput,
        "The text is not in UTF-8, so nothing was saved. Convert it, with iconv for instance.")
    }
    if text.utf8.last == 0x0A, !endsWithLineEnd { text.removeLast() }
    try Entry.validate(journal: text)
    return text
  }

  /// Whether the editor removed the file, so that there is no text to keep.
  var isGone: Bool { access(path, F_OK) != 0 }

  /// Whether the file has just this text.
  func holds(_ text: String) -> Bool { (try? bytes())?.elementsEqual(text.utf8) == true }

  /// Nil if there is no such file; the first bytes of one that is too long.
  private func bytes() throws -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try StandardInput.read(file, limit: Entry.journalLimit + 2, name: path)
  }

  /// Removes the file with the swap files and backups that editors make of it.
  func remove() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [name]
    for found in names where found.contains(name) { unlink("\(directory)/\(found)") }
  }
}

extension EditorFile {
  /// The files with texts that were not saved, the latest first.
  static func unsaved(in directory: String) -> [EditorFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter(isLeft).map { EditorFile($0, in: directory) }
      .filter { (try? $0.bytes())?.isEmpty == false }
      .sorted { ($0.modified, $0.path) > ($1.modified, $1.path) }
  }

  /// The text, for the app, if all of it can be saved; nil if it is too long or not UTF-8.
  var unsavedText: UnsavedText? {
    guard let text = try? read(endsWithLineEnd: false) else { return nil }
    return UnsavedText(id: path, text: text, date: date.instant)
  }

  /// Removes the file of a text that was saved since, or is not wanted.
  static func remove(_ text: UnsavedText, in directory: String) {
    EditorFile((text.id as NSString).lastPathComponent, in: directory).remove()
  }

  /// The beginning of the first line.
  var firstLine: String {
    let text = String(decoding: (try? bytes()) ?? [], as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(50)) } ?? ""
  }

  /// When the text was last written.
  var date: Moment { Moment(modified, in: World.zone) }

  private var modified: Date {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .distantPast }
    return Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
  }

  /// Whether a name is that of an editor's file whose process is gone.
  private static func isLeft(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(".txt") else { return false }
    let parts = name.dropFirst(prefix.count).dropLast(".txt".count).split(separator: "-")
    guard let process = parts.first.flatMap({ pid_t($0) }) else { return false }
    return parts.count < 2 || start(of: process) != String(parts[1])
  }

  /// When a process began, in ticks since the system did (field 22 of proc_pid_stat(5)); nil if there
  /// is none. Together with its number it is a process's own.
  private static func start(of process: pid_t) -> String? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    // The second field, the program's name in brackets, may have blanks in it.
    let fields = text[end...].split(separator: " ")
    return fields.count > 20 ? String(fields[20]) : nil
  }
}
