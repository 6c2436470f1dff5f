import Envelope
import Interchange
import Persistence
import ShellCompletion
import Wording

/// What a sync has done, as lines and as JSON.
public struct SyncReport {
  public let outcome: SyncOutcome
  /// What was done, in words.
  private let sentence: String
  /// The code of a diary that was begun.
  private let code: SyncCode?
  private let entries: Int
  private let conflicts: Int

  /// Creates the report after a sync.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - sentence: What was done, in words; nil for the numbers of what was sent and received.
  ///   - code: The code of a diary that was begun.
  ///   - database: The store, whose check-ins and conflicts are counted.
  init(
    _ outcome: SyncOutcome, sentence: String? = nil, code: SyncCode? = nil,
    in database: JournalDatabase
  ) throws {
    self.outcome = outcome
    self.code = code
    entries = try database.countEntries()
    conflicts = try database.syncConflicts().count
    self.sentence = sentence ?? outcome.sentence(checkIns: entries)
  }

  /// What was done, which names came back, and where conflicts are listed. The lines have names of
  /// users, which are not sanitized.
  public var lines: [String] {
    let returned = outcome.returned.map { "\($0.sentence); `\($0.command)`" }
    let waiting =
      conflicts > 0
      ? [SyncText.waitingConflicts(conflicts, listed: "`bako sync conflicts`")] : []
    return [sentence] + returned + waiting
  }

  /// Writes the report as a JSON object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      if let code {
        json.string(code.text, forKey: "code")
      }
      json.integer(outcome.sent.all, forKey: "sent")
      json.integer(outcome.received.all, forKey: "received")
      json.array(outcome.senders, forKey: "from") { $0.string($1) }
      json.integer(entries, forKey: "entries")
      json.integer(conflicts, forKey: "conflicts")
      json.array(outcome.returned, forKey: "returned") { $1.write(to: &$0) }
      json.integer(outcome.missing, forKey: "waiting")
      json.integer(outcome.ignored, forKey: "ignored")
      json.array(outcome.unread, forKey: "unread") { $0.string($1) }
      json.bool(outcome.isComplete, forKey: "complete")
    }
  }
}

extension ReturnedName {
  /// The command that replaces the name again.
  fileprivate var command: String {
    let words = [name, replacement].map { ShellWord.singleQuoted($0.text) }
    return "bako \(kind.plural) merge \(words[0]) --into \(words[1])"
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.string(kind.rawValue, forKey: "kind")
      json.string(name.text, forKey: "name")
      json.integer(entries, forKey: "entries")
      json.array(deviceNames, forKey: "from") { $0.string($1) }
      json.string(command, forKey: "command")
    }
  }
}
