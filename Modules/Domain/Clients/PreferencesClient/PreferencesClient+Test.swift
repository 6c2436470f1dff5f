import Dependencies
import Models

extension PreferencesClient: TestDependencyKey {
  /// A client whose endpoints fail the test that calls them.
  public static let testValue = PreferencesClient()

  #if DEBUG
    /// A client with finished onboarding.
    public static var previewValue: PreferencesClient { .preview }
  #endif
}

extension PreferencesClient {
  /// Returns a client that stores preferences in memory. For tests and previews.
  public static func inMemory(_ preferences: Preferences = Preferences()) -> PreferencesClient {
    let memory = InMemoryValues([preferences])
    return PreferencesClient(
      load: { memory.values.first ?? preferences },
      update: { change in
        memory.write { all in
          for index in all.indices { change(&all[index]) }
        }
        return memory.values.first ?? preferences
      },
      changeFeelings: { change in
        var changed = memory.values.first ?? preferences
        let (old, new) = try changed.vocabulary.apply(change)
        let result = changed
        memory.write { $0 = [result] }
        return AppliedFeelingChange(change, old: old, new: new, entries: 0)
      })
  }

  #if DEBUG
    /// A client with finished onboarding.
    public static var preview: PreferencesClient {
      .inMemory(Preferences(device: DeviceMemory(isOnboardingDone: true)))
    }
  #endif
}
