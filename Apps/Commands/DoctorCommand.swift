import ArgumentParser
import Clients
import CommandEnvironment
import DiarySync
import Files
import Interchange
import Models
import Persistence
import TerminalCells

struct DoctorCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the store and show where it is. Changes nothing.",
    discussion: """
      EXAMPLES
        bako doctor
        bako doctor --json | jq -r .path
      """)

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    let directory = try dataDirectory.path()
    let diagnosis = JournalDatabase.diagnose(directory: directory)
    // A store that cannot be opened is reported by the diagnosis.
    let sync =
      diagnosis.error == nil ? try SharingStatus(in: directory, zone: ProcessEnvironment.zone) : nil
    let encryption = DiskEncryption(of: directory)
    let lines = diagnosis.lines(
      version: Version.current, sync: sync?.lines ?? [], encryption: encryption.words)
    try output.printObject(plain: lines.map(\.sanitized).joined(separator: "\n")) { json in
      json.string(diagnosis.path, forKey: "path")
      json.string(Version.current, forKey: "version")
      json.integer(diagnosis.schema, forKey: "schema")
      json.integer(diagnosis.entries, forKey: "entries")
      json.integer(diagnosis.bmi, forKey: "bmi")
      json.string(diagnosis.integrity, forKey: "integrity")
      json.array(diagnosis.problems, forKey: "problems") { $0.string($1) }
      json.key("sync")
      if let sync { sync.write(to: &json) } else { json.raw("null") }
      json.string(encryption.words, forKey: "at_rest")
    }
    if let error = diagnosis.error { throw error }
  }
}
