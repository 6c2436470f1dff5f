import Foundation
import Synchronization

/// The actions and effects of a store over time, in the format of Chrome's trace viewer.
///
/// `chrome://tracing` and Perfetto open the file. The first row shows the actions, whose durations
/// are those of the reducer, and each effect has a row of its own. The arguments of an event are
/// the number of its action and what sent it.
@_spi(Internals)
public final class ActionTrace: Sendable {
  /// An event of the format. Times are in microseconds.
  struct Event: Codable, Equatable {
    var name: String
    var cat: String
    /// `X`: complete, with a duration; `B` and `E`: the beginning and the end of an effect.
    var ph: String
    var ts: Double
    var dur: Double?
    var pid = 1
    /// 0 for actions, or the number of the effect.
    var tid: Int
    var args: [String: String]?
  }

  private let state = Mutex<[Event]>([])
  private let now: @Sendable () -> Duration

  init(now: @escaping @Sendable () -> Duration) { self.now = now }

  /// The number of microseconds of the trace's clock.
  var time: Double {
    let (seconds, attoseconds) = now().components
    return Double(seconds) * 1e6 + (Double(attoseconds) / 1e12).rounded()
  }

  @MainActor
  func addAction(_ cause: ActionCause, from start: Double) {
    var args = ["id": "\(cause.id)", "sender": cause.sender]
    args["cause"] = cause.causingAction.map { "\($0.id)" }
    let event = Event(
      name: cause.name, cat: "action", ph: "X", ts: start, dur: time - start, tid: 0, args: args)
    state.withLock { $0.append(event) }
  }

  func beginEffect(_ id: EffectRegistry.ID, _ cause: ActionCause) {
    let action = cause.causingAction
    let event = Event(
      name: cause.name + (action.map { " of \($0.name)" } ?? ""), cat: "effect", ph: "B",
      ts: time, tid: id, args: action.map { ["cause": "\($0.id)"] })
    state.withLock { $0.append(event) }
  }

  func endEffect(_ id: EffectRegistry.ID) {
    let event = Event(name: "", cat: "effect", ph: "E", ts: time, tid: id)
    state.withLock { $0.append(event) }
  }

  /// The events as a JSON array. An effect that is still running has no end.
  public var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(state.withLock { $0 })
    }
  }

  /// Writes the events to a file.
  ///
  /// - Throws: The error of the file system.
  public func write(to url: URL) throws { try json.write(to: url, options: .atomic) }
}
