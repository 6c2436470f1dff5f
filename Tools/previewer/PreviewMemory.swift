import ComposableTerminal
import Foundation
import TerminalUI

/// What a user has typed and focused in a preview. The previewer keeps it while it restarts.
struct PreviewMemory: Codable, Equatable {
  struct Control: Codable, Equatable {
    var id: String
    var role: String
    var label: String
    var text: String?

    /// Returns the control of a frame: with the same id, or else with the same name, since an edit
    /// of the view can change its id.
    @MainActor
    func find(in frame: Frame) -> Description? {
      let named = frame.descriptions.filter { $0.role.rawValue == role && $0.label == label }
      return named.first { $0.id.description == id } ?? named.first
    }
  }

  var texts: [Control] = []
  var focus: Control?
}

extension PreviewMemory {
  /// Reads the texts that differ from those of a new preview, and the focused control.
  @MainActor
  init(_ frame: Frame, of preview: PreviewValue) {
    let new = preview.frame(size: CellSize(columns: 120, rows: 200)).descriptions
    for description in frame.descriptions where description.actions.contains("set") {
      let isUnchanged = new.contains {
        $0.role == description.role && $0.label == description.label
          && $0.value == description.value
      }
      // A masked text is not the text.
      let isMasked = description.value.allSatisfy { $0 == "•" } && !description.value.isEmpty
      guard !isUnchanged, !isMasked else { continue }
      texts.append(Control(description, text: description.value))
    }
    focus = frame.descriptions.first(where: \.isFocused).map { Control($0, text: nil) }
  }

  /// Types the texts into their fields and moves the focus.
  @MainActor
  func restore(on screen: Screen, size: CellSize) {
    for control in texts {
      guard let text = control.text, let field = control.find(in: screen.render(size: size))
      else { continue }
      screen.perform(.set(text), on: field.id)
    }
    if let control = focus?.find(in: screen.render(size: size)) { screen.setFocus(control.id) }
  }
}

extension PreviewMemory.Control {
  init(_ description: Description, text: String?) {
    id = description.id.description
    role = description.role.rawValue
    label = description.label
    self.text = text
  }
}
