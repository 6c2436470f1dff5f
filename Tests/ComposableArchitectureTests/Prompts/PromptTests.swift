import ComposableArchitecture
import CustomDump
import Testing

private enum Choice: Hashable { case delete, archive }

private func alert(_ action: Choice = .delete) -> AlertState<Choice> {
  AlertState {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: action) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState("It cannot be undone.")
  }
}

struct PromptTests {
  @Test func equalityIgnoresIDs() {
    #expect(alert() == alert())
    #expect(alert().id != alert().id)
    #expect(alert().hashValue == alert().hashValue)
    #expect(alert() != alert(.archive))
    #expect(AlertState<Never>(title: TextState("A")) == AlertState<Never> { TextState("A") })
  }

  @Test func alertDumpOmitsIDs() {
    expectNoDifference(
      String(customDumping: alert()),
      """
      AlertState(
        title: "Delete?",
        actions: [
          [0]: ButtonState(
            role: .destructive,
            action: .send(
              .delete
            ),
            label: "Delete"
          ),
          [1]: ButtonState(
            role: .cancel,
            action: .send(nil),
            label: "Cancel"
          )
        ],
        message: "It cannot be undone."
      )
      """)
  }

  @Test func dialogDumpShowsNonDefaultTitleVisibility() {
    let dialog = ConfirmationDialogState<Choice>(titleVisibility: .visible) { TextState("Which?") }
    expectNoDifference(
      String(customDumping: dialog),
      """
      ConfirmationDialogState(
        titleVisibility: .visible,
        title: "Which?"
      )
      """)
    let other = ConfirmationDialogState<Choice>(
      title: TextState("Which?"), message: TextState("M"),
      buttons: [ButtonState(action: .archive) { TextState("Archive") }])
    #expect(other != dialog)
    #expect(other == other.map { $0 })
    #expect(other.hashValue == other.map { $0 }.hashValue)
    #expect(String(customDumping: other).contains("label: \"Archive\""))
  }

  @Test func mapTransformsButtonActions() {
    let mapped = alert().map { $0.map { $0 == .delete ? 1 : 2 } }
    #expect(mapped.buttons.map(\.action.action) == [1, nil])
    #expect(mapped.id == alert().map { $0 }.id || mapped.title == alert().title)
  }

  @Test func builderAcceptsConditionsAndLoops() {
    func dialog(_ isLong: Bool) -> ConfirmationDialogState<Int> {
      ConfirmationDialogState {
        TextState("Pick")
      } actions: {
        for number in 0..<2 { ButtonState(action: number) { TextState("\(number)") } }
        if isLong { ButtonState(action: 2) { TextState("2") } }
        if isLong {
          ButtonState(action: 3) { TextState("3") }
        } else {
          ButtonState(role: .cancel) { TextState("none") }
        }
      }
    }
    #expect(dialog(true).buttons.map(\.action.action) == [0, 1, 2, 3])
    #expect(dialog(false).buttons.map(\.action.action) == [0, 1, nil])
  }

  @Test @MainActor func withActionPassesTheAction() async {
    let button = ButtonState(action: .send(.delete)) { TextState("Delete") } as ButtonState<Choice>
    var sent: [Choice?] = []
    button.withAction { sent.append($0) }
    await button.withAction { @MainActor action async in
      await Task.yield()
      sent.append(action)
    }
    #expect(sent == [.delete, .delete])
  }

  @Test func textsDumpAsMarkdownAndCompareByStyle() {
    let text = TextState("Hello, ") + TextState("world").bold().italic() + TextState("!")
    #expect(String(customDumping: text) == "\"Hello, _**world**_!\"")
    #expect(String(state: text) == "Hello, world!")
    #expect(TextState("a") + TextState("b") == TextState("ab"))
    #expect(TextState("a").bold() != TextState("a"))
    #expect(
      TextState("a").underline().strikethrough().runs[0].styles == [.underline, .strikethrough])
    #expect(TextState("a").bold().bold(isActive: false) == TextState("a"))
    #expect(String(customDumping: TextState("a").underline().strikethrough()) == "\"<u>~~a~~</u>\"")
    #expect(TextState("abc".dropFirst()) == TextState(verbatim: "bc"))
  }

  @Test func promptsAreEphemeral() {
    func sends(_ type: any _EphemeralState.Type) -> ObjectIdentifier {
      ObjectIdentifier(type.actionType)
    }
    #expect(sends(AlertState<Choice>.self) == ObjectIdentifier(Choice.self))
    #expect(sends(ConfirmationDialogState<Int>.self) == ObjectIdentifier(Int.self))
  }
}
