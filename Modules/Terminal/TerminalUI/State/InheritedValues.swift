// The part of the environment that TerminalUI's own views read. Stored properties replace keys
// here, because each node reads several values in each frame.

/// The inherited style of text.
struct TextValues {
  var foreground: Color?
  var background: Color?
  var attributes: CellStyle.Attributes = []
  var accent: Color?
  var alignment = TextAlignment.leading
  var lineLimit: Int?
  var truncation = TruncationMode.tail
  var scale = 1.0
}

/// The inherited styles of controls.
struct ControlStyleValues {
  var button = ButtonLook.automatic
  /// Draws buttons in a custom style.
  var drawButton: (@MainActor (ButtonStyleConfiguration) -> AnyView)?
  /// Draws toggles in a custom style.
  var drawToggle: (@MainActor (ToggleStyleConfiguration) -> AnyView)?
  /// Draws labels in a custom style.
  var drawLabel: (@MainActor (LabelStyleConfiguration) -> AnyView)?
  /// Draws progress views in a custom style.
  var drawProgress: (@MainActor (ProgressViewStyleConfiguration) -> AnyView)?
  /// Draws group boxes in a custom style.
  var drawGroupBox: (@MainActor (GroupBoxStyleConfiguration) -> AnyView)?
  var textField = FieldLook.automatic
  var picker = PickerLook.automatic
  var hidesLabels = false
  var showsMonth = false
  /// Whether fields obscure their text.
  var isSecret = false
  var groupsLists = false
  /// Whether the sections of lists follow each other without a blank row.
  var hasCompactSections = false
  /// The number of sections or rows of the lists inside, with those that are not loaded yet.
  var listTotal: Int?
}

/// The inherited configuration of a control: its names, focus bindings and callbacks.
struct ControlValues {
  var isEnabled = true
  /// The accessibility label, if it differs from the visible text.
  var label: String?
  /// The effect of pressing the control, if its name does not describe it.
  var hint: String?
  var shortcut: KeyboardShortcut?
  var focusBindings: [FocusBinding] = []
  /// Called for Enter in a text field.
  var submit: (@MainActor () -> Void)?
  /// The text that a text field suggests in place of its own.
  var completion: String?
  var highlights: [TextInputHighlight] = []
  /// Connect the focus of a search field.
  var searchFocusBindings: [FocusBinding] = []
  /// The choice of what a search field searches.
  var searchScopes: AnyView?
  /// Called for Enter in a search field.
  var submitSearch: (@MainActor () -> Void)?
  /// Called after the action of a button, to close the enclosing dialog.
  var afterButton: (@MainActor () -> Void)?
  /// The answers of the enclosing dialog.
  var answers: DialogAnswers?
}

/// Information that containers pass to their content.
struct ContainerValues {
  /// Whether the container accepts rows that are created on demand.
  var takesLazyRows = false
  var axis = Axis.vertical
  /// The title line of the enclosing screen.
  var screen: ScreenInfo?
  /// The destinations of the enclosing navigation stack.
  var links: StackLinks?
  var collectsTabs = false
  /// Whether the views are in a frame. Frames are not nested.
  var isBoxed = false
  /// Whether the innermost frame is that of a pane, which shows the focus of the fields inside.
  var isInPane = false
  /// The widths of the labels of the enclosing section.
  var labels: LabelColumn?
}

extension EnvironmentValues {
  /// Whether controls are enabled.
  public var isEnabled: Bool {
    get { control.isEnabled }
    set { control.isEnabled = newValue }
  }

  /// The inherited text style.
  var style: CellStyle {
    CellStyle(
      foreground: text.foreground, background: text.background, attributes: text.attributes)
  }

  var glyphs: Glyphs { .of(glyphSet) }

  /// The color of selected and pressable elements.
  package var accent: Color { text.accent ?? theme.accent }

  /// The values that are exposed through `@Environment`.
  ///
  /// The others hold closures of the program, which may capture the views that read the
  /// environment. Storing them would create a reference cycle in every frame.
  var readable: EnvironmentValues {
    var values = self
    values.styles = ControlStyleValues()
    values.control = ControlValues()
    values.control.isEnabled = control.isEnabled
    values.container = ContainerValues()
    return values
  }

  /// The environment of a layer over the screen, which inherits neither text style nor container.
  var forLayer: EnvironmentValues {
    var layer = self
    layer.text = TextValues()
    layer.text.accent = text.accent
    layer.styles = ControlStyleValues()
    layer.styles.groupsLists = styles.groupsLists
    layer.control = ControlValues()
    layer.container = ContainerValues()
    return layer
  }
}
