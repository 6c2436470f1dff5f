extension View {
  /// Prevents Esc from closing the enclosing sheet.
  ///
  /// ```swift
  /// struct ConsentSheet: View {
  ///   @Environment(\.dismiss) private var dismiss
  ///
  ///   var body: some View {
  ///     Button("Accept") { dismiss() }.interactiveDismissDisabled()
  ///   }
  /// }
  /// ```
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    LayoutAction(content: self, kind: "stay") { plan, _ in
      if isDisabled { plan.interaction.cancel = {} }
    }
  }

  /// Replaces the action of Esc, for example to confirm that changes are discarded.
  ///
  /// ```swift
  /// struct EditorSheet: View {
  ///   @State private var text = ""
  ///   @State private var isAsking = false
  ///   @Environment(\.dismiss) private var dismiss
  ///
  ///   var body: some View {
  ///     TextEditor(text: $text)
  ///       .onExitCommand { if text.isEmpty { dismiss() } else { isAsking = true } }
  ///       .alert("Discard the text?", isPresented: $isAsking) {
  ///         Button("Discard", role: .destructive) { dismiss() }
  ///         Button("Keep", role: .cancel) {}
  ///       }
  ///   }
  /// }
  /// ```
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    LayoutAction(content: self, kind: "exit") { plan, _ in
      if let action { plan.interaction.cancel = action }
    }
  }

  /// Requires confirmation before `q` or Ctrl-C quits the program, if `isNeeded` is true.
  ///
  /// ```swift
  /// struct UnsavedView: View {
  ///   @State private var text = ""
  ///
  ///   var body: some View {
  ///     TextEditor(text: $text)
  ///       .quitConfirmation("The text is not saved.", isNeeded: !text.isEmpty)
  ///   }
  /// }
  /// ```
  public func quitConfirmation(_ question: String, isNeeded: Bool) -> some View {
    LayoutAction(content: self, kind: "quit") { plan, _ in
      if isNeeded { plan.interaction.quitQuestion = question }
    }
  }
}

/// A view that presents an overlay while a binding is true.
struct PresentationModifier<Content: View>: PrimitiveView {
  let content: Content
  let name: ViewID.Component
  let isPresented: Binding<Bool>
  let make: @MainActor (ViewContext, @escaping @MainActor () -> Void) -> Overlay?

  init(
    content: Content, name: ViewID.Component, isPresented: Binding<Bool>,
    make: @escaping @MainActor (ViewContext, @escaping @MainActor () -> Void) -> Overlay?
  ) {
    self.content = content
    self.name = name
    self.isPresented = isPresented
    self.make = make
  }

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped(name) {
      var nodes = context.scoped("below") { content._nodes(in: context) }
      guard isPresented.wrappedValue else { return nodes }
      let isPresented = isPresented
      let overlay = context.scoped("over") {
        make(context) { if isPresented.wrappedValue { isPresented.wrappedValue = false } }
      }
      guard let overlay else { return nodes }
      guard let first = nodes.first(where: { $0.traits.rows == nil && $0.traits.section == nil })
      else {
        nodes.append(
          Node(measure: { _ in .zero }, layOut: { _, plan in plan.overlays.append(overlay) }))
        return nodes
      }
      let presenter = Node(
        wrapping: first,
        layOut: { rect, plan in
          first.layOut(in: rect, plan)
          plan.overlays.append(overlay)
        })
      return nodes.map { $0 === first ? presenter : $0 }
    }
  }
}
