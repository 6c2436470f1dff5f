import ComposableArchitecture

/// Stores measurements in memory; tests replace the endpoints.
struct BodyMassClient: Sendable {
  var load: @Sendable () async -> [SavedBodyMass]
  var save: @Sendable (SavedBodyMass) async -> Void
  var delete: @Sendable (SavedBodyMass.ID) async -> Void
}

extension BodyMassClient: DependencyKey {
  static var liveValue: BodyMassClient { inMemory }
  static var previewValue: BodyMassClient { inMemory }
  static let testValue = BodyMassClient(
    load: unimplemented("BodyMassClient.load", placeholder: []),
    save: unimplemented("BodyMassClient.save"),
    delete: unimplemented("BodyMassClient.delete"))

  /// A new, empty store for each access. `load` returns the newest measurement first.
  static var inMemory: BodyMassClient {
    let saved = LockIsolated<[SavedBodyMass]>([])
    return BodyMassClient(
      load: { saved.value.reversed() },
      save: { bodyMass in saved.withValue { $0.append(bodyMass) } },
      delete: { id in saved.withValue { $0.removeAll { $0.id == id } } })
  }
}

extension DependencyValues {
  var bodyMassClient: BodyMassClient {
    get { self[BodyMassClient.self] }
    set { self[BodyMassClient.self] = newValue }
  }
}
