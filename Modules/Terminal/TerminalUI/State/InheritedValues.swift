// The part of the environment that TerminalUI's own views read. It is stored in properties, not by
// key: each node reads several of them in each frame.

/// What texts inherit.
struct TextValues {
  var foreground: Color?
  var background: Color?
  var attributes: CellStyle.Attributes = []
  var accent: Color?
  var alignment = TextAlignment.leading
  var lineLimit: Int?
  var scale = 1.0
}

/// How the controls inside look.
struct ControlStyleValues {
  var button = ButtonLook.automatic
  /// Draws buttons in a style that the program declares.
  var drawButton: (@MainActor (ButtonStyleConfiguration) -> AnyView)?
  var textField = FieldLook.automatic
  var picker = PickerLook.automatic
  var hidesLabels = false
  var showsMonth = false
  /// Whether the text of fields is hidden.
  var isSecret = false
  var groupsLists = false
}

/// What the next control inherits: its names, and what happens besides its action.
struct ControlValues {
  var isEnabled = true
  /// The name of the control where it is read, if that is not what it shows.
  var label: String?
  /// What pressing the control does, if its name does not say so.
  var hint: String?
  var shortcut: KeyboardShortcut?
  var focusBindings: [FocusBinding] = []
  /// Called for Enter in a text field.
  var submit: (@MainActor () -> Void)?
  /// Called after the action of a button: closes the dialog that contains it.
  var afterButton: (@MainActor () -> Void)?
  var cancelAction: CancelAction?
}

/// What the containers around a view tell it.
struct ContainerValues {
  /// Whether the container takes rows that are made later.
  var takesLazyRows = false
  var axis = Axis.vertical
  /// The title line of the screen that the view is on.
  var screen: ScreenInfo?
  /// The destinations of the stack that the view is in.
  var links: StackLinks?
  var collectsTabs = false
}

extension EnvironmentValues {
  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { control.isEnabled }
    set { control.isEnabled = newValue }
  }

  /// The style of text here.
  var style: CellStyle {
    CellStyle(
      foreground: text.foreground, background: text.background, attributes: text.attributes)
  }

  var glyphs: Glyphs { glyphSet == .ascii ? .ascii : .unicode }

  /// The color of what is selected or can be pressed.
  var accent: Color { text.accent ?? .accentColor }

  /// What a view can read by `@Environment`.
  ///
  /// The rest refers to closures of the program, which may capture the views that read this:
  /// keeping it would make a reference cycle in every frame.
  var readable: EnvironmentValues {
    var values = self
    values.styles = ControlStyleValues()
    values.control = ControlValues()
    values.control.isEnabled = control.isEnabled
    values.container = ContainerValues()
    return values
  }

  /// What a layer over the screen inherits: neither style nor position.
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
