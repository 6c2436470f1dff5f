// Modifiers that are accepted so that views written elsewhere compile, and do nothing here.

extension View {
  /// Nothing on a terminal: the kit's own corners are round wherever a line is drawn.
  public func cornerRadius(_ radius: CGFloat) -> some View { self }

  /// Nothing on a terminal: there are no shadows.
  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
    -> some View
  { self }

  /// Nothing on a terminal: there is no edge to keep clear of.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }

  /// Nothing on a terminal: there is no edge to keep clear of.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Nothing on a terminal: frames follow one another without a transition.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    self
  }

  /// Nothing on a terminal: frames follow one another without a transition.
  public func animation(_ animation: Animation?) -> some View { self }

  /// Nothing on a terminal: frames follow one another without a transition.
  public func transition(_ transition: AnyTransition) -> some View { self }

  /// Nothing on a terminal: what is drawn is already clipped to its room.
  public func clipped() -> some View { self }

  /// Nothing on a terminal: what is drawn keeps its rectangle.
  public func clipShape<Outline: Shape>(_ shape: Outline) -> some View { self }

  /// Nothing on a terminal: what is drawn keeps its rectangle.
  public func rotationEffect(_ angle: Angle) -> some View { self }

  /// Nothing on a terminal: cells are sharp.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  /// Nothing on a terminal: a picture is a glyph.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }

  /// Nothing on a terminal: a picture is a glyph.
  public func scaledToFit() -> some View { self }

  /// Nothing on a terminal: a picture is a glyph.
  public func scaledToFill() -> some View { self }

  /// Nothing on a terminal: what comes later is drawn over what came before.
  public func zIndex(_ value: Double) -> some View { self }

  /// Nothing on a terminal: cells are drawn once.
  public func drawingGroup() -> some View { self }

  /// Nothing on a terminal: cells are drawn once.
  public func compositingGroup() -> some View { self }

  /// Nothing on a terminal: the keyboard is a keyboard.
  public func keyboardType(_ type: KeyboardType) -> some View { self }

  /// Nothing on a terminal: nothing is corrected.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Nothing on a terminal: nothing is corrected.
  public func disableAutocorrection(_ isDisabled: Bool?) -> some View { self }

  /// Nothing on a terminal: letters are as they are typed.
  public func textInputAutocapitalization(_ kind: TextCapitalization?) -> some View { self }

  /// Nothing on a terminal: text is not filled in.
  public func textContentType(_ type: String?) -> some View { self }

  /// Nothing on a terminal: it selects and copies text itself.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }

  /// Nothing on a terminal: Enter is Enter.
  public func submitLabel(_ label: SubmitLabel) -> some View { self }

  /// Nothing on a terminal: text has one size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// Nothing on a terminal: lines follow one another without room.
  public func lineSpacing(_ points: CGFloat) -> some View { self }

  /// Nothing on a terminal: letters stand in columns.
  public func kerning(_ points: CGFloat) -> some View { self }

  /// Nothing on a terminal: letters stand in columns.
  public func tracking(_ points: CGFloat) -> some View { self }

  /// Nothing on a terminal: the end of a text is left out.
  public func truncationMode(_ mode: TruncationMode) -> some View { self }

  /// Nothing on a terminal: text has one size.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }

  /// Nothing on a terminal: all glyphs have one width.
  public func monospaced(_ isActive: Bool = true) -> some View { self }

  /// Nothing on a terminal: all glyphs have one width.
  public func monospacedDigit() -> some View { self }

  /// Nothing on a terminal: there is one design.
  public func fontDesign(_ design: Font.Design?) -> some View { self }

  /// Nothing on a terminal: letters are as they are written.
  public func textCase(_ textCase: TextCase?) -> some View { self }

  /// Nothing on a terminal: a glyph has one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  /// Nothing on a terminal: a glyph cannot be resized.
  public func imageScale(_ scale: Image.Scale) -> some View { self }

  /// Nothing on a terminal: the whole rectangle of a view answers to the pointer.
  public func contentShape<Outline: Shape>(_ shape: Outline) -> some View { self }

  /// Nothing on a terminal: the pointer is told only where it is pressed.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

  /// The same view, where a list or form would draw something behind it.
  public func listRowBackground(_ color: Color?) -> some View { self }

  /// Nothing on a terminal: rows stand close.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  /// Nothing on a terminal: rows have no lines between them.
  public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View {
    self
  }

  /// Nothing on a terminal: lists draw nothing behind their rows.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Nothing on a terminal: a bar is drawn where something is out of sight.
  public func scrollIndicators(_ visibility: Visibility, axes: Axis.Set = .vertical) -> some View {
    self
  }

  /// Nothing on a terminal: a program asks its reducers for news.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }

  /// Nothing on a terminal: forms have one look.
  public func formStyle(_ style: FormStyleChoice) -> some View { self }

  /// Nothing on a terminal: a switch is a box with a mark.
  public func toggleStyle(_ style: ToggleStyleChoice) -> some View { self }

  /// Nothing on a terminal: a label is a glyph and words.
  public func labelStyle(_ style: LabelStyleChoice) -> some View { self }

  /// Nothing on a terminal: progress has one look.
  public func progressViewStyle(_ style: ProgressStyleChoice) -> some View { self }

  /// Nothing on a terminal: tabs have one look.
  public func tabViewStyle(_ style: TabStyleChoice) -> some View { self }

  /// Nothing on a terminal: screens of a stack follow one another.
  public func navigationViewStyle(_ style: NavigationStyleChoice) -> some View { self }

  /// Nothing on a terminal: titles have one size.
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View { self }

  /// Nothing on a terminal: controls have one size.
  public func controlSize(_ size: ControlSize) -> some View { self }

  /// Nothing on a terminal: a button has brackets.
  public func buttonBorderShape(_ shape: BorderShape) -> some View { self }

  /// Nothing on a terminal: it has the colours that the user gave it.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }

  /// Nothing on a terminal: there is no status bar.
  public func statusBarHidden(_ isHidden: Bool = true) -> some View { self }

  /// Nothing on a terminal: a sheet takes the room that there is.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  /// Nothing on a terminal: a sheet is not dragged.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Nothing on a terminal: what is narrow is served first.
  public func layoutPriority(_ value: Double) -> some View { self }

  /// Nothing on a terminal: every control has an identity by its place.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  /// Nothing on a terminal: what a control says and does describes it.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Nothing on a terminal: a control says its value itself.
  public func accessibilityValue(_ value: String) -> some View { self }

  /// Nothing on a terminal: what a control does stands in its key hints.
  public func help(_ text: String) -> some View { self }

  /// The same view: the previewer names previews itself.
  public func previewDisplayName(_ name: String?) -> some View { self }
}

