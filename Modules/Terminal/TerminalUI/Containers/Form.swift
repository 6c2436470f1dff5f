/// A container that groups the controls of a form.
///
/// ```swift
/// struct ProfileForm: View {
///   @State private var name = ""
///   @State private var isPublic = false
///
///   var body: some View {
///     Form {
///       Section("Name") { TextField("Name", text: $name) }
///       Section {
///         Toggle("Public profile", isOn: $isPublic)
///       } footer: {
///         Text("Everyone can see a public profile.")
///       }
///     }
///   }
/// }
/// ```
///
/// ```text
/// ╭─ Name ─────────────────────────────────────────────────────╮
/// │ ▌Name                                                    ▐ │
/// ╰────────────────────────────────────────────────────────────╯
/// ╭────────────────────────────────────────────────────────────╮
/// │ [ ] Public profile                                         │
/// ╰────────────────────────────────────────────────────────────╯
///   Everyone can see a public profile.
/// ```
///
/// Each control is a stop of Tab. Each ``Section`` is drawn in a frame, unless the screen is
/// ``LayoutSize/compact`` or the form is in a frame itself.
///
/// Use a form for controls that are filled in one after the other. For rows of data use a ``List``:
/// it is one stop of Tab. For two or three controls in one row, an ``HStack`` is enough.
///
/// All controls of a form are evaluated in every frame, also those outside of the viewport. The
/// benchmark limits the frame of a form at 80×24 to 20 times the time that copying its cells takes.
///
/// ## Topics
///
/// ### Creating a form
///
/// - ``init(content:)``
///
/// ### Grouping controls
///
/// - ``Section``
/// - ``LabeledContent``
/// - ``GroupBox``
public struct Form<Content: View>: PrimitiveView {
  let content: Content

  /// Creates a form from controls, grouped by ``Section``.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("form") { [ListLayout.node(content, isForm: true, in: context)] }
  }
}
