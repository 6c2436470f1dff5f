import Dependencies
import Models

extension ImportClient: TestDependencyKey {
  /// A client whose endpoints fail the test that calls them.
  public static let testValue = ImportClient()

  #if DEBUG
    /// A client with a file of Daylio.
    public static var previewValue: ImportClient { .constant(.preview) }
  #endif

  /// Returns a client that finds and imports the same contents in every file. For tests and
  /// previews.
  public static func constant(_ plan: ImportPlan) -> ImportClient {
    @Sendable func steps(_ request: ImportRequest) -> AsyncThrowingStream<ImportStep, any Error> {
      var plan = plan
      for mapping in request.mappings {
        guard let index = plan.moods.firstIndex(where: { $0.name == mapping.mood }) else {
          continue
        }
        plan.moods[index].feeling = mapping.feeling
        plan.moods[index].origin = .remembered
      }
      let result = plan
      return AsyncThrowingStream {
        $0.yield(.done(result))
        $0.finish()
      }
    }
    return ImportClient(examine: steps, run: steps)
  }
}

#if DEBUG
  extension ImportPlan {
    /// A backup of Daylio with two moods of its own.
    public static let preview = ImportPlan(
      program: "Daylio", entries: 412,
      moods: [
        Mood(name: "Super", feeling: nil, origin: .unknown),
        Mood(name: "tierd", feeling: Feeling.named("Tired"), origin: .unknown),
        Mood(name: "zen", feeling: Feeling.named("Peaceful"), origin: .remembered),
        Mood(name: "rad", feeling: Feeling.named("Excited"), origin: .builtIn),
        Mood(name: "meh", feeling: Feeling.named("Indifferent"), origin: .builtIn),
      ],
      summary: ImportSummary(added: 398, unchanged: 14, atMinuteOfExisting: 2),
      leftOut: ["photos": 31])
  }
#endif
