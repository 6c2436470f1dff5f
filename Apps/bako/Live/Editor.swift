import Foundation
import Models
import Persistence
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Lets people write a text in the editor that they chose.
///
/// The text lies in a file of mode 0600 in the data directory, which is removed whatever happens: on
/// every way out of here, by the handlers of the signals that end the program, and, where nobody
/// could do that any more, by the next start.
enum Editor {
  private static let prefix = "bako-edit-"

  /// The text as it was saved in the editor, without the line end that editors add.
  static func edit(_ text: String, in directory: String) throws -> String {
    try Store.makeDirectory(directory)
    let name = "\(prefix)\(getpid()).txt"
    let path = "\(directory)/\(name)"
    unlink(path)
    EditedFile.remember(path)
    defer {
      EditedFile.forget()
      removeFiles(named: name, in: directory)
    }
    try write(text, to: path)
    try run(path)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw Failure(ExitStatus.noInput, "The editor left no text; nothing was written.")
    }
    defer { close(file) }
    let bytes = try StandardInput.read(file, limit: Entry.journalLimit + 2, name: "the text")
    guard var edited = String(validating: bytes, as: UTF8.self) else {
      throw Failure(ExitStatus.damagedInput, "The text is not in UTF-8; nothing was written.")
    }
    if edited.utf8.last == 0x0A, text.utf8.last != 0x0A { edited.removeLast() }
    return edited
  }

  /// Removes what an editor left that was killed together with the program.
  static func removeLeftovers(in directory: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
      return
    }
    for name in names where name.contains(prefix) {
      let digits = name.drop { $0 == "." }.dropFirst(prefix.count).prefix { $0.isNumber }
      guard let process = Int32(digits), kill(process, 0) != 0, errno == ESRCH else { continue }
      unlink("\(directory)/\(name)")
    }
  }

  private static func write(_ text: String, to path: String) throws {
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else {
      let isForbidden = errno == EACCES || errno == EPERM
      throw Failure(
        isForbidden ? ExitStatus.noPermission : ExitStatus.cannotCreate,
        "\(path) cannot be created: \(String(cString: strerror(errno))).")
    }
    fchmod(file, 0o600)
    defer { close(file) }
    var buffer = OutputBuffer(file, name: path)
    try buffer.write(text)
    try buffer.flush()
  }

  /// Runs the editor as git does: its words and options are the shell's to split.
  private static func run(_ path: String) throws {
    let editor = World.variable("VISUAL") ?? World.variable("EDITOR") ?? "vi"
    // Ctrl-C is for the editor; the program only waits.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    let status = try spawn(["/bin/sh", "-c", "\(editor) \"$@\"", editor, path])
    guard status == 0 else {
      throw Failure(
        ExitStatus.inputOutput,
        "The editor “\(editor)” failed; nothing was written. "
          + "VISUAL or EDITOR names another one.")
    }
  }

  private static func spawn(_ words: [String]) throws -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let failure = posix_spawn(&child, words[0], nil, &attributes, &arguments, environ)
    guard failure == 0 else { return failure }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// The file and what editors put beside it: swap files, backups.
  private static func removeFiles(named name: String, in directory: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [name]
    for found in names where found.contains(name) { unlink("\(directory)/\(found)") }
  }
}

/// The file that is being edited, for the handlers of signals, which may call next to nothing.
private enum EditedFile {
  private static let path = Atomic<Int>(0)

  static func remember(_ name: String) {
    path.store(Int(bitPattern: strdup(name)), ordering: .sequentiallyConsistent)
    for number in [SIGTERM, SIGHUP] { signal(number, removeAndDie) }
  }

  static func forget() {
    for number in [SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    let old = path.exchange(0, ordering: .sequentiallyConsistent)
    free(UnsafeMutableRawPointer(bitPattern: old))
  }

  private static let removeAndDie: @convention(c) (Int32) -> Void = { number in
    let pointer = EditedFile.path.load(ordering: .sequentiallyConsistent)
    if let name = UnsafePointer<CChar>(bitPattern: pointer) { unlink(name) }
    signal(number, SIG_DFL)
    raise(number)
  }
}
