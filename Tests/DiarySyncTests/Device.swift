import Carriers
import Envelope
import Foundation
import Models
import Persistence
import Support
import Testing

@testable import DiarySync

/// A folder that devices share, and their data directories.
final class SharedFolder: Sendable {
  private let directory: TemporaryDirectory
  /// The folder that carries the files.
  var path: String { "\(directory.path)/carrier" }
  var place: CarrierPlace { .folder(path) }

  init() throws { directory = try TemporaryDirectory() }

  func device(_ name: String) -> Device { Device(name: name, data: "\(directory.path)/\(name)") }

  /// Begins the diary with a device, and lets another one join.
  func devices() throws -> (laptop: Device, desktop: Device) {
    let (laptop, desktop) = (device("laptop"), device("desktop"))
    let code = try laptop.begin(at: place)
    try desktop.join(at: place, code)
    return (laptop, desktop)
  }

  /// The paths of the sealed files, in order.
  func segments() throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    return names.filter { $0.hasSuffix(".seg") }.sorted().map { "\(path)/\($0)" }
  }
}

/// A data directory with a real store.
struct Device {
  let name: String
  let data: String

  var environment: SyncEnvironment {
    SyncEnvironment(
      program: "1.0", clock: LocalClock(zone: .fixed(3_600)) { .fridayNoon })
  }

  @discardableResult
  func begin(
    at place: CarrierPlace, announce: (SyncCode) throws -> Void = { _ in }
  ) throws -> SyncCode {
    try SharedDiary.begin(at: place, as: name, in: data, environment, announce: announce)
  }

  func join(at place: CarrierPlace, as name: String? = nil, _ code: SyncCode) throws {
    try SharedDiary.join(at: place, as: name ?? self.name, in: data, environment) { code }
  }

  func diary() throws -> SharedDiary { try SharedDiary(in: data, environment) }

  @discardableResult
  func sync() throws -> SyncReport { try diary().sync() }

  func use<Value>(_ body: (JournalDatabase) throws -> Value) throws -> Value {
    try JournalDatabase.withDatabase(in: data, createsFile: true, body)
  }

  @discardableResult
  func checkIn(_ feeling: String, activities: [String] = []) throws -> Entry {
    let entry = Entry(
      id: UUID(), date: environment.clock.now, feeling: try .parse(feeling),
      activities: try EntryName.activities(activities), createdAt: .fridayNoon)
    return try use { try $0.add(entry) }
  }

  func feelings() throws -> [String] {
    try use { try $0.entries().map(\.feeling.name).sorted() }
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(data)/\(name)")
  }
}
