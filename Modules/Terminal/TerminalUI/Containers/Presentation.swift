extension View {
  /// Presents a dialog with a message while the binding is true.
  ///
  /// ```swift
  /// struct DeleteButton: View {
  ///   @State private var isAsking = false
  ///   let delete: @MainActor () -> Void
  ///
  ///   var body: some View {
  ///     Button("Delete", role: .destructive) { isAsking = true }
  ///       .alert("Delete the entry?", isPresented: $isAsking) {
  ///         Button("Delete", role: .destructive) { delete() }
  ///         Button("Keep", role: .cancel) {}
  ///       } message: {
  ///         Text("This cannot be undone.")
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// ```text
  /// ╭──────────────────────────╮
  /// │ Delete the entry?        │
  /// │ This cannot be undone.   │
  /// │                          │
  /// │     [ Delete ]  ▌ Keep ▐ │
  /// ╰──────────────────────────╯
  /// ```
  ///
  /// Each button closes the dialog after its action. Esc performs the action of the button with the
  /// role `.cancel`, if present, and closes the dialog. Without buttons, the dialog has an "OK"
  /// button.
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View {
    dialog(title, isPresented, .alert, actions: actions(), message: message())
  }

  /// Presents a dialog while the binding is true.
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(title, isPresented, .alert, actions: actions(), message: EmptyView())
  }

  /// Presents a dialog with a message about a value while the binding is true and the value is not
  /// `nil`.
  ///
  /// ```swift
  /// struct RemoveTag: View {
  ///   @State private var tag: String? = "work"
  ///   @State private var isAsking = false
  ///
  ///   var body: some View {
  ///     Button("Remove the tag") { isAsking = true }
  ///       .alert("Remove the tag?", isPresented: $isAsking, presenting: tag) { _ in
  ///         Button("Remove", role: .destructive) { tag = nil }
  ///       } message: { tag in
  ///         Text("“\(tag)” is removed from all entries.")
  ///       }
  ///   }
  /// }
  /// ```
  public func alert<Value, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: (Value) -> Actions, @ViewBuilder message: (Value) -> Message
  ) -> some View {
    dialog(
      title, data == nil ? .constant(false) : isPresented, .alert, actions: data.map(actions),
      message: data.map(message))
  }

  /// Presents a dialog about a value while the binding is true and the value is not `nil`.
  public func alert<Value, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: (Value) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// Presents a dialog about an error while the binding is true and the error is not `nil`. Its
  /// title is the error's description, its message the recovery suggestion.
  ///
  /// ```swift
  /// struct FullDisk: LocalizedError {
  ///   var errorDescription: String? { "The disk is full." }
  ///   var recoverySuggestion: String? { "Delete files, and save again." }
  /// }
  ///
  /// struct SaveButton: View {
  ///   @State private var error: FullDisk?
  ///
  ///   var body: some View {
  ///     Button("Save") { error = FullDisk() }
  ///       .alert(isPresented: .constant(error != nil), error: error) {
  ///         Button("OK") { error = nil }
  ///       }
  ///   }
  /// }
  /// ```
  public func alert<Failure: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(
      error?.errorDescription ?? "", error == nil ? .constant(false) : isPresented, .alert,
      actions: actions(), message: error?.recoverySuggestion.map { Text($0) })
  }

  /// Presents a dialog with one choice per row while the binding is true.
  ///
  /// ```swift
  /// struct ExportButton: View {
  ///   @State private var isChoosing = false
  ///   let export: @MainActor (String) -> Void
  ///
  ///   var body: some View {
  ///     Button("Export") { isChoosing = true }
  ///       .confirmationDialog("Choose a format", isPresented: $isChoosing) {
  ///         Button("CSV") { export("csv") }
  ///         Button("JSON") { export("json") }
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// ```text
  /// ╭──────────────────────────╮
  /// │ Choose a format          │
  /// │                          │
  /// │                  ▌ CSV ▐ │
  /// │                 [ JSON ] │
  /// │               [ Cancel ] │
  /// ╰──────────────────────────╯
  /// ```
  ///
  /// A "Cancel" button is added if no button has the role `.cancel`. The title is always visible.
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(title, isPresented, .choices, actions: actions(), message: EmptyView())
  }

  /// Presents a dialog with a message and one choice per row while the binding is true.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    dialog(title, isPresented, .choices, actions: actions(), message: message())
  }

  /// Presents a dialog about a value, with one choice per row, while the binding is true and the
  /// value is not `nil`.
  public func confirmationDialog<Value, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: (Value) -> Actions
  ) -> some View {
    dialog(
      title, data == nil ? .constant(false) : isPresented, .choices, actions: data.map(actions),
      message: EmptyView())
  }

  /// Presents a screen on top of the current one while the binding is true. Esc closes it.
  ///
  /// ```swift
  /// struct HelpButton: View {
  ///   @State private var isShowingHelp = false
  ///
  ///   var body: some View {
  ///     Button("Help") { isShowingHelp = true }
  ///       .sheet(isPresented: $isShowingHelp) {
  ///         Text("Press Tab to move the focus.")
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// ```text
  /// ╭──────────────────────────────────────────╮
  /// │                                          │
  /// │                                          │
  /// │       Press Tab to move the focus.       │
  /// │                                          │
  /// │                                          │
  /// ╰──────────────────────────────────────────╯
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when the sheet closes itself.
  ///   - onDismiss: Called after the first frame without the sheet, no matter what closed it.
  ///   - content: The screen, with a `dismiss` action in its environment.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    PresentationModifier(content: self, name: "sheet", isPresented: isPresented) { context, close in
      SheetLayout(content: content(), in: context, close: close)
        .overlay(onDismiss: onDismiss) { isPresented.wrappedValue }
    }
  }

  /// Presents a screen for an item on top of the current one while the item is not `nil`. Esc
  /// closes it.
  ///
  /// ```swift
  /// struct Photo: Identifiable {
  ///   let id: Int
  ///   let title: String
  /// }
  ///
  /// struct PhotoButton: View {
  ///   @State private var photo: Photo?
  ///
  ///   var body: some View {
  ///     Button("Show the photo") { photo = Photo(id: 1, title: "Sunset") }
  ///       .sheet(item: $photo) { Text($0.title) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - item: Set to `nil` when the sheet closes itself. An item with another id gets new state.
  ///   - onDismiss: Called after the first frame without the sheet of the item, no matter what
  ///     closed it.
  ///   - content: Returns the screen for the item.
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
        SheetLayout(content: content(value), in: context, close: close)
          .overlay(onDismiss: onDismiss) { item.wrappedValue?.id == value.id }
      }
    }
  }

  /// Presents a sheet: see ``sheet(isPresented:onDismiss:content:)``.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet for an item: see ``sheet(item:onDismiss:content:)``.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    sheet(item: item, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet: see ``sheet(isPresented:onDismiss:content:)``. The edge has no effect.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  /// Presents a sheet for an item: see ``sheet(item:onDismiss:content:)``. The edge has no effect.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    sheet(item: item, content: content)
  }

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

