import CommandHarness
import Foundation
import Support
import Testing

/// A power failure after each system call of each command that writes: the calls are recorded and
/// replayed on a model of the disk that loses what was not synced. `make test` tries a few images;
/// `BAKO_REPLAYS` sets their number for each command, or `all`.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
struct CrashReplayTests {
  private static let count: Int? = {
    let text = ProcessInfo.processInfo.environment["BAKO_REPLAYS"]
    return text == "all" ? nil : rounds("BAKO_REPLAYS", 4)
  }()

  /// Programs that the command starts are not traced.
  private static let commands: [WorldCommand] = {
    let all = WorldCommand.writing.filter { !$0.startsPrograms }
    if let name = ProcessInfo.processInfo.environment["BAKO_FAULT_COMMAND"] {
      return all.filter { $0.name == name }
    }
    guard let count, count < 10 else { return all }
    return all.filter { ["first log", "log", "restore"].contains($0.name) }
  }()

  @Test(arguments: commands)
  func storeIsOldOrNewAfterPowerFailure(_ command: WorldCommand) throws {
    let replay = try CrashReplay(command)
    // With all cuts, each run draws other losses.
    let seed = Self.count == nil ? UInt64.random(in: 1...UInt64.max) : 0
    let problems = try replay.run(sample: Self.count, seed: seed)
    let report = problems.prefix(3).joined(separator: "\n")
    #expect(
      problems.isEmpty, "seed \(seed), \(problems.count) problems:\n\(report.prefix(1_800))")
    if let path = ProcessInfo.processInfo.environment["BAKO_FAULT_LOG"] {
      let name = "\(path)/replay-\(command.name.replacing(" ", with: "-")).txt"
      try Data("\(replay.events) events, \(replay.images) images\n".utf8)
        .write(to: URL(filePath: name))
    }
  }

  /// The checks find the loss of synced data.
  @Test func lostSyncIsNoticed() throws {
    let command = try #require(WorldCommand.writing.first { $0.name == "log" })
    #expect(try !CrashReplay(command).run(sample: 1, ignoresSync: true).isEmpty)
  }
}

/// The images of one recorded run.
final class CrashReplay {
  private let world: World
  private let old: World.State
  private let new: World.State
  private let recording: Recording
  private let isHealthy: Bool
  private(set) var images = 0
  var events: Int { recording.events.count }

  init(_ command: WorldCommand) throws {
    world = try World(command)
    old = try world.state()
    try world.reset()
    isHealthy = try world.shell("\"$BAKO\" doctor").status == 0
    let trace = world.bako.scratch + "/trace"
    try world.reset()
    let outcome = try world.run(below: [
      "/usr/bin/strace", "-f", "--seccomp-bpf", "-xx", "-s", "100000000", "-o", trace, "-e",
      "trace=\(Recording.calls)", "-e", "signal=none",
    ])
    try #require(outcome.status == 0, "\(command.name): \(outcome.error)")
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    recording = Recording(text, root: world.root)
    try #require(recording.unknown.isEmpty, "\(recording.unknown)")
    // The model contains what the disk contains.
    let end = try World.Files(world.root).contents.filter { !$0.key.hasSuffix("-shm") }
    var random = SeededGenerator(seed: 0)
    var disk = DiskModel(world.start)
    for event in recording.events { disk.apply(event) }
    let model = disk.image(.kept, &random).contents
    for name in Set(end.keys).union(model.keys) {
      try #require(end[name] == model[name], "\(command.name): the model of \(name) is wrong")
    }
    new = try world.state()
  }

  /// Opens the images of all cuts, or of a sample, and returns their problems.
  func run(sample count: Int?, seed: UInt64 = 0, ignoresSync: Bool = false) throws -> [String] {
    var problems: [String] = []
    var random = SeededGenerator(seed: seed)
    var disk = DiskModel(world.start)
    disk.ignoresSync = ignoresSync
    var seen: Set<[String: Data?]> = []
    let cuts = Set(
      count.map { count in
        // The last cut is after everything was acknowledged.
        [recording.events.count]
          + (1..<max(count, 1)).map { _ in
            Int.random(in: 0...recording.events.count, using: &random)
          }
      } ?? Array(0...recording.events.count))
    for cut in 0...recording.events.count {
      if cut > 0 { disk.apply(recording.events[cut - 1]) }
      guard cuts.contains(cut) else { continue }
      let losses: [DiskModel.Loss] =
        count == nil
        ? [.kept, .dropped, .random, .random, .torn, .torn]
        : cut == recording.events.count ? [.dropped] : [.dropped, .random, .torn]
      for loss in losses {
        let image = disk.image(loss, &random)
        let isAcknowledged = recording.acknowledged.map { cut >= $0 } ?? false
        guard seen.insert(image.contents).inserted || isAcknowledged else { continue }
        images += 1
        let found = try examine(image, isAcknowledged: isAcknowledged)
        guard !found.isEmpty else { continue }
        problems.append("event \(cut), \(loss): \(found.joined(separator: "; "))")
      }
    }
    return problems
  }

  private func examine(_ image: World.Files, isAcknowledged: Bool) throws -> [String] {
    try FileManager.default.removeItem(atPath: world.root)
    try image.write(to: world.root)
    var found: [String] = []
    let doctor = try world.shell("\"$BAKO\" doctor")
    let state = try world.state()
    let isNew = state.dump == new.dump
    if !isNew, state.dump != old.dump {
      found.append("the store is neither old nor new: \(state.dump.prefix(300))")
    }
    if isAcknowledged, !isNew { found.append("an acknowledged change is lost") }
    if doctor.status != 0, isHealthy || isNew && old.dump != new.dump {
      found.append("doctor: \(doctor.out.suffix(200))\(doctor.error.prefix(200))")
    }
    for name in Set(old.files.keys).union(new.files.keys) {
      let isOld = state.files[name] == old.files[name]
      let isSame = state.files[name] == new.files[name]
      if !isOld, !isSame { found.append("\(name) is neither old nor new") }
      // The copy of a migration is removed only if it is the same file, which no image contains.
      let isKeptCopy = isOld && name.hasPrefix("data/bako.sqlite.v")
      if isAcknowledged, !isSame, !isKeptCopy {
        found.append("\(name) is not new after the message")
      }
    }
    return found
  }
}
