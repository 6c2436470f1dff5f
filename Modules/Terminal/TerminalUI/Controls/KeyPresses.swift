extension View {
  /// Turns a view that only draws into a focusable control, which handles keys and is described as
  /// a picker if it has choices and as a chart otherwise.
  ///
  /// ```swift
  /// struct RatingView: View {
  ///   @State private var rating = 3
  ///
  ///   var body: some View {
  ///     Text(String(repeating: "★", count: rating))
  ///       .onKeyPress("Rating", value: "\(rating)", hints: [KeyHint("←→", "change")]) { press in
  ///         switch press.key {
  ///         case .left where rating > 0: rating -= 1
  ///         case .right where rating < 5: rating += 1
  ///         default: return false
  ///         }
  ///         return true
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name of the control.
  ///   - value: The current value in its description.
  ///   - choices: The values to choose from, if a value can be chosen by its name.
  ///   - choose: Chooses the value at a zero-based index.
  ///   - chooseText: Chooses by a text that is none of the choices, in the line-by-line interface.
  ///   - takesText: Whether the control handles characters, so that the line of key hints names the
  ///     general keys that are not characters.
  ///   - hints: The keys and their effects, for the line of key hints.
  ///   - action: Receives every key except Ctrl-C before the screen does, including Esc and Tab.
  ///     Returns whether it handled the key.
  public func onKeyPress(
    _ label: String, value: String = "", choices: [String] = [],
    choose: (@MainActor (Int) -> Void)? = nil, chooseText: (@MainActor (String) -> Void)? = nil,
    takesText: Bool = true, hints: [KeyHint] = [], action: @escaping @MainActor (KeyPress) -> Bool
  ) -> some View {
    KeyView(
      content: self, label: label, value: value, choices: choices, choose: choose,
      chooseText: chooseText, takesText: takesText, hints: hints, action: action)
  }

  /// Handles keys that no view inside handles.
  ///
  /// ```swift
  /// struct PageView: View {
  ///   @State private var page = 1
  ///
  ///   var body: some View {
  ///     Text("Page \(page)")
  ///       .onKeyPress(hints: [KeyHint("+", "next page")]) { press in
  ///         guard press == .character("+") else { return false }
  ///         page += 1
  ///         return true
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - hints: The keys and their effects, for the line of key hints.
  ///   - action: Returns whether it handled the key. Unhandled keys continue to the enclosing
  ///     views.
  public func onKeyPress(
    hints: [KeyHint] = [], action: @escaping @MainActor (KeyPress) -> Bool
  ) -> some View {
    MappedNode(content: self) { node, context in
      let id = context.id.child(.keys)
      return Node(
        wrapping: node,
        layOut: { rect, plan in
          plan.withKeyScope(id, rect: rect, keys: hints, handleKey: action) {
            node.layOut(in: rect, plan)
          }
        })
    }
  }
}

extension View {
  /// Handles keys before the controls inside do.
  ///
  /// ```swift
  /// struct AnswerView: View {
  ///   @State private var answer = ""
  ///   @State private var day = 0
  ///
  ///   var body: some View {
  ///     TextField("How was day \(day)?", text: $answer)
  ///       .highPriorityKeyPress(
  ///         hints: answer.isEmpty ? [KeyHint("←→", "day")] : [],
  ///         screenKeys: answer.isEmpty ? "?" : ""  // shows the keys
  ///       ) { press in
  ///         guard answer.isEmpty else { return false }
  ///         switch press.key {
  ///         case .left: day -= 1
  ///         case .right: day += 1
  ///         default: return false
  ///         }
  ///         return true
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// Keys that no control handles, such as Up and Down in a text field, need no priority: use
  /// ``onKeyPress(hints:action:)``.
  ///
  /// - Parameters:
  ///   - hints: The keys and their effects, for the line of key hints, in front of those of the
  ///     control.
  ///   - screenKeys: The characters that the controls inside do not receive: they continue to the
  ///     key handlers around, the shortcuts and the general keys, as if no text were typed.
  ///   - action: Receives every key except Ctrl-C, Ctrl-P and Ctrl-G while a control inside has the
  ///     focus. Returns whether it handled the key.
  public func highPriorityKeyPress(
    hints: [KeyHint] = [], screenKeys: String = "",
    action: @escaping @MainActor (KeyPress) -> Bool
  ) -> some View {
    MappedNode(content: self) { node, context in
      let id = context.id.child(.keys).child(.inside)
      return Node(
        wrapping: node,
        layOut: { rect, plan in
          plan.withKeyScope(
            id, rect: rect, keys: hints, screenKeys: screenKeys, interceptKey: action
          ) {
            node.layOut(in: rect, plan)
          }
        })
    }
  }
}

/// A drawing that is operated with keys.
struct KeyView<Content: View>: PrimitiveView {
  let content: Content
  let label: String
  let value: String
  let choices: [String]
  let choose: (@MainActor (Int) -> Void)?
  let chooseText: (@MainActor (String) -> Void)?
  let takesText: Bool
  let hints: [KeyHint]
  let action: @MainActor (KeyPress) -> Bool

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("keys") {
      let id = context.id
      let environment = context.environment
      let nodes = context.children(of: content, axis: .vertical)
      let node = Node.stack(nodes, .vertical, spacing: 0, alignment: 1)
      return [
        Node(
          wrapping: node, layOut: { rect, plan in layOut(node, id, environment, rect, plan) })
      ]
    }
  }

  private func layOut(
    _ node: Node, _ id: ViewID, _ environment: EnvironmentValues, _ rect: CellRect,
    _ plan: FramePlan
  ) {
    var actions = ControlActions()
    if environment.isEnabled {
      actions.choose = choose
      actions.setText = chooseText
    }
    plan.describe(
      Description(
        id: id, role: choices.isEmpty ? .chart : .picker, label: label, value: value,
        choices: choices, keys: hints, isEnabled: environment.isEnabled, rect: rect), actions)
    guard environment.isEnabled else {
      plan.withoutDescriptions { node.layOut(in: rect, plan) }
      return
    }
    plan.addRegion(id, rect, takesText: takesText, keys: hints) { event in
      guard case .key(let press) = event else { return false }
      return action(press)
    }
    plan.interaction.setDefaultFocus(id)
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
    // Views inside may handle the pointer; their keys go to this control.
    plan.withKeyScope(id.child(.inside), rect: rect, handleKey: action) {
      plan.withoutDescriptions { node.layOut(in: rect, plan) }
    }
  }
}
