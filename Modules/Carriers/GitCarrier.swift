import Files
import Foundation

/// A git repository that transports the sealed files of a shared diary. The program `git` does the
/// work, with the keys and passwords that it has for the address.
///
/// ```swift
/// import Files
/// import Foundation
///
/// let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())").path
/// defer { try? FileManager.default.removeItem(atPath: folder) }
/// _ = ExternalProgram.run(["git", "init", "--quiet", "--bare", folder + "/diary.git"])
///
/// let hash = String(repeating: "0f", count: 16)
/// let carrier = GitCarrier(
///   address: folder + "/diary.git", repository: folder + "/own", limit: 1_000
/// ) { _ in hash }
/// try carrier.create(head: Array("head".utf8))
/// if let file = CarrierFile(device: "laptop", number: 1, hash: hash) {
///   try carrier.append([file: Array("sealed".utf8)])
/// }
/// print(try carrier.listing().files.map { $0.device })  // prints "[\"laptop\"]"
/// ```
///
/// Each device has a branch `bako/<device>`, and each commit of it one file, `segment`. Branches
/// only grow: nothing is merged, rebased, or forced. The repository of this device has all of them,
/// so a branch that lost commits is filled again. The number of a file is its position in the
/// branch.
public final class GitCarrier: Carrier {
  private let address: String
  private let repository: GitRepository
  private let limit: Int
  private let hash: ([UInt8]) throws -> String
  /// The branches of which the address has less than this device, since the last listing.
  private var behind: [String] = []
  /// The files that the last listing opened, by commit, so that they are not read twice.
  private var opened: [String: [UInt8]] = [:]
  /// The number of their bytes.
  private var openedSize = 0
  private static let openedLimit = 64 << 20

  private static let head = "diary"
  private static let packedCount = 500

  /// Creates a value for a diary.
  ///
  /// - Parameters:
  ///   - address: An address or a path as git has it.
  ///   - repository: The path of the repository of this device, which is created if it is missing.
  ///   - program: The path of git.
  ///   - limit: The maximum size of a file in bytes. A larger one is ignored.
  ///   - hash: Returns the hexadecimal hash of a file.
  public init(
    address: String, repository: String, program: String = "git", limit: Int,
    hash: @escaping ([UInt8]) throws -> String
  ) {
    self.address = address
    self.repository = GitRepository(program: program, path: repository)
    self.limit = limit
    self.hash = hash
  }

  public func create(head: [UInt8]) throws(CarrierError) {
    try repository.commit([head], to: Self.head, after: nil)
    try repository.push(added: [Self.head], existing: [], to: address)
  }

  public func head() throws(CarrierError) -> [UInt8] {
    let commits = try repository.branches(of: address)
    guard let commit = commits[Self.head] else { throw .noDiary(at: address) }
    if try repository.branches()[Self.head] != commit {
      // Only this one: the code may be that of another diary.
      try repository.fetch([Self.head: commit], Self.head, from: address)
    }
    var head: [UInt8] = []
    try repository.files(of: [commit], limit: limit) { _, content in head = content ?? [] }
    return head
  }

  public func listing() throws(CarrierError) -> CarrierListing {
    let remote = try repository.branches(of: address)
    guard remote[Self.head] != nil else { throw .noDiary(at: address) }
    var local = try repository.branches()
    if remote.contains(where: { local[$0.key] != $0.value }) {
      try repository.fetch(remote, from: address)
      local = try repository.branches()
    }
    var listing = CarrierListing()
    behind = []
    for (branch, commit) in local.sorted(by: { $0.key < $1.key }) where remote[branch] != commit {
      if let other = remote[branch], !repository.isAncestor(other, of: commit) {
        listing.unread.append(
          .failed(
            "The branch bako/\(branch) at \(address) was replaced by another one, and is left "
              + "alone. Ask who may write there.", isForbidden: false))
      } else {
        behind.append(branch)
      }
    }
    listing.ignored = local.keys.count { !CarrierFile.isLabel($0) }
    let index = try updatedIndex(local)
    listing.ignored += index.lines.count { $0.file == nil && !$0.isEnd }
    listing.files = index.lines.compactMap(\.file).sorted()
    return listing
  }

  public func read(
    _ files: [CarrierFile], limit: Int,
    _ body: (CarrierFile, Result<[UInt8], CarrierError>) -> Void
  ) throws(CarrierError) {
    guard !files.isEmpty else { return }
    let commits = GitIndex(in: repository.path).commits
    var known = files.compactMap { file in commits[file].map { (file, $0) } }
    for (file, commit) in known {
      if let content = opened[commit] { body(file, .success(content)) }
    }
    known.removeAll { opened[$0.1] != nil }
    opened = [:]
    guard !known.isEmpty else { return }
    try repository.files(of: known.map(\.1), limit: limit) { index, content in
      let file = known[index].0
      body(file, content.map { .success($0) } ?? .failure(.notAFile(file.path)))
    }
  }