/// A modal screen in a frame. Unless the screen is compact, a margin leaves the edges of the screen
/// below visible.
@MainActor
struct SheetLayout {
  private let box: Overlay

  init<Content: View>(
    content: Content, in context: ViewContext, close: @escaping @MainActor () -> Void
  ) {
    let id = context.id
    let nodes = context.withEnvironment({
      $0 = $0.forLayer
      $0.container.isBoxed = true
      $0.dismiss = DismissAction(action: close)
      $0.isPresented = true
    }) {
      context.children(of: content, axis: .vertical)
    }
    let inner = Node.scrollingIfNeeded(
      Node.stack(nodes, .vertical, spacing: 0, alignment: 1), id: id, storage: context.storage)
    box = Overlay(
      id: id, dimsBelow: true,
      layOut: { screen, plan in
        let hasMargin = LayoutSize(screen.size) > .compact
        let rect = hasMargin ? screen.inset(left: 4, top: 1, right: 4, bottom: 1) : screen
        plan.blank(rect)
        plan.box(rect, CellStyle(foreground: plan.theme.focusedBorder))
        plan.describe(Description(id: id, role: .sheet, label: "", rect: rect))
        plan.clipped(to: rect.inset(by: 1)) { inner.layOut(in: rect.inset(by: 1), plan) }
      }, cancel: close)
  }

  /// Returns the overlay of the sheet.
  ///
  /// - Parameters:
  ///   - onDismiss: Called after the first frame without the sheet.
  ///   - isPresented: Whether the sheet is only covered, for example by another tab.
  func overlay(
    onDismiss: (@MainActor () -> Void)?, isPresented: @escaping @MainActor () -> Bool
  ) -> Overlay {
    guard let onDismiss else { return box }
    return Overlay(
      id: box.id, dimsBelow: box.dimsBelow,
      layOut: { [box] screen, plan in
        plan.lifetimes.onDisappear(box.id.child(.inside)) { if !isPresented() { onDismiss() } }
        box.layOut(screen, plan)
      }, cancel: box.cancel)
  }
}
