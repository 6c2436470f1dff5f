import Dependencies
import Models

extension PreferencesClient: TestDependencyKey {
  /// A client whose every endpoint fails the test that calls it.
  public static let testValue = PreferencesClient()

  #if DEBUG
    /// A client of a user who has finished Onboarding.
    public static var previewValue: PreferencesClient { .preview }
  #endif
}

extension PreferencesClient {
  /// A client of a value in memory, for tests and previews.
  public static func inMemory(_ preferences: Preferences = Preferences()) -> PreferencesClient {
    let memory = InMemoryValues([preferences])
    return PreferencesClient(
      load: { memory.values.first ?? preferences },
      update: { change in
        memory.write { all in
          for index in all.indices { change(&all[index]) }
        }
        return memory.values.first ?? preferences
      })
  }

  #if DEBUG
    /// A client of a user who has finished Onboarding.
    public static var preview: PreferencesClient {
      .inMemory(Preferences(isOnboardingDone: true))
    }
  #endif
}
