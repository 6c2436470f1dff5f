/// A part of the overview of keys.
struct HelpSection {
  let title: String
  var hints: [KeyHint] = []
  /// Signs of the screen and their meanings, instead of keys.
  var marks: [HelpMark] = []

  /// The lines: what is explained, its color, and the explanation.
  @MainActor
  fileprivate func lines(_ glyphs: Glyphs) -> [(sign: String, color: Color?, meaning: String)] {
    marks.map { ($0.sign, $0.color, $0.meaning) }
      + hints.map { ($0.shownKey(glyphs), nil, $0.meaning) }
  }
}

/// A sign that screens use, with its meaning, for the overview of keys.
///
/// ```swift
/// struct DiaryView: View {
///   var body: some View {
///     Text("● Monday")
///       .helpLegend("Marks", [HelpMark("●", "a good day", color: .green)])
///   }
/// }
/// ```
public struct HelpMark: Equatable, Sendable {
  let color: Color?
  let meaning: String
  let sign: String

  /// - Parameters:
  ///   - sign: The sign as the screen shows it.
  ///   - meaning: What it means.
  ///   - color: Its color.
  public init(_ sign: String, _ meaning: String, color: Color? = nil) {
    self.color = color
    self.meaning = meaning
    self.sign = sign
  }
}

/// A titled list of signs in the overview of keys.
struct HelpLegend {
  let title: String
  let marks: [HelpMark]
}

extension View {
  /// Explains signs of the screen in the overview of keys, which `?` opens.
  public func helpLegend(_ title: some StringProtocol, _ marks: [HelpMark]) -> some View {
    let legend = HelpLegend(title: String(title), marks: marks)
    return LayoutAction(content: self, kind: "legend") { plan, _ in
      plan.interaction.helpLegends.append(legend)
    }
  }
}

extension InteractionPlan {
  /// The overview of keys: those of the screen, of text fields, of all screens, and the mouse.
  func helpSections(focus: ViewID?) -> [HelpSection] {
    let everywhere = generalHints
    let known = Set(everywhere.map(\.key) + ["?", "q", "Ctrl-C", "Ctrl-G", KeyHint.scroll.key])
    let hints = hints(focus: focus).filter { !known.contains($0.key) }
    let hasText = activeDescriptions.contains { $0.role == .textField || $0.role == .textEditor }
    let sections =
      [
        HelpSection(title: "This screen", hints: hints.filter { !$0.isPointer })
      ]
      + helpLegends.map { HelpSection(title: $0.title, marks: $0.marks) } + [
        HelpSection(title: "Editing", hints: hasText ? TextEditing.hints : []),
        HelpSection(title: "Everywhere", hints: everywhere),
        HelpSection(title: "Mouse", hints: Self.pointerHints + hints.filter(\.isPointer)),
      ]
    return sections.filter { !$0.hints.isEmpty || !$0.marks.isEmpty }
  }

  private var generalHints: [KeyHint] {
    let lists = Set(activeRegions.compactMap(\.group))
    let hasList = activeKeyScopes.contains { $0.scroll != nil && lists.contains($0.id) }
    return [
      KeyHint("Tab", "next control"), KeyHint("Shift-Tab", "previous control"),
      KeyHint("↑↓←→", "move"),
    ] + (hasList ? [KeyHint("j/k", "next, previous row")] : []) + [
      KeyHint("Home/End", "first, last"), KeyHint("PgUp/PgDn", "a page up, down"),
      KeyHint("Enter", "press, choose"), KeyHint("Esc", "back, close"),
      KeyHint("Ctrl-P", "find an action"), KeyHint("?/F1/Ctrl-G", "keys"),
      KeyHint("q/Ctrl-C", "quit"),
    ]
  }

  private static let pointerHints = [
    KeyHint("Click", "press, choose"), KeyHint("Wheel", "scroll"),
  ]
}

extension TextEditing {
  /// The keys of text fields and editors.
  static let hints = [
    KeyHint("Ctrl-←→", "word"), KeyHint("Home/End", "line"),
    KeyHint("Ctrl-Home/End", "whole text"), KeyHint("Ctrl-W", "delete word"),
    KeyHint("Ctrl-U/K", "delete to start, end"), .undo,
    KeyHint("Alt-Y", "redo"), KeyHint("Esc", "leave the field"),
  ]
}

/// The overview of all keys, in a box over the screen.
@MainActor
struct HelpBox {
  static let id = ViewID.root.child("help")
  let sections: [HelpSection]
  let storage: ScreenStorage

  var overlay: Overlay {
    Overlay(
      id: Self.id, dimsBelow: true, layOut: layOut, cancel: { storage.setHelpShown(false) })
  }

  private func layOut(_ screen: CellRect, _ plan: FramePlan) {
    let lines = sections.flatMap { $0.lines(plan.glyphs) }
    let keyColumns = lines.map(\.sign.displayWidth).max() ?? 0
    let columns = lines.map(\.meaning.displayWidth).max().map { $0 + keyColumns + 4 } ?? 0
    let rows = lines.count + sections.count * 2 - 1
    let size = CellSize(
      columns: min(screen.columns, columns + 5), rows: min(screen.rows, rows + 2))
    let rect = Alignment.center.position(size, in: screen)
    plan.blank(rect)
    plan.box(
      rect, title: "Keys", CellStyle(foreground: plan.theme.focusedBorder),
      titleStyle: CellStyle(attributes: .bold))
    let content = Node(
      measure: { _ in CellSize(columns: columns, rows: rows) },
      layOut: { rect, plan in
        // Inside the scrolling area, the region receives the keys that scroll it.
        plan.addRegion(Self.id, rect, handleEvent: handleEvent)
        write(keyColumns: keyColumns, rect, plan)
      })
    plan.addRegion(Self.id.child(.inside), rect, isFocusable: false, handleEvent: handleEvent)
    let inner = rect.inset(left: 2, top: 1, right: 1, bottom: 1)
    plan.clipped(to: inner) {
      ScrollArea(id: Self.id.child(.scroll), storage: storage, content: content).layOut(inner, plan)
    }
  }

  private func write(keyColumns: Int, _ rect: CellRect, _ plan: FramePlan) {
    var point = rect.origin
    for section in sections {
      plan.write(section.title, at: point, CellStyle(attributes: .bold))
      for line in section.lines(plan.glyphs) {
        point = point.offset(rows: 1)
        var style = CellStyle(attributes: .bold)
        style.foreground = line.color
        plan.write(line.sign, at: point.offset(columns: 2), style)
        plan.write(line.meaning, at: point.offset(columns: keyColumns + 4), .plain)
      }
      point = point.offset(rows: 2)
    }
  }

  private func handleEvent(_ event: RegionEvent) -> Bool {
    switch event {
    case .key(let press):
      guard press.isActivation || press.text == "?" || press.text == "q" else { return false }
      storage.setHelpShown(false)
    case .release: storage.setHelpShown(false)
    case .press: break
    default: return false
    }
    return true
  }
}
