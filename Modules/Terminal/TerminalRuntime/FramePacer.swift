/// Schedules frames: immediately if the last frame is long enough ago, otherwise at most 60 times
/// per second. It has no timer: a request returns the delay.
struct FramePacer {
  /// The minimum time between two frames.
  static let interval = Duration.nanoseconds(16_666_667)

  private var lastFrame: ContinuousClock.Instant?
  /// Whether a requested frame has not been painted yet.
  private(set) var isScheduled = false

  /// Whether a frame is needed although the screen has not changed.
  var isForced = false
  /// The time until which the first frame may be delayed.
  var firstFrameLimit = ContinuousClock.now

  /// Requests a frame. Returns its delay, or `nil` if a frame is already scheduled.
  mutating func request(at now: ContinuousClock.Instant) -> Duration? {
    guard !isScheduled else { return nil }
    isScheduled = true
    guard let lastFrame else { return .zero }
    return max(.zero, Self.interval - lastFrame.duration(to: now))
  }

  /// Records that a frame was painted at this time.
  mutating func painted(at now: ContinuousClock.Instant) {
    lastFrame = now
    isForced = false
    isScheduled = false
  }
}
