// Older spellings of SwiftUI's API, deprecated there and here.

extension View {
  /// Sets the title of the screen.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  public func navigationBarTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(title)
  }

  /// Sets the title of the screen.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Sets the title of the screen. The display mode has no effect: titles have one size.
  @available(*, deprecated, message: "Use 'navigationTitle': titles have one size.")
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: TitleDisplayMode
  ) -> some View {
    navigationTitle(title)
  }

  /// Sets the title of the screen. The display mode has no effect: titles have one size.
  @available(*, deprecated, message: "Use 'navigationTitle': titles have one size.")
  public func navigationBarTitle(_ title: Text, displayMode: TitleDisplayMode) -> some View {
    navigationTitle(title)
  }

  /// Adds views to the title line of the screen, on the left and on the right.
  @available(*, deprecated, message: "Use 'toolbar' with a 'ToolbarItem' for each view.")
  public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading, trailing: Trailing
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Adds a view to the title line of the screen, on the left.
  @available(*, deprecated, message: "Use 'toolbar' with a 'ToolbarItem'.")
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Adds a view to the title line of the screen, on the right.
  @available(*, deprecated, message: "Use 'toolbar' with a 'ToolbarItem'.")
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  /// Sets the name of the view in descriptions.
  @available(*, deprecated, renamed: "accessibilityLabel(_:)")
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Describes the effect of the buttons inside.
  @available(*, deprecated, renamed: "accessibilityHint(_:)")
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Returns the view unchanged: controls describe their own value.
  @available(*, deprecated, renamed: "accessibilityValue(_:)")
  public func accessibility(value: Text) -> some View { self }

  /// Returns the view unchanged: controls are identified by their position.
  @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
  public func accessibility(identifier: String) -> some View { self }

  /// Removes the views inside from the descriptions.
  @available(*, deprecated, renamed: "accessibilityHidden(_:)")
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Returns the view unchanged: traits follow from the control.
  @available(*, deprecated, renamed: "accessibilityAddTraits(_:)")
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }

  /// Has no effect: letters are inserted as typed.
  @available(*, deprecated, renamed: "textInputAutocapitalization(_:)")
  public func autocapitalization(_ kind: Autocapitalization) -> some View { self }
}

extension NavigationLink {
  /// Creates a link that presents a view while the binding is true.
  @available(
    *, deprecated, message: "Use a 'Button' and 'navigationDestination(isPresented:destination:)'."
  )
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Name
  ) {
    self.init(isActive: isActive, destination: destination(), name: label())
  }

  /// Creates a link that presents a view while the binding is true.
  @available(
    *, deprecated, message: "Use a 'Button' and 'navigationDestination(isPresented:destination:)'."
  )
  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Name
  ) {
    self.init(isActive: isActive, destination: destination, name: label())
  }

  /// Creates a link that presents a view while the binding has the tag.
  @available(*, deprecated, message: "Use 'NavigationLink(value:)' and a path.")
  public init<Tag: Hashable & Sendable>(
    tag: Tag, selection: Binding<Tag?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Name
  ) {
    self.init(isActive: selection.is(tag), destination: destination(), name: label())
  }

  /// Creates a link that presents a view while the binding has the tag.
  @available(*, deprecated, message: "Use 'NavigationLink(value:)' and a path.")
  public init<Tag: Hashable & Sendable>(
    destination: Destination, tag: Tag, selection: Binding<Tag?>, @ViewBuilder label: () -> Name
  ) {
    self.init(isActive: selection.is(tag), destination: destination, name: label())
  }
}

extension NavigationLink where Name == Text {
  /// Creates a link with a title that presents a view while the binding is true.
  @available(
    *, deprecated, message: "Use a 'Button' and 'navigationDestination(isPresented:destination:)'."
  )
  public init(
    _ title: some StringProtocol, isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination(), name: Text(title))
  }

  /// Creates a link with a title that presents a view while the binding has the tag.
  @available(*, deprecated, message: "Use 'NavigationLink(value:)' and a path.")
  public init<Tag: Hashable & Sendable>(
    _ title: some StringProtocol, tag: Tag, selection: Binding<Tag?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: selection.is(tag), destination: destination(), name: Text(title))
  }
}

extension Binding {
  /// Returns a binding that reads whether the optional has a value. Writing true writes the value,
  /// writing false `nil`.
  @MainActor
  fileprivate func `is`<Wrapped: Hashable & Sendable>(
    _ tag: Wrapped
  ) -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(
      get: { wrappedValue == tag }, set: { wrappedValue = $0 ? tag : nil })
  }
}

/// Automatic capitalization, in the words of UIKit. It has no effect on a terminal.
public enum Autocapitalization: Sendable {
  /// Letters stay as they are typed, as on a terminal.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// Whether a view is presented, and its dismissal. Prefer ``EnvironmentValues/dismiss`` and
/// ``EnvironmentValues/isPresented``.
@MainActor
public struct PresentationMode {
  fileprivate let action: DismissAction
  /// Whether the view is in a sheet or on a pushed screen.
  public let isPresented: Bool

  /// Dismisses the enclosing sheet or pushed screen.
  public func dismiss() { action() }
}

extension EnvironmentValues {
  /// Whether the view is presented, and its dismissal.
  @available(*, deprecated, message: "Use 'dismiss' or 'isPresented'.")
  @MainActor public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(action: dismiss, isPresented: isPresented)
    return Binding(get: { mode }, set: { _ in })
  }
}

extension TextField where Title == Text {
  /// Creates a text field with an action for Enter.
  @available(*, deprecated, message: "Use 'onSubmit'.")
  public init(
    _ title: some StringProtocol, text: Binding<String>,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(title, text: text)
    commit = onCommit
  }

  /// Creates a text field for a value that a formatter converts.
  ///
  /// Every edit that the formatter can parse updates the value.
  @available(*, deprecated, message: "Use 'init(_:value:format:)'.")
  public init<Value: Equatable>(
    _ title: some StringProtocol, value: Binding<Value>, formatter: NumberFormatter
  ) {
    self.init(
      formatted: FormattedField(
        title: String(title),
        shown: { formatter.string(for: value.wrappedValue) ?? "" },
        read: { text in
          guard let new = formatter.number(from: text) as? Value else { return }
          if new != value.wrappedValue { value.wrappedValue = new }
        }))
  }
}

extension Picker {
  /// Creates a picker with a label in front of its content.
  @available(*, deprecated, renamed: "init(selection:content:label:)")
  public init(selection: Binding<Selection>, label: Title, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content, label: { label })
  }
}

extension View {
  /// Returns the view unchanged: traits follow from the control.
  @available(*, deprecated, renamed: "accessibilityRemoveTraits(_:)")
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }

  /// Has no effect: a terminal has no status bar.
  @available(*, deprecated, renamed: "statusBarHidden(_:)")
  public func statusBar(hidden: Bool) -> some View { self }

  /// Sets the brightness of the background that the view assumes.
  @available(*, deprecated, message: "Use 'environment(\\.colorScheme, …)'.")
  public func colorScheme(_ scheme: ColorScheme) -> some View {
    environment(\.colorScheme, scheme)
  }

  /// Runs an action for each tap, as ``onTapGesture(count:perform:)`` does.
  ///
  /// - Parameters:
  ///   - minimumDuration: Has no effect: terminals do not report the duration of a press.
  ///   - maximumDistance: Has no effect.
  ///   - pressing: Receives true when the mouse button is pressed, and false when it is released.
  ///   - action: The action to run.
  @available(
    *, deprecated,
    message: "Use 'onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)'."
  )
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }
}
