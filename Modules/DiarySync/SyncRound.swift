import Carriers
import DiaryHistory
import Envelope
import Files
import Models
import Persistence
import Wording

/// One sync: reads what the carrier has, publishes and merges in one transaction, and sends.
struct SyncRound {
  private let key: DiaryKey
  private let place: CarrierPlace
  private let carrier: any Carrier
  /// What the carrier had, to fill it again if it loses files; nil for git, which keeps them.
  private let copy: FolderCarrier?
  private let now: Moment
  private let environment: SyncEnvironment

  /// How often a sync starts again because another device was faster.
  private static let attempts = 5
  private static let keptCount = 200

  /// - Parameters:
  ///   - program: The path of the program that carries the files, if the place needs one.
  ///   - directory: The files of the shared diary in the data directory.
  ///   - environment: What the program provides. The sync has the time of now.
  init(
    _ key: DiaryKey, place: CarrierPlace, program: String?, in directory: SyncDirectory,
    _ environment: SyncEnvironment
  ) {
    self.key = key
    self.place = place
    let diary = String(key.hexID.prefix(8))
    let copy = FolderCarrier(place: directory.copy, diary: diary, isDurable: false)
    switch place {
    case .folder(let path):
      carrier = FolderCarrier(place: path, diary: diary)
      self.copy = copy
    case .git(let address):
      carrier = GitCarrier(
        address: address, repository: directory.repository, program: program ?? "git",
        limit: DiaryKey.fileLimit
      ) { try DiaryKey.segmentHash(of: $0).hex }
      self.copy = nil
    case .rclone(let remote):
      carrier = RcloneCarrier(
        remote: remote, diary: diary, program: program ?? "rclone", staging: directory.staging)
      self.copy = copy
    }
    self.environment = environment
    now = environment.clock.now
  }

  /// Begins a diary at the carrier. One with the same code is continued: an `init` was interrupted.
  ///
  /// - Throws: ``SharingError/otherDiary(at:)`` if the place has another diary.
  func create(device: SyncIdentity) throws {
    do {
      let head = try carrier.head()
      if (try? Segment(packed: key.open(head))) != nil { return }
    } catch .noDiary {
      let head = Segment(
        device: device.device, name: device.name, number: 1, parents: [], written: now,
        program: environment.program, operations: [])
      return try carrier.create(head: key.seal(head.packed()))
    } catch .otherDiary {
      // As a diary whose head has another key.
    }
    throw SharingError.otherDiary(at: place.text)
  }

  /// Throws unless the carrier has a diary with this code.
  func check() throws {
    let head = try carrier.head()
    do {
      _ = try Segment(packed: key.open(head))
    } catch let error as EnvelopeError {
      // A folder has the id of the diary in its name.
      if case .git = place, error == .cannotOpen { throw CarrierError.otherDiary(at: place.text) }
      throw SharingError.damaged(at: place.text, reason: error.sentence)
    } catch let error as SegmentError {
      throw SharingError.damaged(at: place.text, reason: error.sentence)
    }
  }

  /// Keeps files in the copy. A sync works without it, so failures are ignored.
  private func keep(_ files: [CarrierFile: [UInt8]]) {
    guard let copy, !files.isEmpty else { return }
    if (try? copy.head()) == nil { try? copy.create(head: [0]) }
    try? copy.append(files)
  }

  /// Returns the kept files that the carrier has lost.
  private func lost(_ listing: CarrierListing) -> [CarrierFile: [UInt8]] {
    guard let copy, let kept = try? copy.listing().files else { return [:] }
    // Both are in order.
    var present = listing.files[...]
    let missing = kept.filter { file in
      while let next = present.first, next < file { present.removeFirst() }
      return present.first != file
    }
    var lost: [CarrierFile: [UInt8]] = [:]
    copy.read(missing, limit: DiaryKey.fileLimit) { file, content in
      // A loss of power may have left a part of it.
      guard let content = try? content.get(),
        (try? DiaryKey.segmentHash(of: content))?.hex.hasPrefix(file.hash) == true
      else { return }
      lost[file] = content
    }
    return lost
  }

  /// Forgets what the carrier had and this device has applied: it may have what was deleted since.
  func forgetCopies(_ database: JournalDatabase, in directory: SyncDirectory) throws {
    if let carrier = carrier as? GitCarrier {
      let applied = Set(try database.appliedSegments().map { $0.hex.prefix(32) })
      try carrier.forget { applied.contains($0.prefix(32)) }
    }
    try directory.removeCopy()
  }

  /// Makes segments with the key of the diary.
  var sealer: SegmentSealer {
    SegmentSealer(program: environment.program, now: now) { [key] segment in
      let file = try key.seal(segment.packed())
      return SealedSegment(hash: try DiaryKey.segmentHash(of: file), content: file)
    }
  }

  /// - Parameter isJoining: Whether nothing is sent unless something was received.
  func run(_ database: JournalDatabase, isJoining: Bool) throws -> SyncOutcome {
    var outcome = SyncOutcome()
    for _ in 0..<Self.attempts {
      outcome.failure = nil
      try attempt(database, isJoining: isJoining, &outcome)
      guard outcome.failure == .changed else { break }
    }
    return outcome
  }

