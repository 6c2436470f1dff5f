extension View {
  /// A dialog over the whole screen with a message, while the binding is true.
  ///
  /// Any of its buttons closes it; Esc presses the one with the role `.cancel`, if there is one,
  /// and closes it. Without buttons there is "OK".
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View {
    dialog(title, isPresented, .alert, actions: actions(), message: message())
  }

  /// A dialog over the whole screen, while the binding is true.
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(title, isPresented, .alert, actions: actions(), message: EmptyView())
  }

  /// A dialog over the whole screen about a value, while the binding is true and there is a value.
  public func alert<Value, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: (Value) -> Actions, @ViewBuilder message: (Value) -> Message
  ) -> some View {
    dialog(
      title, data == nil ? .constant(false) : isPresented, .alert, actions: data.map(actions),
      message: data.map(message))
  }

  /// A dialog over the whole screen about a value, while the binding is true and there is a value.
  public func alert<Value, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: (Value) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// A dialog over the whole screen that says what went wrong, while the binding is true.
  public func alert<Failure: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(
      error?.errorDescription ?? "", error == nil ? .constant(false) : isPresented, .alert,
      actions: actions(), message: error?.recoverySuggestion.map { Text($0) })
  }

  /// A dialog to choose in, one choice below the other, while the binding is true. A way to cancel
  /// is added if there is none.
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(title, isPresented, .choices, actions: actions(), message: EmptyView())
  }

  /// A dialog to choose in, with a message, while the binding is true.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    dialog(title, isPresented, .choices, actions: actions(), message: message())
  }

  /// A dialog to choose in about a value, while the binding is true and there is a value.
  public func confirmationDialog<Value, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: (Value) -> Actions
  ) -> some View {
    dialog(
      title, data == nil ? .constant(false) : isPresented, .choices, actions: data.map(actions),
      message: EmptyView())
  }

  /// A screen over the screen, while the binding is true. Esc closes it.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    PresentationModifier(content: self, name: "sheet", isPresented: isPresented) { context, close in
      SheetLayout(content: content(), in: context) {
        close()
        onDismiss?()
      }.overlay
    }
  }

  /// A screen over the screen about an item, while there is one. Esc closes it.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    let isPresented = Binding<Bool>(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return PresentationModifier(content: self, name: "sheet", isPresented: isPresented) {
      context, close in
      guard let value = item.wrappedValue else { return nil }
      return context.scoped(.element("\(value.id)")) {
        SheetLayout(content: content(value), in: context) {
          close()
          onDismiss?()
        }.overlay
      }
    }
  }

  /// As ``sheet(isPresented:onDismiss:content:)``.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// As ``sheet(item:onDismiss:content:)``.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    sheet(item: item, onDismiss: onDismiss, content: content)
  }

  /// As ``sheet(isPresented:onDismiss:content:)``.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  /// Keeps Esc from closing the sheet that the view is in.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    LayoutAction(content: self, kind: "stay") { plan, _ in
      if isDisabled { plan.interaction.cancel = {} }
    }
  }

  /// Runs an action instead of what Esc would do here: to ask before something is lost.
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    LayoutAction(content: self, kind: "exit") { plan, _ in
      if let action { plan.interaction.cancel = action }
    }
  }

  /// Asks before `q` or Ctrl-C leaves the program, while something would be lost.
  public func quitConfirmation(_ question: String, isNeeded: Bool) -> some View {
    LayoutAction(content: self, kind: "quit") { plan, _ in
      if isNeeded { plan.interaction.quitQuestion = question }
    }
  }

  func dialog<Actions: View, Message: View>(
    _ title: some StringProtocol, _ isPresented: Binding<Bool>, _ kind: DialogLayout.Kind,
    actions: Actions, message: Message
  ) -> some View {
    let title = String(title)
    return PresentationModifier(content: self, name: "dialog", isPresented: isPresented) {
      context, close in
      DialogLayout(
        title: title, kind: kind, actions: actions, message: message, in: context, close: close
      ).overlay
    }
  }
}

/// A view that has something laid over the screen while a binding is true.
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

/// A screen over the screen, in a frame that leaves the edge of what is below in sight.
@MainActor
struct SheetLayout {
  let overlay: Overlay

  init<Content: View>(
    content: Content, in context: ViewContext, close: @escaping @MainActor () -> Void
  ) {
    let id = context.id
    let nodes = context.withEnvironment({
      $0 = $0.forLayer
      $0.dismiss = DismissAction(action: close)
      $0.isPresented = true
    }) {
      context.children(of: content, axis: .vertical)
    }
    let inner = Node.scrollingIfNeeded(
      Node.stack(nodes, .vertical, spacing: 0, alignment: 1), id: id, storage: context.storage)
    overlay = Overlay(
      id: id, dimsBelow: true,
      layOut: { screen, plan in
        let hasMargin = screen.columns >= 50 && screen.rows >= 16
        let rect = hasMargin ? screen.inset(left: 4, top: 1, right: 4, bottom: 1) : screen
        plan.blank(rect)
        plan.box(rect, CellStyle(foreground: .accentColor))
        plan.describe(Description(id: id, role: .sheet, label: "", rect: rect))
        plan.clipped(to: rect.inset(by: 1)) { inner.layOut(in: rect.inset(by: 1), plan) }
      }, cancel: close)
  }
}
