import Dependencies
import Foundation
import Models

/// Keeps this device in step with the others of a shared diary.
@DependencyClient
public struct SyncClient: Sendable {
  /// Returns the state of the sharing; nil if the diary is not shared.
  public var status: @Sendable () async throws -> SharingStatus?
  /// Sends and receives. Returns what was done, in words.
  ///
  /// Throws an error with a message if something is missing. What could be applied was applied.
  public var sync: @Sendable () async throws -> String
  /// Returns what other devices wrote at the same time and is not shown.
  public var conflicts: @Sendable () async throws -> [SharingConflict]
  /// Ends the conflicts of a record: what is shown is kept, and the next sync tells the other
  /// devices.
  public var settle: @Sendable (_ record: String) async throws -> Void
}

/// What is known of a shared diary and its devices.
public struct SharingStatus: Equatable, Sendable {
  public struct Device: Equatable, Sendable {
    public var name: String
    /// The name of its branch or folder.
    public var label: String
    /// Whether it is this one.
    public var isThis: Bool
    /// The number of its files that this device has applied.
    public var files: Int
    /// The time of the last one, on the clock of that device.
    public var last: Moment

    public init(name: String, label: String, isThis: Bool, files: Int, last: Moment) {
      self.name = name
      self.label = label
      self.isThis = isThis
      self.files = files
      self.last = last
    }
  }

  /// The place of the files, as it was typed.
  public var place: String
  /// The name of this device.
  public var name: String
  /// The time of the last sync in which nothing was missing.
  public var last: Moment?
  /// In the order of their first files.
  public var devices: [Device]
  /// The number of records that this device has changed since the last sync.
  public var changes: Int
  /// The number of files that this device has not sent.
  public var unsent: Int
  /// The number of records with conflicts.
  public var conflicts: Int

  public init(
    place: String, name: String, last: Moment?, devices: [Device], changes: Int = 0,
    unsent: Int = 0, conflicts: Int = 0
  ) {
    self.place = place
    self.name = name
    self.last = last
    self.devices = devices
    self.changes = changes
    self.unsent = unsent
    self.conflicts = conflicts
  }
}

/// A value that another device wrote at the same time, and that is not shown.
public struct SharingConflict: Equatable, Sendable, Identifiable {
  /// The record: the id of an entry or a measurement, or a name.
  public var record: String
  /// The field of the record.
  public var field: String
  public var deviceName: String
  /// The value in words; nil if the device removed it.
  public var value: String?
  /// What is shown, such as the date and the feeling of an entry; nil if it cannot be told.
  public var shown: String?

  public init(
    record: String, field: String, deviceName: String, value: String?, shown: String? = nil
  ) {
    self.record = record
    self.field = field
    self.deviceName = deviceName
    self.value = value
    self.shown = shown
  }

  public var id: [String] { [record, field, deviceName, value ?? ""] }

  /// The entry of the record; nil for other records.
  public var entryID: UUID? { UUID(uuidString: record) }

  /// Such as “desktop wrote Anxious”.
  public var sentence: String {
    value.map { "\(deviceName) wrote \($0)" } ?? "\(deviceName) removed the \(fieldName)"
  }

  /// The field in words: `feeling`, `time known`.
  public var fieldName: String { field.replacing("_", with: " ") }
}

extension DependencyValues {
  public var syncClient: SyncClient {
    get { self[SyncClient.self] }
    set { self[SyncClient.self] = newValue }
  }
}
