import Support

@testable import Interchange

extension FuzzTarget {
  /// The reader of ZIP archives, with the input as an archive and as the content of one.
  static let archive = FuzzTarget("archive") { bytes in
    let limit = 1 << 20
    if let archive = try? ZIPArchive(ArchiveBytes(bytes)),
      let content = try? archive.content(of: "backup.daylio", limit: limit)
    {
      try require(content.count <= limit, "the content is larger than the limit")
      let again = try? archive.content(of: "backup.daylio", limit: limit)
      try require(again == content, "a second read differs")
    }
    let stored = StoredArchive([("notes.txt", [1]), ("backup.daylio", bytes)])
    let read = try? ZIPArchive(ArchiveBytes(stored.bytes)).content(
      of: "backup.daylio", limit: bytes.count)
    try require(read == bytes, "a stored file is not read")
    var text = bytes
    _ = Base64Text.decode(&text)
    try require(text.count <= bytes.count, "Base64 grows")
  }
}
