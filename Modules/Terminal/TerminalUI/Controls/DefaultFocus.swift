/// The moves of the focus for which ``View/defaultFocus(_:_:priority:)`` chooses the control.
public enum DefaultFocusEvaluationPriority: Sendable {
  /// The focus when a screen, sheet or dialog appears.
  case automatic
  /// Also the moves by Tab and the arrow keys from outside of the view to a control inside.
  case userInitiated
}

extension View {
  /// Sets the control inside that has the focus when the screen or sheet appears: the one that
  /// `focused` connects to a value of a property.
  ///
  /// ```swift
  /// struct RenameView: View {
  ///   enum Field { case name, save }
  ///
  ///   @FocusState private var field: Field?
  ///   @State private var name = "Home"
  ///
  ///   var body: some View {
  ///     VStack {
  ///       TextField("Name", text: $name).focused($field, equals: .name)
  ///       Button("Save") {}
  ///         .keyboardShortcut(.defaultAction)
  ///         .focused($field, equals: .save)
  ///     }
  ///     .defaultFocus($field, .name)
  ///   }
  /// }
  /// ```
  ///
  /// It precedes the default button, but not a property that requests the focus. Of several default
  /// controls, the innermost and then the first one on the screen has the focus. A control that is
  /// disabled or outside the viewport is none.
  ///
  /// - Parameters:
  ///   - binding: The property.
  ///   - value: The value of the control.
  ///   - priority: Whether Tab and the arrow keys move to the control as well when they enter the
  ///     view (default: no).
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    MappedNode(content: self) { node, _ in
      guard let key = binding.key else { return node }
      return Node(
        wrapping: node,
        layOut: { rect, plan in
          let first = plan.interaction.regions.count
          let bindings = plan.interaction.focusBindings.count
          node.layOut(in: rect, plan)
          let added = plan.interaction.focusBindings[bindings...]
          guard let target = added.first(where: { $0.binding.matches(key, value) })?.id else {
            return
          }
          plan.interaction.focusAreas.append(
            FocusArea(
              target: target, regions: first..<plan.interaction.regions.count, priority: priority))
        })
    }
  }
}

/// A part of the screen with a default control.
struct FocusArea {
  let target: ViewID
  /// The indices of the regions inside.
  let regions: Range<Int>
  let priority: DefaultFocusEvaluationPriority
}

extension InteractionPlan {
  /// The default control of the topmost layer.
  var preferredFocus: Region? {
    for area in focusAreas {
      if let region = target(of: area) { return region }
    }
    return nil
  }

  /// Returns the default control of the area that a move of the focus by the user enters.
  ///
  /// - Parameters:
  ///   - region: The region to which the focus would move.
  ///   - current: The focused control.
  func preferredFocus(entering region: Region, from current: ViewID?) -> Region? {
    for area in focusAreas where area.priority == .userInitiated {
      let inside = regions[area.regions]
      guard inside.contains(where: { $0.id == region.id }),
        !inside.contains(where: { $0.id == current }), let target = target(of: area)
      else { continue }
      return target
    }
    return nil
  }

  private func target(of area: FocusArea) -> Region? {
    regions[area.regions].first { $0.id == area.target && $0.isFocusable }
  }
}
