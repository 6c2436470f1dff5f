import TerminalTesting
import TerminalUI
import Testing

/// SwiftUI's modifiers that have no effect on a terminal compile and change nothing.
@MainActor
@Suite struct CompatibilityTests {
  private var plain: some View { Text("Hello").padding() }

  private func expectUnchanged(_ view: some View) {
    #expect(Pilot(view).lines == Pilot(plain).lines)
  }

  @Test func drawingModifiersChangeNothing() {
    expectUnchanged(
      plain.cornerRadius(8).shadow(color: .gray, radius: 4, x: 1, y: 1).ignoresSafeArea()
        .ignoresSafeArea(.keyboard, edges: .bottom).edgesIgnoringSafeArea(.all)
        .clipped().clipShape(Circle()).contentShape(Rectangle()))
    expectUnchanged(
      plain.rotationEffect(.degrees(90)).rotationEffect(.radians(1)).rotationEffect(.zero)
        .blur(radius: 3).aspectRatio(16 / 9, contentMode: .fit).aspectRatio(contentMode: .fill)
        .scaledToFit().scaledToFill())
    expectUnchanged(
      plain.zIndex(1).drawingGroup().compositingGroup().layoutPriority(1)
        .preferredColorScheme(.dark).statusBarHidden())
  }

  @Test func textModifiersChangeNothing() {
    expectUnchanged(
      plain.keyboardType(.decimalPad).autocorrectionDisabled().disableAutocorrection(true)
        .textInputAutocapitalization(.never).textContentType("name").textSelection(.enabled)
        .submitLabel(.done).minimumScaleFactor(0.5))
    expectUnchanged(
      plain.lineSpacing(4).kerning(1).tracking(1)
        .dynamicTypeSize(.xxxLarge).monospaced().monospacedDigit().fontDesign(.rounded))
    expectUnchanged(
      plain.textCase(.uppercase).symbolRenderingMode(.hierarchical).imageScale(.large))
  }

  @Test func containerModifiersChangeNothing() {
    expectUnchanged(
      plain.listRowBackground(.red).listRowInsets(EdgeInsets())
        .listRowSeparator(.hidden, edges: .bottom).scrollContentBackground(.hidden)
        .scrollIndicators(.hidden, axes: .horizontal))
    expectUnchanged(
      plain.tabViewStyle(.page).navigationViewStyle(.stack).navigationBarTitleDisplayMode(.inline)
        .presentationDetents([.medium, .fraction(0.3), .height(200)])
        .presentationDragIndicator(.visible))
  }

  @Test func controlModifiersChangeNothing() {
    expectUnchanged(
      plain.formStyle(.grouped).toggleStyle(.switch).labelStyle(.iconOnly)
        .progressViewStyle(.circular).controlSize(.small).buttonBorderShape(.capsule))
    expectUnchanged(
      plain.accessibilityIdentifier("hello").accessibilityAddTraits(.isHeader)
        .accessibilityValue("1").help("Greets").previewDisplayName("Hello"))
  }

  @Test func animationsChangeNothing() {
    expectUnchanged(
      plain.animation(.default, value: 1).animation(.spring(response: 0.4, dampingFraction: 0.6))
        .animation(.easeInOut(duration: 0.2).delay(0.1).repeatForever(autoreverses: false))
        .animation(.bouncy).animation(.smooth).animation(.snappy).animation(.linear))
    expectUnchanged(
      plain.animation(.easeIn(duration: 1)).animation(.easeOut(duration: 1))
        .animation(.linear(duration: 1))
        .transition(.opacity).transition(.move(edge: .bottom).combined(with: .scale))
        .transition(.slide).transition(.identity))
    #expect(withAnimation(.easeIn) { 1 } + withAnimation { 2 } == 3)
  }

  @Test func textTypesHaveSwiftUICases() {
    let keyboards: [KeyboardType] = [
      .default, .asciiCapable, .numberPad, .decimalPad, .emailAddress, .URL, .phonePad,
      .numbersAndPunctuation,
    ]
    for keyboard in keyboards { expectUnchanged(plain.keyboardType(keyboard)) }
    let sizes: [DynamicTypeSize] = [.xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge]
    for size in sizes { expectUnchanged(plain.dynamicTypeSize(size)) }
    let capitals: [TextCapitalization] = [.never, .words, .sentences, .characters]
    for kind in capitals { expectUnchanged(plain.textInputAutocapitalization(kind)) }
    let labels: [SubmitLabel] = [
      .done, .go, .join, .next, .return, .route, .search, .send, .continue,
    ]
    for label in labels { expectUnchanged(plain.submitLabel(label)) }
    let selectable: [TextSelectability] = [.enabled, .disabled]
    for value in selectable { expectUnchanged(plain.textSelection(value)) }
    let cases: [TextCase] = [.uppercase, .lowercase]
    for textCase in cases { expectUnchanged(plain.textCase(textCase)) }
    let renderings: [SymbolRenderingMode] = [.monochrome, .hierarchical, .palette, .multicolor]
    for mode in renderings { expectUnchanged(plain.symbolRenderingMode(mode)) }
  }

  @Test func styleTypesHaveSwiftUICases() {
    let forms: [FormStyleChoice] = [.automatic, .grouped, .columns]
    for style in forms { expectUnchanged(plain.formStyle(style)) }
    expectUnchanged(plain.toggleStyle(.automatic).toggleStyle(.switch))
    expectUnchanged(plain.toggleStyle(.button).toggleStyle(.checkbox))
    expectUnchanged(plain.labelStyle(.automatic).labelStyle(.titleAndIcon))
    expectUnchanged(plain.progressViewStyle(.automatic).progressViewStyle(.linear))
    let controls: [ControlSize] = [.mini, .small, .regular, .large, .extraLarge]
    for size in controls { expectUnchanged(plain.controlSize(size)) }
    let borders: [BorderShape] = [.automatic, .capsule, .circle, .roundedRectangle]
    for shape in borders { expectUnchanged(plain.buttonBorderShape(shape)) }
    expectUnchanged(plain.tabViewStyle(.page(indexDisplayMode: .never)))
    expectUnchanged(plain.tabViewStyle(.automatic).tabViewStyle(.sidebarAdaptable))
    expectUnchanged(plain.navigationViewStyle(StackNavigationViewStyle()))
    expectUnchanged(plain.navigationViewStyle(.columns).navigationViewStyle(.automatic))
    let titles: [TitleDisplayMode] = [.automatic, .inline, .large]
    for mode in titles { expectUnchanged(plain.navigationBarTitleDisplayMode(mode)) }
  }

  @Test func otherTypesHaveSwiftUICases() {
    let regions: [SafeAreaRegions] = [.all, .container, .keyboard]
    for region in regions { expectUnchanged(plain.ignoresSafeArea(region)) }
    let modes: [ContentMode] = [.fit, .fill]
    for mode in modes { expectUnchanged(plain.aspectRatio(contentMode: mode)) }
    let traits: [AccessibilityTraits] = [.isButton, .isHeader, .isSelected, .isLink, .isImage]
    for trait in traits { expectUnchanged(plain.accessibilityAddTraits(trait)) }
    let detents: Set<PresentationDetent> = [.medium, .large]
    expectUnchanged(plain.presentationDetents(detents))
    let angle: Angle = .degrees(45)
    expectUnchanged(plain.rotationEffect(angle))
    let (animation, transition): (Animation, AnyTransition) = (.easeOut, .opacity)
    expectUnchanged(plain.animation(animation, value: 0).transition(transition))
  }
}