  public func append(_ files: [CarrierFile: [UInt8]]) throws(CarrierError) {
    guard !files.isEmpty || !behind.isEmpty else { return }
    let branches = try repository.branches()
    let devices = Dictionary(grouping: files.keys.sorted(), by: \.device)
    for (device, added) in devices {
      try repository.commit(
        added.compactMap { files[$0] }, to: device, after: branches[device])
    }
    try repository.push(
      added: devices.keys.sorted(), existing: behind.filter { devices[$0] == nil }, to: address)
    behind = []
  }

  /// Forgets the files that were applied, but not where to continue. The next listing has those of
  /// later commits only.
  ///
  /// - Parameter isApplied: Whether the file with a hash was applied.
  public func forget(where isApplied: (_ hash: String) -> Bool) throws(CarrierError) {
    guard FileManager.default.fileExists(atPath: repository.path) else { return }
    var ends: [String: GitIndex.Line] = [:]
    let index = try updatedIndex(repository.branches())
    for (device, lines) in Dictionary(grouping: index.lines, by: \.device) {
      let applied = lines.prefix { $0.isEnd || $0.file.map { isApplied($0.hash) } ?? true }
      ends[device] = applied.last
    }
    let copy = GitRepository(program: repository.program, path: repository.path + ".new")
    do {
      try? FileManager.default.removeItem(atPath: copy.path)
      try repository.copyEnds(ends.mapValues(\.commit), to: copy)
      if !ends.isEmpty { try GitIndex(lines: ends.values.map(\.asEnd)).save(in: copy.path) }
      try FileManager.default.removeItem(atPath: repository.path)
      if !ends.isEmpty {
        try FileManager.default.moveItem(atPath: copy.path, toPath: repository.path)
      }
    } catch let error as CarrierError {
      throw error
    } catch {
      throw .failed("\(repository.path) cannot be replaced: \(error).", isForbidden: false)
    }
  }

  // MARK: The index

  /// Adds the files of new commits to the index.
  private func updatedIndex(_ branches: [String: String]) throws(CarrierError) -> GitIndex {
    var index = GitIndex(in: repository.path)
    let ends = index.ends
    var lines: [GitIndex.Line] = []
    for (device, commit) in branches.sorted(by: { $0.key < $1.key })
    where device != Self.head && CarrierFile.isLabel(device) && ends[device]?.commit != commit {
      let number = ends[device]?.number ?? 0
      let new = try repository.commits(after: ends[device]?.commit, until: commit)
      for (position, commit) in new.enumerated() {
        lines.append(
          GitIndex.Line(device: device, number: number + position + 1, commit: commit, hash: nil))
      }
    }
    (opened, openedSize) = ([:], 0)
    guard !lines.isEmpty else { return index }
    let count = index.lines.count
    try repository.files(of: lines.map(\.commit), limit: limit) { position, content in
      var line = lines[position]
      line.hash = content.flatMap { try? hash($0) }
      if let content, openedSize + content.count <= Self.openedLimit {
        opened[line.commit] = content
        openedSize += content.count
      }
      index.lines.append(line)
    }
    try index.save(in: repository.path)
    if count / Self.packedCount != index.lines.count / Self.packedCount { try repository.pack() }
    return index
  }
}

/// The commits of a repository and the files in them, so that a listing opens new ones only. It is
/// made again if it is missing.
struct GitIndex {
  struct Line {
    var device: String
    var number: Int
    var commit: String
    /// The hash of the file; nil if the commit has none.
    var hash: String?

    var file: CarrierFile? {
      hash.flatMap { CarrierFile(device: device, number: number, hash: $0) }
    }

    /// Whether its file was applied and forgotten.
    var isEnd: Bool { hash == GitIndex.end }
    var asEnd: Line { Line(device: device, number: number, commit: commit, hash: GitIndex.end) }
  }

  private static let end = "forgotten"
  private static let none = "none"
  private static let name = "/segments"

  var lines: [Line] = []

  init(lines: [Line]) { self.lines = lines }

  /// Reads the index of a repository.
  init(in repository: String) {
    let text = Array(FileManager.default.contents(atPath: repository + Self.name) ?? Data())
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count == 4, let number = Int(words[1]) else { continue }
      lines.append(
        Line(
          device: words[0], number: number, commit: words[2],
          hash: words[3] == Self.none ? nil : words[3]))
    }
  }

  func save(in repository: String) throws(CarrierError) {
    let text = lines.map { "\($0.device) \($0.number) \($0.commit) \($0.hash ?? Self.none)\n" }
    do {
      try OutputFile.write(to: repository + Self.name) { try $0.write(text.joined()) }
    } catch {
      throw .failed("\(repository)\(Self.name) cannot be written.", isForbidden: false)
    }
  }

  /// The last line of each device.
  var ends: [String: Line] {
    Dictionary(lines.map { ($0.device, $0) }) { $1 }
  }

  var commits: [CarrierFile: String] {
    Dictionary(lines.compactMap { line in line.file.map { ($0, line.commit) } }) { first, _ in first
    }
  }
}
