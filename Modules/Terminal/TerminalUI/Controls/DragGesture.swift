/// A drag with the left mouse button.
///
/// From the keyboard, Alt with an arrow key drags by one column or row while the focus is on a
/// control inside the view or nowhere.
///
/// ```swift
/// struct Divided: View {
///   @State private var width: CGFloat = .columns(20)
///
///   var body: some View {
///     HStack {
///       Text("Days").frame(width: width)
///       Text("┃").gesture(DragGesture().onChanged { width += $0.translation.width })
///       Text("Entries")
///     }
///   }
/// }
/// ```
public struct DragGesture: Gesture {
  /// The state of a drag. Lengths are in points, 8 per column and 16 per row.
  public struct Value: Equatable, Sendable {
    /// The point at which the drag started.
    public var startLocation: CGPoint
    /// The current point of the pointer.
    public var location: CGPoint

    /// The distance from ``startLocation`` to ``location``.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// The same as ``translation``: a drag on a terminal has no momentum.
    public var predictedEndTranslation: CGSize { translation }
    /// The same as ``location``: a drag on a terminal has no momentum.
    public var predictedEndLocation: CGPoint { location }
    /// Always zero: a drag on a terminal has no momentum.
    public var velocity: CGSize { .zero }
  }

  public var _listener = GestureListener()

  /// Creates a drag gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: The distance in points at which the drag begins (default: one column).
  ///   - coordinateSpace: The origin of the points of the drag (default: the view).
  public init(minimumDistance: CGFloat = 8, coordinateSpace: CoordinateSpace = .local) {
    _listener.least = minimumDistance
    _listener.space = coordinateSpace
  }

  /// Updates a state while the button is pressed. It has its initial value again afterwards.
  ///
  /// A drag from the keyboard ends at once, so that its updates cannot be seen.
  public func updating<Stored>(
    _ state: GestureState<Stored>,
    body: @escaping @MainActor (Value, inout Stored, inout Transaction) -> Void
  ) -> DragGesture {
    var copy = self
    copy._listener.updates.append { value in
      var transaction = Transaction()
      state.update { body(value, &$0, &transaction) }
    }
    copy._listener.resets.append { state.reset() }
    return copy
  }

  /// Adds an action to run for each movement of the pointer.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
    var copy = self
    copy._listener.changed = action
    return copy
  }

  /// Adds an action to run when the button is released.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
    var copy = self
    copy._listener.ended = action
    return copy
  }
}
