/// A field for one line of text.
///
/// ```swift
/// struct NameView: View {
///   @State private var name = ""
///   @State private var greeting = ""
///
///   var body: some View {
///     VStack(alignment: .leading) {
///       TextField("Your name", text: $name)
///         .onSubmit { greeting = "Hello, \(name)" }
///       Text(greeting)
///     }
///   }
/// }
/// ```
///
/// ```text
/// ▌Ala                                   ▐
/// Hello, Ala
/// ```
///
/// The field supports the keys of a line editor: Home, End, word movement and deletion with Ctrl or
/// Alt, the Emacs keys (Ctrl-A, Ctrl-E, Ctrl-K, Ctrl-U, Ctrl-W and others), undo (Alt-Z) and redo
/// (Alt-Y). Line breaks in pasted text become spaces. Enter runs the action of
/// ``View/onSubmit(of:_:)``; without an action it moves the focus to the next control. Esc moves
/// the focus to the next control that takes no text, beside the field if there is one.
///
/// Brackets around the field show its extent. In a ``GroupBox``, only the focused field has marks
/// at its sides. A field of the style `.plain` has neither brackets nor an underline.
///
/// Use a text field for a name, a number or another single line. Use a ``TextEditor`` for several
/// lines, a ``SecureField`` for a password, `searchable` for a search, and a ``Picker`` if the
/// values are known.
///
/// A letter that is typed costs one frame. At 80×24, at most 60 bytes are sent for it, which a test
/// asserts. The binding is set for each letter: validate in the model, not in the `body`.
///
/// ## Topics
///
/// ### Creating a text field
///
/// - ``init(_:text:)``
/// - ``init(_:text:prompt:)``
/// - ``init(text:prompt:label:)``
/// - ``init(_:text:axis:)``
///
/// ### Handling Enter
///
/// - ``View/onSubmit(of:_:)``
/// - ``SubmitTriggers``
///
/// ### Suggesting and coloring text
///
/// - ``View/textInputCompletion(_:)``
/// - ``View/textInputHighlights(_:)``
/// - ``TextInputHighlight``
///
/// ### Changing the appearance
///
/// - ``View/textFieldStyle(_:)``
/// - ``TextFieldStyle``
public struct TextField<Title: View>: PrimitiveView {
  let title: Title
  let prompt: Text?
  let text: Binding<String>
  var formatted: FormattedField?
  /// Called for Enter, before the action of ``View/onSubmit(of:_:)``.
  var commit: (@MainActor () -> Void)?

  /// Creates a text field with a custom label.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - prompt: The text to display while the field is empty (default: the label).
  ///   - label: The name of the field. A row of a ``Form`` draws it in front of the field if the
  ///     field has a prompt; elsewhere it is only described.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Title) {
    self.text = text
    self.prompt = prompt
    title = label()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("field") {
      if let formatted { return formatted._nodes(in: context) }
      var environment = context.environment
      if let commit {
        let submit = environment.control.submit
        environment.control.submit = {
          commit()
          submit?()
        }
      }
      let titles = context.children(of: title, axis: .horizontal)
      let field = TextFieldLayout(
        id: context.id, title: context.environment.control.label ?? titles.text,
        prompt: prompt?.string(in: context.environment) ?? titles.text, text: text,
        environment: environment, storage: context.storage
      ).node
      guard prompt != nil, context.environment.container.labels != nil,
        !context.environment.styles.hidesLabels
      else { return [field] }
      return [.labeled(.stack(titles, .horizontal, spacing: 1, alignment: 0), field, in: context)]
    }
  }
}

extension TextField where Title == Text {
  /// Creates a text field with a title, which is displayed while the field is empty.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(title, text: text, prompt: nil)
  }

  /// Creates a text field with a title, and a prompt that is displayed while the field is empty.
  ///
  /// ```swift
  /// struct WeightField: View {
  ///   @Binding var weight: String
  ///
  ///   var body: some View {
  ///     Form { TextField("Weight", text: $weight, prompt: Text("70 kg")) }
  ///   }
  /// }
  /// ```
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.title = Text(title)
    self.prompt = prompt
    self.text = text
  }

  init(formatted: FormattedField) {
    title = Text(formatted.title)
    prompt = nil
    text = .constant("")
    self.formatted = formatted
  }

  /// Creates a text field with a title. The axis is ignored: the field has one line. Use
  /// ``TextEditor`` for several lines.
  public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
    self.init(title, text: text, prompt: nil)
  }
}

extension View {
  /// Sets the appearance of the text fields inside.
  ///
  /// ```swift
  /// struct TitleField: View {
  ///   @Binding var title: String
  ///
  ///   var body: some View {
  ///     TextField("Title", text: $title).textFieldStyle(.plain).bold()
  ///   }
  /// }
  /// ```
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) { $0.styles.textField = style._look }
  }
}
