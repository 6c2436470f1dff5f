import Clients
import Files
import Interchange
import Models
import Persistence
import Wording

extension ImportClient {
  /// Returns a client that imports into a database.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - clock: The clock.
  ///   - expand: Returns the path of a typed one.
  ///   - explained: Returns an error with the sentence of the commands.
  public static func live(
    _ database: JournalDatabase, clock: LocalClock,
    expanding expand: @escaping @Sendable (String) -> String,
    explaining explained: @escaping @Sendable (any Error) -> any Error
  ) -> ImportClient {
    /// Imports outside of the main actor, and returns the progress and the result.
    @Sendable func run(
      _ request: ImportRequest, isDryRun: Bool
    ) -> AsyncThrowingStream<ImportStep, any Error> {
      AsyncThrowingStream { continuation in
        let task = Task.detached {
          do {
            let source = FileImport(
              path: expand(request.path), height: request.height.isEmpty ? nil : request.height,
              isWithAmounts: request.includesAmounts,
              isSkippingExisting: request.skipsExistingMinutes, clock: clock)
            let plan = try Import(database: database, request: request, source: source)
              .plan(isDryRun: isDryRun) { part in
                if !Task.isCancelled { continuation.yield(.progress(part)) }
              }
            continuation.yield(.done(plan))
            continuation.finish()
          } catch let error as ImportNeedsHeight {
            continuation.finish(throwing: error)
          } catch {
            continuation.finish(throwing: explained(error))
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
    return ImportClient(
      examine: { run($0, isDryRun: true) }, run: { run($0, isDryRun: false) })
  }

  /// One reading of a file, and its merge or dry run.
  private struct Import {
    let database: JournalDatabase
    let request: ImportRequest
    let source: FileImport

    func plan(isDryRun: Bool, _ progress: @escaping (Double) -> Void) throws -> ImportPlan {
      let input = try source.input()
      let preferences = try database.preferences()
      var percent = 0
      // Reading and merging are half of the progress each.
      func show(_ done: Int, of total: Int, from start: Double) {
        let part = start + 0.5 * Double(done) / Double(max(1, total))
        guard Int(part * 100) > percent else { return }
        percent = Int(part * 100)
        progress(part)
      }
      let (content, unknown) = try read(input, preferences) { show($0, of: input.count, from: 0) }
      guard isDryRun || unknown.isEmpty else {
        let names = unknown.map { "“\($0.name)”" }.formattedAsList
        throw FileError(
          .damagedInput, "There is no feeling for \(names). Nothing was imported.")
      }
      let summary = try source.merge(
        content, remembering: request.mappings, into: database, isDryRun: isDryRun
      ) {
        show($0, of: content.records.count, from: 0.5)
      }
      return plan(content, unknown, summary)
    }

    /// Reads the file. Moods without a feeling get one for the time of the dry run.
    private func read(
      _ input: ImportInput, _ preferences: Preferences, _ progress: @escaping (Int) -> Void
    ) throws -> (ImportedFile, [UnknownMoods.Mood]) {
      func read(_ mappings: [MoodMapping]) throws -> ImportedFile {
        do {
          return try source.read(input, mappings, preferences, progress: progress)
        } catch let damage as DamagedInput {
          if case .noHeight = damage.problem { throw ImportNeedsHeight() }
          throw source.failure(damage)
        }
      }
      do {
        return (try read(request.mappings), [])
      } catch let unknown as UnknownMoods {
        let stand = unknown.moods.map {
          MoodMapping(mood: $0.name, feeling: $0.suggestion ?? Feeling.all[0])
        }
        return (try read(request.mappings + stand), unknown.moods)
      }
    }

    private func plan(
      _ content: ImportedFile, _ unknown: [UnknownMoods.Mood], _ summary: ImportSummary
    ) -> ImportPlan {
      let unknownNames = Set(unknown.map { MoodMapping.key($0.name) })
      let given = content.givenMappings.filter {
        !unknownNames.contains(MoodMapping.key($0.mood))
      }
      let moods =
        unknown.map { ImportPlan.Mood(name: $0.name, feeling: $0.suggestion, origin: .unknown) }
        + given.map { ImportPlan.Mood(name: $0.mood, feeling: $0.feeling, origin: .remembered) }
        + content.defaultMappings.map {
          ImportPlan.Mood(name: $0.mood, feeling: $0.feeling, origin: .builtIn)
        }
      let entries = content.records.count { if case .entry = $0 { true } else { false } }
      let measurements = content.records.count { if case .bmi = $0 { true } else { false } }
      return ImportPlan(
        program: content.format.program, entries: entries, measurements: measurements,
        moods: moods, summary: summary, amounts: content.amounts, leftOut: content.leftOut,
        entriesWithoutMood: content.entriesWithoutMood,
        skippedLines: content.skippedLines.prefix(20).map {
          $0.text(in: request.path)
        },
        skippedLineCount: content.skippedLineCount, hasDividedMarks: content.hasDividedMarks)
    }
  }
}
