/// Decides when a frame is painted: at once when nothing was painted lately, else at most 60 times
/// a second, however often one is requested. It has no timer: a request returns how long to wait.
struct FramePacer {
  /// The shortest time between two frames.
  static let interval = Duration.nanoseconds(16_666_667)

  private var lastFrame: ContinuousClock.Instant?
  /// Whether a frame is on its way.
  private(set) var isScheduled = false

  /// Requests a frame. Returns how long to wait for it, or nothing if one is on its way already.
  mutating func request(at now: ContinuousClock.Instant) -> Duration? {
    guard !isScheduled else { return nil }
    isScheduled = true
    guard let lastFrame else { return .zero }
    return max(.zero, Self.interval - lastFrame.duration(to: now))
  }

  /// Records that a frame is painted now.
  mutating func painted(at now: ContinuousClock.Instant) {
    lastFrame = now
    isScheduled = false
  }
}
