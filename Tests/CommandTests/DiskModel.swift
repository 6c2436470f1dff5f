import Foundation
import Support

/// A disk on which data that was not synced can be lost.
///
/// The contents of a file are durable after `fsync` or `fdatasync` of the file. Names change in
/// order, as on a file system with a journal: syncing a file or a directory makes its last change
/// of a name durable, and all earlier ones.
struct DiskModel {
  enum Event {
    case open(path: String, descriptor: Int, creates: Bool, truncates: Bool, isUnnamed: Bool)
    case write(descriptor: Int, offset: Int?, bytes: [UInt8])
    case truncate(descriptor: Int, size: Int)
    case sync(descriptor: Int)
    case close(descriptor: Int)
    case link(String, String)
    case linkDescriptor(Int, String)
    case rename(String, String)
    case unlink(String)
    case makeDirectory(String)
  }

  /// What a power failure does to unsynced changes.
  enum Loss: String, CaseIterable { case kept, dropped, random, torn }

  private enum Change { case write(Int, [UInt8]), truncate(Int) }
  private enum NameChange { case set(String, Int), move(String, String), remove(String) }

  private struct File {
    var durable: [UInt8] = []
    var pending: [Change] = []
    var isDirectory = false
  }

  private struct Descriptor { var file: Int, position = 0 }

  /// A wrong rule for the test of the test: syncing makes nothing durable.
  var ignoresSync = false
  private var files: [File] = []
  private var durableNames: [String: Int] = [:]
  private var nameChanges: [NameChange] = []
  private var descriptors: [Int: Descriptor] = [:]

  init(_ start: World.Files) {
    for (path, data) in start.contents {
      durableNames[path] = files.count
      files.append(File(durable: data.map(Array.init) ?? [], isDirectory: data == nil))
    }
  }

  private var names: [String: Int] { names(after: nameChanges.count) }

  private func names(after count: Int) -> [String: Int] {
    var names = durableNames
    for change in nameChanges.prefix(count) {
      switch change {
      case .set(let path, let file): names[path] = file
      case .move(let old, let new):
        names[new] = names[old]
        names[old] = nil
      case .remove(let path): names[path] = nil
      }
    }
    return names
  }

  mutating func apply(_ event: Event) {
    switch event {
    case .open(let path, let descriptor, let creates, let truncates, let isUnnamed):
      guard let file = isUnnamed ? add(nil) : names[path] ?? (creates ? add(path) : nil) else {
        return
      }
      if truncates { files[file].pending.append(.truncate(0)) }
      descriptors[descriptor] = Descriptor(file: file)
    case .write(let descriptor, let offset, let bytes):
      guard let open = descriptors[descriptor] else { return }
      files[open.file].pending.append(.write(offset ?? open.position, bytes))
      if offset == nil { descriptors[descriptor]?.position += bytes.count }
    case .truncate(let descriptor, let size):
      guard let open = descriptors[descriptor] else { return }
      files[open.file].pending.append(.truncate(size))
    case .sync(let descriptor):
      guard let open = descriptors[descriptor] else { return }
      sync(open.file)
    case .close(let descriptor): descriptors[descriptor] = nil
    case .link(let old, let new):
      if let file = names[old] { nameChanges.append(.set(new, file)) }
    case .linkDescriptor(let descriptor, let path):
      if let open = descriptors[descriptor] { nameChanges.append(.set(path, open.file)) }
    case .rename(let old, let new): nameChanges.append(.move(old, new))
    case .unlink(let path): nameChanges.append(.remove(path))
    case .makeDirectory(let path):
      if let file = add(path) { files[file].isDirectory = true }
    }
  }

  private mutating func add(_ path: String?) -> Int? {
    files.append(File())
    if let path { nameChanges.append(.set(path, files.count - 1)) }
    return files.count - 1
  }

  private mutating func sync(_ file: Int) {
    guard !ignoresSync else { return }
    files[file].durable = contents(files[file]) { _ in true }
    files[file].pending = []
    let current = names
    let own = Set(current.filter { $0.value == file }.keys)
    let last = nameChanges.lastIndex { change in
      let paths =
        switch change {
        case .set(let path, _), .remove(let path): [path]
        case .move(let old, let new): [old, new]
        }
      return paths.contains { path in
        files[file].isDirectory
          ? own.contains(path.split(separator: "/").dropLast().joined(separator: "/"))
          : own.contains(path)
      }
    }
    guard let last else { return }
    durableNames = names(after: last + 1)
    nameChanges.removeFirst(last + 1)
  }

  /// Returns the bytes with the changes whose sectors of 512 bytes a body keeps.
  private func contents(_ file: File, keeps: (_ isFirst: Bool) -> Bool) -> [UInt8] {
    var bytes = file.durable
    for change in file.pending {
      switch change {
      case .truncate(let size):
        guard keeps(true) else { continue }
        bytes = Array(bytes.prefix(size)) + Array(repeating: 0, count: max(0, size - bytes.count))
      case .write(let offset, let new):
        var start = 0
        while start < new.count {
          let end = min(new.count, (offset + start) / 512 * 512 + 512 - offset)
          if keeps(start == 0) {
            let missing = offset + end - bytes.count
            if missing > 0 { bytes += Array(repeating: 0, count: missing) }
            bytes.replaceSubrange(offset + start..<offset + end, with: new[start..<end])
          }
          start = end
        }
      }
    }
    return bytes
  }

