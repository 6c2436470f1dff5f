import Files
import Foundation

/// A store of rclone that transports the sealed files of a shared diary: WebDAV, SFTP, S3 and
/// others. The program `rclone` does the work, with the passwords of its configuration.
///
/// ```swift
/// let carrier = RcloneCarrier(remote: "cloud:diary", diary: "3f2a9c41", staging: "/tmp/staging")
/// print(carrier.folder)  // prints "cloud:diary/bako-3f2a9c41"
/// ```
///
/// The store has the files of a ``FolderCarrier``. They are copied up and down, never synchronized,
/// so nothing is deleted.
public struct RcloneCarrier: Carrier {
  private let program: String
  private let remote: String
  private let diary: String
  /// The files on their way.
  private let staging: String

  private static let directoryMissing: Int32 = 3
  private static let fileMissing: Int32 = 4

  /// Creates a value for a diary.
  ///
  /// - Parameters:
  ///   - remote: The name of a store in the configuration of rclone, a colon, and a folder.
  ///   - diary: The first eight hexadecimal digits of the id of the diary.
  ///   - program: The path of rclone.
  ///   - staging: The path of a folder for the files on their way. It is created and removed.
  public init(remote: String, diary: String, program: String = "rclone", staging: String) {
    self.program = program
    self.remote = remote
    self.diary = diary
    self.staging = staging
  }

  /// The address of the folder with the diary.
  public var folder: String {
    "\(remote)\(remote.hasSuffix(":") ? "" : "/")\(FolderCarrier.name(of: diary))"
  }

  /// The place as users type it.
  private var place: String { CarrierPlace.rclone(remote).text }

  private var staged: FolderCarrier {
    FolderCarrier(place: staging, diary: diary, isDurable: false)
  }

  private func output(_ words: [String], input: [UInt8] = []) -> ExternalProgram.Output {
    // Without statistics, rclone writes nothing while it waits and while it copies.
    ExternalProgram.output(
      of: [
        program, "--ask-password=false", "--contimeout=20s", "--timeout=50s", "--retries=1",
        "--low-level-retries=3", "--stats=20s", "--stats-log-level=NOTICE", "--stats-one-line",
      ] + words, input: input, hasTerminal: false)
  }

  public func create(head: [UInt8]) throws(CarrierError) {
    defer { removeStaging() }
    try staged.create(head: head)
    try copyUp()
  }

  public func head() throws(CarrierError) -> [UInt8] {
    let output = output(["cat", "--", "\(folder)/\(FolderCarrier.head)"])
    switch output.status {
    case 0 where !output.bytes.isEmpty: return output.bytes
    case 0, Self.directoryMissing, Self.fileMissing:
      throw try hasOtherDiary() ? .otherDiary(at: place) : .noDiary(at: place)
    default: throw failure(output)
    }
  }

  private func hasOtherDiary() throws(CarrierError) -> Bool {
    let output = output(["lsf", "--dirs-only", "--", remote])
    guard output.status == 0 || output.status == Self.directoryMissing else {
      throw failure(output)
    }
    return String(decoding: output.bytes, as: UTF8.self).split(separator: "\n").contains {
      FolderCarrier.isName($0.dropLast($0.hasSuffix("/") ? 1 : 0))
    }
  }

  public func listing() throws(CarrierError) -> CarrierListing {
    let output = output(["lsf", "--recursive", "--files-only", "--", folder])
    switch output.status {
    case 0: break
    case Self.directoryMissing: throw .noDiary(at: place)
    default: throw failure(output)
    }
    var (listing, hasHead) = (CarrierListing(), false)
    for line in String(decoding: output.bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      if parts == [FolderCarrier.head] {
        hasHead = true
      } else if parts.count == 3,
        let file = CarrierFile(device: parts[0], folder: parts[1], name: parts[2])
      {
        listing.files.append(file)
      } else {
        listing.ignored += 1
      }
    }
    guard hasHead else { throw .noDiary(at: place) }
    listing.files.sort()
    return listing
  }

  public func read(
    _ files: [CarrierFile], limit: Int,
    _ body: (CarrierFile, Result<[UInt8], CarrierError>) -> Void
  ) throws(CarrierError) {
    guard !files.isEmpty else { return }
    defer { removeStaging() }
    let list = files.map { "/\($0.path)\n" }.joined()
    let output = output(
      [
        "copy", "--immutable", "--size-only", "--no-traverse", "--files-from-raw=-", "--", folder,
        staged.folder,
      ], input: Array(list.utf8))
    guard output.status == 0 else { throw failure(output) }
    staged.read(files, limit: limit, body)
  }

  public func append(_ files: [CarrierFile: [UInt8]]) throws(CarrierError) {
    guard !files.isEmpty else { return }
    defer { removeStaging() }
    try staged.create(head: [])
    for (file, content) in files { try staged.append([file: content]) }
    // The file `diary` is only that of the place.
    try? FileManager.default.removeItem(atPath: "\(staged.folder)/\(FolderCarrier.head)")
    try copyUp()
  }

  private func copyUp() throws(CarrierError) {
    let output = output(["copy", "--immutable", "--size-only", "--", staged.folder, folder])
    guard output.status == 0 else { throw failure(output) }
  }

  private func removeStaging() { try? FileManager.default.removeItem(atPath: staging) }

  /// What rclone and stores say if they refuse.
  private static let refusals = [
    "401", "403", "Unauthorized", "Forbidden", "permission denied", "AccessDenied",
    "unable to authenticate",
  ]

  private func failure(_ output: ExternalProgram.Output) -> CarrierError {
    guard !output.isIdle else {
      return .failed(
        "\(place) cannot be reached: rclone waited for it for a minute.", isForbidden: false)
    }
    let lines = output.errors.split(whereSeparator: \.isNewline)
    let reason =
      lines.last { $0.contains("ERROR") || $0.contains("Failed") || $0.contains("CRITICAL") }
      ?? lines.last ?? "exit code \(output.status)"
    // Without the time: 2026/11/27 02:35:39
    let words = reason.drop { $0.isNumber || "/: ".contains($0) }
    return .failed(
      "\(place) cannot be used: rclone says “\(words)”.",
      isForbidden: Self.refusals.contains { output.errors.contains($0) })
  }
}
