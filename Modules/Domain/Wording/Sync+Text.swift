/// Sentences about a shared diary.
public enum SyncText {
  /// Returns the sentences after a sync: “Sent 2, received 5 from laptop. 1,211 check-ins.”
  ///
  /// - Parameters:
  ///   - sent: The number of records that were sent.
  ///   - received: The number of records that were received.
  ///   - senders: The names of the devices whose records were received.
  ///   - stored: The check-ins in the store.
  public static func done(sent: Int, received: Int, senders: [String], stored: Int) -> String {
    let sender = senders.isEmpty ? "" : " from \(senders.formattedAsList)"
    let changes = [
      sent > 0 ? "sent \(sent.grouped)" : nil,
      received > 0 ? "received \(received.grouped)\(sender)" : nil,
    ].compactMap(\.self).joined(separator: ", ")
    return "\(changes.isEmpty ? "Nothing new" : changes.capitalizedFirst). \(checkIns(stored))."
  }

  /// Returns the sentence after a diary was begun: “Sent 1,204 check-ins.”
  public static func begun(sent: Int) -> String { "Sent \(checkIns(sent))." }

  /// Returns the sentences after a device joined.
  public static func joined(received: Int, added: Int, name: String) -> String {
    "Received \(checkIns(received)). Added \(added.grouped) of this device. "
      + "This device is “\(name)”."
  }

  /// What to know about a sync code.
  public static let code = """
    Whoever has it can read the diary; without it nobody can, not even you. Keep it where you keep \
    passwords.
    """

  /// Returns the sentence about files that are known to exist and have not arrived.
  ///
  /// - Parameter gaps: The files as far as they are known, such as “laptop 41–43”.
  public static func waiting(_ count: Int, _ gaps: [String]) -> String {
    let known = gaps.isEmpty ? "" : ", waiting for \(gaps.formattedAsList)"
    return "\(count, "file has", "files have") not arrived yet\(known). Sync again when your "
      + "carrier has copied everything."
  }

  /// Returns the sentence about a name that this device had renamed or merged, without its
  /// end: “"Work" is back with 2 check-ins from laptop”.
  public static func returned(_ name: String, entries: Int, from devices: [String]) -> String {
    "“\(name)” is back with \(checkIns(entries)) from \(devices.formattedAsList)"
  }

  /// Returns the sentence about values of other devices that are not shown.
  ///
  /// - Parameter place: Where they are listed.
  public static func waitingConflicts(_ count: Int, listed place: String) -> String {
    "Another device wrote \(count == 1 ? "something else" : "\(count) other values") at the same "
      + "time: \(place)."
  }

  /// What follows from settling a conflict.
  public static let settled = "Settled. The next sync tells the other devices."

  /// What a shared diary is, for a screen without one. Two commands follow.
  public static let introduction = """
    A diary can be on several machines, each with all of it. Sealed files go through a git \
    repository or a folder, and nobody on the way can read them. On the first machine, and then on \
    each other one:
    """

  private static func checkIns(_ count: Int) -> String {
    "\(count.grouped) \(count == 1 ? "check-in" : "check-ins")"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