  /// Returns the files after a power failure.
  func image(_ loss: Loss, _ random: inout SeededGenerator) -> World.Files {
    let count =
      switch loss {
      case .kept: nameChanges.count
      case .dropped: 0
      case .random, .torn: Int.random(in: 0...nameChanges.count, using: &random)
      }
    var result: [String: Data?] = [:]
    for (path, file) in names(after: count).sorted(by: { $0.key < $1.key }) {
      var isKept = true
      let bytes = contents(files[file]) { isFirst in
        switch loss {
        case .kept: return true
        case .dropped: return false
        case .random: if isFirst { isKept = Bool.random(using: &random) }
        case .torn: isKept = Bool.random(using: &random)
        }
        return isKept
      }
      // The index of the log is rebuilt after a power failure.
      guard !path.hasSuffix("-shm") else { continue }
      result[path] = .some(files[file].isDirectory ? nil : Data(bytes))
    }
    return World.Files(result)
  }
}

/// The system calls of a run that change files, as strace records them with `-xx`.
struct Recording {
  static let calls = """
    open,openat,creat,close,write,writev,pwrite64,ftruncate,fallocate,fsync,fdatasync,rename,\
    renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,rmdir,dup,dup2,dup3,fcntl
    """

  private(set) var events: [DiskModel.Event] = []
  /// The number of events before the first output; nil without output.
  private(set) var acknowledged: Int?
  /// Calls that the model does not know.
  private(set) var unknown: [String] = []
  private let root: String

  /// - Parameter trace: The text of the trace.
  init(_ trace: String, root: String) {
    self.root = root
    var unfinished: [Substring: String] = [:]
    for line in trace.split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let process = line[..<space]
      var call = String(line[space...].drop { $0 == " " })
      if call.hasSuffix("<unfinished ...>") {
        unfinished[process] = String(call.dropLast("<unfinished ...>".count))
        continue
      }
      if call.hasPrefix("<... "), let end = call.range(of: "resumed>") {
        call = (unfinished.removeValue(forKey: process) ?? "") + call[end.upperBound...]
      }
      read(call)
    }
  }

  private mutating func read(_ line: String) {
    guard let open = line.firstIndex(of: "("),
      let close = line.range(of: ") = ", options: .backwards)
        ?? line.range(of: ")  = ", options: .backwards)
        ?? line.range(of: #"\) += "#, options: [.regularExpression, .backwards])
    else { return }
    let result = Int(line[close.upperBound...].prefix { $0 != " " }) ?? -1
    guard result >= 0 else { return }
    let words = line[line.index(after: open)..<close.lowerBound].components(separatedBy: ", ")
    let name = String(line[..<open])
    let flags = words.first { $0.hasPrefix("O_") } ?? ""
    let paths = words.filter { $0.hasPrefix("\"") && $0.hasSuffix("\"") }.map(Self.bytes)
    func path(_ index: Int) -> String? { relative(String(decoding: paths[index], as: UTF8.self)) }
    let number = Int(words[0]) ?? -1
    switch name {
    case "open", "openat", "creat":
      guard let path = path(0) else { return }
      events.append(
        .open(
          path: path, descriptor: result, creates: flags.contains("O_CREAT"),
          truncates: flags.contains("O_TRUNC"), isUnnamed: flags.contains("O_TMPFILE")))
    case "close": events.append(.close(descriptor: number))
    case "write" where number == 1: if acknowledged == nil { acknowledged = events.count }
    case "write":
      events.append(.write(descriptor: number, offset: nil, bytes: Array(paths[0].prefix(result))))
    case "pwrite64":
      events.append(
        .write(
          descriptor: number, offset: words.last.flatMap { Int($0) },
          bytes: Array(paths[0].prefix(result))))
    case "ftruncate": events.append(.truncate(descriptor: number, size: Int(words[1]) ?? 0))
    case "fsync", "fdatasync": events.append(.sync(descriptor: number))
    case "rename", "renameat", "renameat2":
      if let old = path(0), let new = path(1) { events.append(.rename(old, new)) }
    case "link", "linkat":
      guard let new = path(1) else { return }
      let old = String(decoding: paths[0], as: UTF8.self)
      if let descriptor = Int(old.replacing("/proc/self/fd/", with: "")) {
        events.append(.linkDescriptor(descriptor, new))
      } else if let old = path(0) {
        events.append(.link(old, new))
      }
    case "unlink", "unlinkat", "rmdir": if let path = path(0) { events.append(.unlink(path)) }
    case "mkdir", "mkdirat": if let path = path(0) { events.append(.makeDirectory(path)) }
    // The standard input, of which `import -` reads a duplicate, is not written.
    case "fcntl" where number == 0 || !line.contains("F_DUPFD"): break
    default: unknown.append(name)
    }
  }

  /// Returns a path below the root; nil for any other.
  private func relative(_ path: String) -> String? {
    guard path.hasPrefix("/") else { return path }
    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
  }

  /// Decodes `"\x64\x61"`.
  private static func bytes(_ word: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(word.utf8.count / 4)
    var high: UInt8?
    for character in word.utf8 where character != 0x22 && character != 0x5C && character != 0x78 {
      let digit = character < 0x3A ? character - 0x30 : character - 0x57
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return bytes
  }
}
