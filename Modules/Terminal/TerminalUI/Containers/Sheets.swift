extension View {
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
