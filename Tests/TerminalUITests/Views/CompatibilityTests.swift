import TerminalTesting
import TerminalUI
import Testing

/// SwiftUI's modifiers without a meaning on a terminal compile and change nothing.
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
      plain.zIndex(1).drawingGroup().compositingGroup().layoutPriority(1).onHover { _ in }
        .preferredColorScheme(.dark).statusBarHidden())
  }

  @Test func textModifiersChangeNothing() {
    expectUnchanged(
      plain.keyboardType(.decimalPad).autocorrectionDisabled().disableAutocorrection(true)
        .textInputAutocapitalization(.never).textContentType("name").textSelection(.enabled)
        .submitLabel(.done).minimumScaleFactor(0.5))
    expectUnchanged(
      plain.lineSpacing(4).kerning(1).tracking(1).truncationMode(.middle)
        .dynamicTypeSize(.xxxLarge).monospaced().monospacedDigit().fontDesign(.rounded))
    expectUnchanged(
      plain.textCase(.uppercase).symbolRenderingMode(.hierarchical).imageScale(.large))
  }

  @Test func containerModifiersChangeNothing() {
    expectUnchanged(
      plain.listRowBackground(.red).listRowInsets(EdgeInsets())
        .listRowSeparator(.hidden, edges: .bottom).scrollContentBackground(.hidden)
        .scrollIndicators(.hidden, axes: .horizontal).refreshable {})
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
}
