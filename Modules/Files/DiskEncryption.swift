#if canImport(Glibc)
  import Glibc
#endif

/// Whether the file system of a path is encrypted, as far as Linux tells a user.
///
/// ```swift
/// print(DiskEncryption(of: "/tmp").words)
/// // prints such as "not encrypted: ext4 on /dev/sda2", or "encrypted: LUKS"
/// ```
public enum DiskEncryption: Hashable, Sendable {
  /// By an engine: LUKS, gocryptfs, fscrypt and others.
  case encrypted(engine: String)
  /// A file system on a device without encryption.
  case plain(fileSystem: String, device: String)
  /// In the memory of the machine.
  case memory
  /// A network, a layer or a pool: what is below cannot be seen.
  case unknown(fileSystem: String)

  private static let engines = [
    "ecryptfs": "eCryptfs", "fuse.cryfs": "CryFS", "fuse.encfs": "EncFS",
    "fuse.gocryptfs": "gocryptfs", "fuse.securefs": "securefs",
  ]

  /// Looks up a path.
  ///
  /// - Parameters:
  ///   - path: The path of a file or a folder. If it is missing, the nearest folder above it
  ///     counts.
  ///   - system: The folder that contains `proc` and `sys`; others are for tests.
  public init(of path: String, system: String = "") {
    let path = Self.existing(path)
    guard let mount = Self.mount(of: path, system) else {
      self = .unknown(fileSystem: "an unknown file system")
      return
    }
    self =
      if let engine = Self.engines[mount.fileSystem] {
        .encrypted(engine: engine)
      } else if Self.hasPolicy(path) {
        .encrypted(engine: "fscrypt")
      } else if Self.isCrypt("\(system)/sys/dev/block/\(mount.device)", depth: 8) {
        .encrypted(engine: "LUKS")
      } else if mount.fileSystem == "tmpfs" {
        .memory
      } else if mount.source.hasPrefix("/dev/"), !mount.device.hasPrefix("0:") {
        .plain(fileSystem: mount.fileSystem, device: mount.source)
      } else {
        .unknown(fileSystem: mount.fileSystem)
      }
  }

  /// The answer in words.
  public var words: String {
    switch self {
    case .encrypted(let engine): "encrypted: \(engine)"
    case .plain(let fileSystem, let device): "not encrypted: \(fileSystem) on \(device)"
    case .memory: "in memory only: tmpfs"
    case .unknown(let fileSystem): "cannot tell: \(fileSystem)"
    }
  }

  private struct Mount {
    var device: String
    var point: String
    var fileSystem: String
    var source: String
  }

  /// Returns the mount with the longest point above a path, the last one of equal ones
  /// (proc_pid_mountinfo(5)).
  private static func mount(of path: String, _ system: String) -> Mount? {
    guard let bytes = try? InputFile("\(system)/proc/self/mountinfo", limit: 16 << 20).read()
    else { return nil }
    var best: Mount?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 5, let dash = words.firstIndex(of: "-"), dash + 2 < words.count else {
        continue
      }
      let point = unescaped(words[4])
      let isAbove = path == point || path.hasPrefix(point == "/" ? "/" : point + "/")
      guard isAbove, point.utf8.count >= best?.point.utf8.count ?? 0 else { continue }
      best = Mount(
        device: words[2], point: point, fileSystem: words[dash + 1],
        source: unescaped(words[dash + 2]))
    }
    return best
  }

  /// Replaces the octal escapes of blanks and backslashes.
  private static func unescaped(_ text: String) -> String {
    text.replacing("\\040", with: " ").replacing("\\011", with: "\t")
      .replacing("\\012", with: "\n").replacing("\\134", with: "\\")
  }

  /// The kinds of dm-crypt that encrypt; others only check integrity.
  private static let kinds = ["CRYPT-LUKS", "CRYPT-PLAIN", "CRYPT-TCRYPT", "CRYPT-BITLK"]

  /// Returns whether a block device, or each that it is made of, is mapped by dm-crypt.
  private static func isCrypt(_ device: String, depth: Int) -> Bool {
    guard depth > 0 else { return false }
    // A file of sysfs has the size of a page.
    if let id = try? InputFile("\(device)/dm/uuid", limit: 1 << 16).read(),
      kinds.contains(where: { id.starts(with: Array($0.utf8)) })
    {
      return true
    }
    guard let parts = DirectoryNames.read("\(device)/slaves"), !parts.isEmpty else { return false }
    return parts.allSatisfy { isCrypt("\(device)/slaves/\($0)", depth: depth - 1) }
  }

  /// Returns whether a folder or file has a policy of fscrypt: FS_IOC_GET_ENCRYPTION_POLICY_EX of
  /// linux/fscrypt.h, which a macro defines that Swift does not import.
  private static func hasPolicy(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    // A size of 8 bytes, and at most 24 of policy.
    var argument = [UInt64](repeating: 0, count: 8)
    argument[0] = 24
    return ioctl(file, 0xC009_6616, &argument) == 0
  }

  private static func existing(_ path: String) -> String {
    var path = path
    while true {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
      path = String(path[..<slash])
    }
  }
}
