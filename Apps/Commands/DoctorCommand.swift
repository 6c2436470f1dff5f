import ArgumentParser
import Clients
import CommandEnvironment
import DiarySync
import Files
import Interchange
import Models
import Persistence
import TerminalCells

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the store and show where it is. Changes nothing.",
    discussion: """
      EXAMPLES
        bako doctor
        bako doctor --json | jq -r .path
      """)

  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
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
    try output.print(plain: lines.map(\.sanitized).joined(separator: "\n")) { json in
      json.object { json in
        json.key("path")
        json.string(diagnosis.path)
        json.key("version")
        json.string(Version.current)
        json.key("schema")
        json.integer(diagnosis.schema)
        json.key("entries")
        json.integer(diagnosis.entries)
        json.key("bmi")
        json.integer(diagnosis.bmi)
        json.key("integrity")
        json.string(diagnosis.integrity)
        json.key("problems")
        json.array(diagnosis.problems) { $0.string($1) }
        json.key("sync")
        if let sync { sync.write(to: &json) } else { json.raw("null") }
        json.key("at_rest")
        json.string(encryption.words)
      }
    }
    if let error = diagnosis.error { throw error }
  }
}
