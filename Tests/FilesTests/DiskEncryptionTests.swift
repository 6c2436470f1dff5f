import Files
import Foundation
import Support
import Testing

/// Folders in the place of /proc and /sys.
struct DiskEncryptionTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func encryption(
    _ mounts: String..., devices: [String: String] = [:]
  ) throws -> DiskEncryption {
    let system = directory.path + "/system"
    try write(mounts.joined(separator: "\n") + "\n", system + "/proc/self/mountinfo")
    for (path, id) in devices {
      // A file of sysfs has the size of a page.
      let page = id + "\n" + String(repeating: "\0", count: 4_095 - id.utf8.count)
      try write(page, "\(system)/sys/dev/block/\(path)/dm/uuid")
    }
    return DiskEncryption(of: directory.path, system: system)
  }

  private func write(_ text: String, _ path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private let root = "22 1 254:0 / / rw,relatime - ext4 /dev/sda2 rw"

  @Test func plainDiskIsNotEncrypted() throws {
    #expect(try encryption(root).words == "not encrypted: ext4 on /dev/sda2")
  }

  @Test func dmCryptIsLUKS() throws {
    let id = ["254:0": "CRYPT-LUKS2-0f-name"]
    #expect(try encryption(root, devices: id) == .encrypted(engine: "LUKS"))
  }

  @Test func volumeOnLUKSIsEncrypted() throws {
    let ids = ["254:0": "LVM-x", "254:0/slaves/dm-0": "CRYPT-LUKS2-0f"]
    #expect(try encryption(root, devices: ids) == .encrypted(engine: "LUKS"))
    #expect(
      try encryption(root.replacing("254:0", with: "254:1"), devices: ["254:1": "LVM-x"])
        == .plain(fileSystem: "ext4", device: "/dev/sda2"))
  }

  @Test func volumeOnADiskWithoutEncryptionIsNotEncrypted() throws {
    let ids = [
      "254:0": "LVM-x", "254:0/slaves/dm-0": "CRYPT-LUKS2-0f", "254:0/slaves/sdb": "other",
    ]
    #expect(try encryption(root, devices: ids).words == "not encrypted: ext4 on /dev/sda2")
  }

  @Test func integrityIsNoEncryption() throws {
    let id = ["254:0": "CRYPT-VERITY-0f"]
    #expect(try encryption(root, devices: id).words == "not encrypted: ext4 on /dev/sda2")
  }

  @Test func nearestMountCounts() throws {
    let vault = "30 22 0:50 / \(directory.path) rw - fuse.gocryptfs /home/a/sealed rw"
    #expect(try encryption(root, vault).words == "encrypted: gocryptfs")
    let beside = "30 22 0:50 / \(directory.path)-other rw - fuse.gocryptfs /sealed rw"
    #expect(try encryption(root, beside) == .plain(fileSystem: "ext4", device: "/dev/sda2"))
  }

  @Test(arguments: [
    ("nfs4", "server:/home", "cannot tell: nfs4"), ("overlay", "overlay", "cannot tell: overlay"),
    ("zfs", "pool/home", "cannot tell: zfs"), ("tmpfs", "tmpfs", "in memory only: tmpfs"),
  ])
  func whatIsBelowIsNotGuessed(fileSystem: String, source: String, words: String) throws {
    let mount = "30 22 0:50 / / rw - \(fileSystem) \(source) rw"
    #expect(try encryption(mount).words == words)
  }

  @Test func missingListIsUnknown() {
    #expect(
      DiskEncryption(of: "/", system: directory.path + "/none").words
        == "cannot tell: an unknown file system")
  }
}