  private func attempt(
    _ database: JournalDatabase, isJoining: Bool, _ outcome: inout SyncOutcome
  ) throws {
    var listing: CarrierListing?
    do {
      listing = try carrier.listing()
    } catch {
      outcome.failure = error
    }
    let received = try receive(listing ?? CarrierListing(), database, &outcome)
    if isJoining { try chooseName(besides: Set(received.values.map(\.name)), database) }
    let result = try database.sync(receiving: received, with: sealer)
    outcome.missing = result.missing.count
    outcome.returned += result.returned
    let applied = received.isEmpty ? [] : try database.appliedSegments()
    for (hash, segment) in received where applied.contains(hash) {
      outcome.received.add(segment.operations)
      if !outcome.senders.contains(segment.name) { outcome.senders.append(segment.name) }
    }
    outcome.senders.sort()
    outcome.gaps = try gaps(in: received.filter { !applied.contains($0.key) }.values, database)
    if let listing, outcome.failure == nil,
      !isJoining || outcome.isComplete || outcome.received.all > 0
    {
      try send(database, to: listing, &outcome)
    }
  }

  /// Gives this device a name that no other one has: “vm 2”.
  private func chooseName(besides others: Set<String>, _ database: JournalDatabase) throws {
    guard let name = try database.syncIdentity()?.name, others.contains(name) else { return }
    let free = (2...).lazy.map { "\(name.prefix(NameKind.lengthLimit - 8)) \($0)" }
      .first { !others.contains($0) }
    if let free { try database.renameDevice(free) }
  }

  /// Reads the segments that were not applied. Others are named in the outcome.
  private func receive(
    _ listing: CarrierListing, _ database: JournalDatabase, _ outcome: inout SyncOutcome
  ) throws -> [SegmentHash: Segment] {
    outcome.ignored = listing.ignored
    outcome.unread = listing.unread.map(\.message)
    let applied = Set(try database.appliedSegments().map { $0.hex.prefix(32) })
    let new = listing.files.filter { !applied.contains($0.hash.prefix(32)) }
    let progress = environment.progress(new.count)
    defer { progress.end() }
    var segments: [SegmentHash: Segment] = [:]
    var kept: [CarrierFile: [UInt8]] = [:]
    defer { keep(kept) }
    do {
      try carrier.read(new, limit: DiaryKey.fileLimit) { file, content in
        progress.show(segments.count)
        // Limits the memory.
        if kept.count == Self.keptCount {
          keep(kept)
          kept = [:]
        }
        do {
          let content = try content.get()
          let hash = try DiaryKey.segmentHash(of: content)
          guard hash.hex.hasPrefix(file.hash) else { throw EnvelopeError.cannotOpen }
          segments[hash] = try Segment(packed: key.open(content))
          if copy != nil { kept[file] = content }
        } catch let error as EnvelopeError {
          outcome.unread.append("\(file.path) \(error.sentence)")
        } catch let error as SegmentError {
          outcome.unread.append("\(file.path) \(error.sentence)")
        } catch let error as CarrierError {
          outcome.unread.append(error.message)
        } catch {
          outcome.unread.append("\(file.path) cannot be read: \(error.localizedDescription)")
        }
      }
    } catch {
      outcome.failure = error
    }
    return segments
  }

  /// Returns the files that have not arrived, as far as their numbers tell: “laptop 41–43”.
  private func gaps(
    in waiting: some Collection<Segment>, _ database: JournalDatabase
  ) throws -> [String] {
    guard !waiting.isEmpty else { return [] }
    let applied = Dictionary(try database.syncDevices().map { ($0.label, $0.lastNumber) }) { $1 }
    let devices = Dictionary(grouping: waiting, by: \.device)
    return devices.sorted { $0.key < $1.key }.flatMap { label, segments in
      let name = segments[0].name
      var (next, gaps) = ((applied[label] ?? 0) + 1, [String]())
      for number in segments.map(\.number).sorted() {
        if number > next {
          gaps.append("\(name) \(next)" + (number - 1 > next ? "–\(number - 1)" : ""))
        }
        next = max(next, number + 1)
      }
      return gaps
    }
  }

  /// Sends what the carrier lacks of the outbox, and what it has lost.
  private func send(
    _ database: JournalDatabase, to listing: CarrierListing, _ outcome: inout SyncOutcome
  ) throws {
    var (files, segments) = (lost(listing), [Segment]())
    var own: [CarrierFile: [UInt8]] = [:]
    let outbox = try database.syncOutbox()
    // An answer may have been lost after the files had arrived.
    let present = Set(listing.files.map(\.hash))
    for sealed in outbox where !present.contains(String(sealed.hash.hex.prefix(32))) {
      let segment = try Segment(packed: key.open(sealed.content))
      guard
        let file = CarrierFile(
          device: segment.device, number: segment.number, hash: sealed.hash.hex)
      else { continue }
      own[file] = sealed.content
      segments.append(segment)
    }
    keep(own)
    files.merge(own) { $1 }
    do {
      try carrier.append(files)
    } catch {
      outcome.failure = error
      return
    }
    for segment in segments { outcome.sent.add(segment.operations) }
    try database.didSend(outbox.map(\.hash))
  }
}

extension DiaryKey {
  /// The hexadecimal digits of the id.
  var hexID: String {
    diaryID.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  fileprivate static func segmentHash(of file: [UInt8]) throws -> SegmentHash {
    guard let hash = SegmentHash(try hash(of: file)) else { throw EnvelopeError.noCryptography }
    return hash
  }
}
