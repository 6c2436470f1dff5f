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