/// What edges are kept clear of. It means nothing on a terminal.
public enum SafeAreaRegions: Sendable { case all, container, keyboard }

/// How a picture would fill its room. It means nothing on a terminal.
public enum ContentMode: Sendable { case fit, fill }

/// A turn. It means nothing on a terminal.
public struct Angle: Sendable {
  /// A turn in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle() }
  /// A turn in radians.
  public static func radians(_ radians: Double) -> Angle { Angle() }
  /// No turn.
  public static let zero = Angle()
}

/// A kind of keyboard. It means nothing on a terminal.
public enum KeyboardType: Sendable {
  case `default`, asciiCapable, numberPad, decimalPad, emailAddress, URL, phonePad
  case numbersAndPunctuation
}

/// Which letters would be capitals. It means nothing on a terminal.
public enum TextCapitalization: Sendable { case never, words, sentences, characters }

/// Whether text could be selected. It means nothing on a terminal.
public enum TextSelectability: Sendable { case enabled, disabled }

/// What a return key would say. It means nothing on a terminal.
public enum SubmitLabel: Sendable {
  case done, go, join, next, `return`, route, search, send, `continue`
}

/// Which part of a long text would be left out. It means nothing on a terminal.
public enum TruncationMode: Sendable { case head, middle, tail }

/// A size of text. It means nothing on a terminal.
public enum DynamicTypeSize: Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
}

/// Capitals or small letters. It means nothing on a terminal.
public enum TextCase: Sendable { case uppercase, lowercase }

/// The colours of a symbol. It means nothing on a terminal.
public enum SymbolRenderingMode: Sendable { case monochrome, hierarchical, palette, multicolor }

/// The look of a form. It means nothing on a terminal.
public enum FormStyleChoice: Sendable { case automatic, grouped, columns }

/// The look of a switch. It means nothing on a terminal.
public enum ToggleStyleChoice: Sendable { case automatic, `switch`, button, checkbox }

/// The look of a label. It means nothing on a terminal.
public enum LabelStyleChoice: Sendable { case automatic, titleAndIcon, titleOnly, iconOnly }

/// The look of progress. It means nothing on a terminal.
public enum ProgressStyleChoice: Sendable { case automatic, linear, circular }

/// The look of tabs. It means nothing on a terminal.
public enum TabStyleChoice: Sendable { case automatic, page, sidebarAdaptable }

/// The look of a stack of screens. It means nothing on a terminal.
public enum NavigationStyleChoice: Sendable { case automatic, stack, columns }

/// How a title would be shown. It means nothing on a terminal.
public enum TitleDisplayMode: Sendable { case automatic, inline, large }

/// The size of controls. It means nothing on a terminal.
public enum ControlSize: Sendable { case mini, small, regular, large, extraLarge }

/// The border of a button. It means nothing on a terminal.
public enum BorderShape: Sendable { case automatic, capsule, circle, roundedRectangle }

/// How high a sheet would be. It means nothing on a terminal.
public enum PresentationDetent: Hashable, Sendable {
  case medium, large
  case fraction(CGFloat)
  case height(CGFloat)
}

/// What a view is, for those who hear it. It means nothing on a terminal.
public enum AccessibilityTraits: Sendable { case isButton, isHeader, isSelected, isLink, isImage }

/// A movement between two states. It means nothing on a terminal.
public struct Animation: Sendable {
  /// No movement.
  public static let `default` = Animation()
  /// No movement.
  public static let easeIn = Animation()
  /// No movement.
  public static let easeOut = Animation()
  /// No movement.
  public static let easeInOut = Animation()
  /// No movement.
  public static let linear = Animation()
  /// No movement.
  public static let spring = Animation()
  /// No movement.
  public static let bouncy = Animation()
  /// No movement.
  public static let smooth = Animation()
  /// No movement.
  public static let snappy = Animation()
  /// No movement.
  public static func easeIn(duration: Double) -> Animation { Animation() }
  /// No movement.
  public static func easeOut(duration: Double) -> Animation { Animation() }
  /// No movement.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  /// No movement.
  public static func linear(duration: Double) -> Animation { Animation() }
  /// No movement.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// No movement.
  public func delay(_ delay: Double) -> Animation { self }
  /// No movement.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// How a view would come and go. It means nothing on a terminal.
public struct AnyTransition: Sendable {
  /// At once.
  public static let identity = AnyTransition()
  /// At once.
  public static let opacity = AnyTransition()
  /// At once.
  public static let slide = AnyTransition()
  /// At once.
  public static let scale = AnyTransition()
  /// At once.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// At once.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
}

/// Runs the closure. Nothing moves on a terminal.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
