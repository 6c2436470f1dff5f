import ArgumentParser
import Models
import Persistence

#if canImport(Glibc)
  import Glibc
#endif

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write everything as JSON, for `bako import`.",
    discussion: """
      EXAMPLES
        bako export --output backup.json
        bako export | gzip > backup.json.gz
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Write to this file, which only you may read.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var place: StorePlace
  @OptionGroup var form: OutputOptions

  func validate() throws {
    guard [nil, .json].contains(form.format) else {
      throw ValidationError("An export is JSON. `bako list --format csv` prints entries as CSV.")
    }
  }

  func run() throws {
    try ExportTask(file: output, place: place.chosen).run()
  }
}

/// Writes everything.
struct ExportTask: CommandTask {
  var file: String?
  var place: DataDirectory

  func run() throws {
    try place.withDatabase { database in
      guard let file, file != "-" else {
        var buffer = OutputBuffer(STDOUT_FILENO, name: "standard output")
        try write(database, to: &buffer)
        return try buffer.flush()
      }
      guard !database.ownsFile(file) else {
        throw Refusal("\(file) is the store itself. Name another file for the export.")
      }
      let target = try OutputFile(file)
      do {
        var buffer = OutputBuffer(target.descriptor, name: file)
        try write(database, to: &buffer)
        try buffer.flush()
      } catch {
        target.discard()
        throw error
      }
      try target.publish()
    }
  }

  private func write(_ database: JournalDatabase, to buffer: inout OutputBuffer) throws {
    try database.snapshot { database in
      var json = JSONWriter()
      try buffer.write("{\"format\":1,\n\"entries\":[")
      var separator = "\n"
      try database.forEachEntry { entry in
        json.removeAll()
        entry.write(to: &json, withMilliseconds: true)
        try buffer.write(separator)
        try buffer.write(json.bytes)
        separator = ",\n"
        return true
      }
      try buffer.write("\n],\n\"bmi\":[")
      separator = "\n"
      for bmi in try database.bmiHistory() {
        json.removeAll()
        bmi.write(to: &json, withMilliseconds: true)
        try buffer.write(separator)
        try buffer.write(json.bytes)
        separator = ",\n"
      }
      json.removeAll()
      try database.preferences().write(to: &json)
      try buffer.write("\n],\n\"preferences\":")
      try buffer.write(json.bytes)
      try buffer.write("}\n")
    }
  }
}

extension Preferences {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("onboarding_done")
      json.bool(isOnboardingDone)
      json.key("custom_activities")
      json.array(customActivities) { $0.string($1) }
      json.key("custom_places")
      json.array(customPlaces) { $0.string($1) }
      json.key("last_activities")
      json.array(lastActivities) { $0.string($1) }
      json.key("last_place")
      json.optional(lastPlace)
      json.key("units")
      json.string(units.rawValue)
    }
  }
}
