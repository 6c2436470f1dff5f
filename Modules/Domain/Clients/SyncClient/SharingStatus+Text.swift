import Models
import Wording

extension SyncText {
  /// Returns the state of a shared diary in a few words: `2 devices`, `1 conflict`.
  public static func state(of status: SharingStatus) -> String {
    if status.conflicts > 0 { return "\(status.conflicts, "conflict")" }
    return waiting(status) ?? "\(max(1, status.devices.count), "device")"
  }

  /// Returns the lines about a shared diary that `doctor`, `sync status` and the app show.
  public static func lines(of status: SharingStatus) -> [(title: String, text: String)] {
    let last = status.last.map { "last complete \($0.dateAndTime)" } ?? "not complete yet"
    let devices = status.devices.map { device in
      let files = "\(device.files, "file")"
      return device.isThis
        ? "\(device.name) (this) \(files)"
        : "\(device.name) \(files), last \(device.last.dateAndTime)"
    }
    let conflicts = status.conflicts
    return [
      ("Sync", "\(status.place), \(last)"),
      ("Devices", devices.isEmpty ? "none yet" : devices.joined(separator: " · ")),
      ("Waiting", waiting(status) ?? "none"),
      ("Conflicts", conflicts == 0 ? "none" : "\(conflicts) (bako sync conflicts)"),
    ]
  }

  /// Returns what has to be sent; nil for nothing.
  private static func waiting(_ status: SharingStatus) -> String? {
    let changes = status.changes > 0 ? "\(status.changes, "change")" : nil
    let files = status.unsent > 0 ? "\(status.unsent, "file")" : nil
    let all = [changes, files].compactMap { $0 }
    return all.isEmpty ? nil : all.joined(separator: " and ") + " to send"
  }
}
