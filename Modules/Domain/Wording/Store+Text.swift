/// Sentences about the store as a whole.
public enum StoreText {
  /// Returns the contents in words: “2 entries and 1 measurement”.
  public static func contents(entries: Int, measurements: Int) -> String {
    "\(entries, "entry") and \(measurements, "measurement")"
  }

  /// Returns the sentence after a backup, without a period, because a path follows.
  public static func backedUp(entries: Int, measurements: Int, to path: String) -> String {
    "Backed up \(contents(entries: entries, measurements: measurements)) to \(path)"
  }

  /// How to reverse a change that was saved.
  public static let undo = "`bako undo` takes it back."

  /// What to do about a store without an entry.
  public static let empty = "There are no entries yet. `bako log happy` saves the first one."

  public static let noEntriesInPeriod = "No entries in this period."

  /// Returns a size in whole kilobytes, or megabytes from 10 on: “240 KB”.
  public static func size(bytes: Int) -> String {
    let kilobytes = (bytes + 1_023) / 1_024
    return kilobytes < 10_240 ? "\(kilobytes) KB" : "\(kilobytes / 1_024) MB"
  }
}
