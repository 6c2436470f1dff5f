/// An alert as a value, in the older form of SwiftUI's API.
///
/// ```swift
/// struct DeleteRow: View {
///   @State private var isAsking = false
///
///   var body: some View {
///     Button("Delete") { isAsking = true }
///       .alert(isPresented: $isAsking) {
///         Alert(
///           title: Text("Delete the entry?"), message: Text("This cannot be undone."),
///           primaryButton: .destructive(Text("Delete")) {}, secondaryButton: .cancel())
///       }
///   }
/// }
/// ```
///
/// New code passes the buttons and the message to ``View/alert(_:isPresented:actions:message:)``.
@MainActor
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button, "OK" unless another one is given.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// Creates an alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert or of an action sheet.
  @MainActor
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: @MainActor () -> Void

    private init(
      _ role: ButtonRole?, _ label: Text, _ action: (@MainActor () -> Void)?
    ) {
      self.role = role
      self.label = label
      self.action = action ?? {}
    }

    /// A button with an action.
    public static func `default`(
      _ label: Text, action: (@MainActor () -> Void)? = nil
    ) -> Button {
      Button(nil, label, action)
    }

    /// The button that Esc presses, with a label of its own.
    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Button {
      Button(.cancel, label, action)
    }

    /// The button "Cancel", which Esc presses.
    public static func cancel(_ action: (@MainActor () -> Void)? = nil) -> Button {
      Button(.cancel, Text("Cancel"), action)
    }

    /// A button that deletes data or discards changes.
    public static func destructive(
      _ label: Text, action: (@MainActor () -> Void)? = nil
    ) -> Button {
      Button(.destructive, label, action)
    }
  }
}

/// A dialog with one choice per row as a value, in the older form of SwiftUI's API.
///
/// New code passes the choices to
/// ``View/confirmationDialog(_:isPresented:titleVisibility:actions:)``.
@MainActor
public struct ActionSheet {
  /// A choice.
  public typealias Button = Alert.Button

  let alert: Alert

  /// Creates a dialog.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    alert = Alert(title: title, message: message, buttons: buttons)
  }
}

extension Alert {
  fileprivate init(title: Text, message: Text?, buttons: [Button]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

extension View {
  /// Presents an alert while the binding is true.
  @available(*, deprecated, message: "Use 'alert(_:isPresented:actions:message:)'.")
  public func alert(
    isPresented: Binding<Bool>, content: @escaping @MainActor () -> Alert
  ) -> some View {
    presented(isPresented, .alert) { content() }
  }

  /// Presents an alert for an item while the item is not `nil`.
  @available(*, deprecated, message: "Use 'alert(_:isPresented:presenting:actions:message:)'.")
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> Alert
  ) -> some View {
    presented(isPresent(item), .alert) { item.wrappedValue.map(content) }
  }

  /// Presents a dialog with one choice per row while the binding is true.
  @available(
    *, deprecated, message: "Use 'confirmationDialog(_:isPresented:titleVisibility:actions:)'."
  )
  public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping @MainActor () -> ActionSheet
  ) -> some View {
    presented(isPresented, .choices) { content().alert }
  }

  /// Presents a dialog with one choice per row for an item while the item is not `nil`.
  @available(
    *, deprecated,
    message: "Use 'confirmationDialog(_:isPresented:titleVisibility:presenting:actions:)'."
  )
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> ActionSheet
  ) -> some View {
    presented(isPresent(item), .choices) { item.wrappedValue.map { content($0).alert } }
  }

  private func presented(
    _ isPresented: Binding<Bool>, _ kind: DialogLayout.Kind,
    _ make: @escaping @MainActor () -> Alert?
  ) -> some View {
    PresentationModifier(content: self, name: "dialog", isPresented: isPresented) {
      context, close in
      guard let alert = make() else { return nil }
      let title = alert.title.string(in: context.environment)
      return DialogLayout(
        title: title, kind: kind, actions: AlertButtons(buttons: alert.buttons),
        message: alert.message, in: context, close: close
      ).overlay
    }
  }
}

/// Returns a binding that reads whether an item is present; writing false removes the item.
@MainActor
private func isPresent<Item>(_ item: Binding<Item?>) -> Binding<Bool> {
  Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
}

/// The buttons of an alert in a dialog.
private struct AlertButtons: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
      Button(role: button.role, action: button.action) { button.label }
    }
  }
}
