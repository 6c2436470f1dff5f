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
        json.key("code")
        json.string(code.text)
      }
      json.key("sent")
      json.integer(outcome.sent.all)
      json.key("received")
      json.integer(outcome.received.all)
      json.key("from")
      json.array(outcome.senders) { $0.string($1) }
      json.key("entries")
      json.integer(entries)
      json.key("conflicts")
      json.integer(conflicts)
      json.key("returned")
      json.array(outcome.returned) { $1.write(to: &$0) }
      json.key("waiting")
      json.integer(outcome.missing)
      json.key("ignored")
      json.integer(outcome.ignored)
      json.key("unread")
      json.array(outcome.unread) { $0.string($1) }
      json.key("complete")
      json.bool(outcome.isComplete)
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
      json.key("kind")
      json.string(kind.rawValue)
      json.key("name")
      json.string(name.text)
      json.key("entries")
      json.integer(entries)
      json.key("from")
      json.array(deviceNames) { $0.string($1) }
      json.key("command")
      json.string(command)
    }
  }
}
