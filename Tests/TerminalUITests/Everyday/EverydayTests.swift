import Foundation
import TerminalTesting
import Testing

@testable import TerminalUI

/// Typical SwiftUI views, which compile with only the import replaced, operated with keys and the
/// mouse.
@MainActor
@Suite struct EverydayTests {
  @Test func formIsFilledIn() throws {
    let pilot = Pilot(SettingsForm(), columns: 80, rows: 50) { screen in
      screen.environment.locale = Locale(identifier: "en_US")
    }
    #expect(pilot.focused == "Name", "onAppear requests the focus")
    pilot.type("Anna")
    pilot.press(.enter)
    #expect(pilot.focused == "Goal", "onSubmit moves the focus")
    pilot.press(.end)
    pilot.type("5")
    #expect(pilot.shows("70.55"))
    try pilot.focus("Password")
    pilot.type("hush")
    #expect(pilot.shows("••••") && !pilot.shows("hush"))
    try pilot.tap("+")
    #expect(pilot.shows("Cups: 3") && pilot.shows("2→3"))
    try pilot.focus("Level")
    try pilot.tap("Remind me")
    #expect(pilot.shows("2→3, off"))
    try pilot.focus("Units")
    pilot.press(.right)
    #expect(pilot.shows("● Imperial") && pilot.shows("off, unit"))
    try pilot.focus("Theme")
    pilot.press(.right)
    #expect(pilot.shows("[ Dark ▾ ]"))
  }

  @Test func unparsableTextIsDiscardedWhenFocusLeaves() throws {
    let pilot = Pilot(SettingsForm(), columns: 80, rows: 50)
    try pilot.focus("Goal")
    pilot.press(.end)
    pilot.type("x")
    #expect(pilot.shows("70.5x"))
    pilot.press(.tab)
    #expect(pilot.shows("70.5 ") && !pilot.shows("70.5x"))
  }

  @Test func sliderMovesByKeysAndPointer() throws {
    let model = Model()
    let pilot = Pilot(
      Slider(value: model.bind(\.number).asDouble, in: 0...10, step: 2) { Text("Level") },
      columns: 21, rows: 6)
    pilot.press(.right, .right)
    #expect(model.number == 4)
    pilot.press(.left)
    #expect(model.number == 2)
    pilot.press(.end)
    #expect(model.number == 10)
    let bar = try #require(pilot.find("Level").first?.rect)
    pilot.click(column: bar.column, row: bar.row)
    #expect(model.number == 0)
    pilot.drag(from: bar.origin, to: bar.origin.offset(columns: 20))
    #expect(model.number == 10)
  }

  @Test func menuOpensAndRunsAction() throws {
    let pilot = Pilot(SettingsForm(), columns: 80, rows: 50)
    try pilot.tap("Actions")
    #expect(pilot.focused == "Rename" && pilot.shows("[ Cancel ]"))
    try pilot.tap("Rename")
    #expect(!pilot.shows("[ Cancel ]") && pilot.shows("Changed: rename"))
  }

  @Test func disclosureGroupExpandsAndCollapses() throws {
    let pilot = Pilot(SettingsForm(), columns: 80, rows: 50)
    try pilot.tap("Details")
    #expect(pilot.shows("Hidden details"))
    try pilot.tap("Details")
    #expect(!pilot.shows("Hidden details"))
  }

  @Test func listIsSearchedAndEdited() throws {
    let pilot = Pilot(HabitList(), columns: 80, rows: 30)
    try pilot.tap("Drop", index: 1)
    #expect(!pilot.shows("Read"))
    let done = try #require(
      pilot.frame.descriptions.first { $0.role == .toggle && $0.label == "Sleep" })
    pilot.click(column: done.rect.column, row: done.rect.row)
    #expect(pilot.shows("[✓] Sleep") && pilot.shows("Done: 1"))
    try pilot.tap("Add")
    #expect(pilot.shows("[ ] New"))
    try pilot.focus("Find a habit")
    pilot.type("wal")
    #expect(pilot.shows("Walk"))
    pilot.type("x")
    #expect(pilot.shows("No habits"))
  }

  @Test func rowIsSelectedByKeyAndClick() throws {
    let model = Model()
    let pilot = Pilot(
      List(
        ["one", "two", "three"].map { Habit(id: $0.count, name: $0) }.dropFirst(),
        selection: Binding(get: { model.number }, set: { model.number = $0 ?? -1 })
      ) { Text($0.name) })
    pilot.press(.enter)
    #expect(model.number == 3)
    try pilot.tap("three")
    #expect(model.number == 5)
    #expect(try pilot.find("three").first?.value == "chosen")
  }

  @Test func rowsOfBindingAreEdited() throws {
    let habits = Habits()
    let pilot = Pilot(BoundRows(habits: Bindable(habits).all))
    pilot.type("!")
    pilot.press(.enter)
    pilot.type("?")
    pilot.press(.up)
    pilot.type("!")
    #expect(habits.all.map(\.name) == ["Walk!!", "Read?"])
  }

  @Test func linksPushAndEscPops() throws {
    let pilot = Pilot(RouteStack())
    try pilot.tap("First")
    #expect(pilot.shows("Detail of 1"))
    try pilot.tap("Deeper")
    #expect(pilot.shows("Detail of 2"))
    pilot.press(.escape)
    #expect(pilot.shows("Detail of 1"))
    try pilot.tap("Back")
    #expect(pilot.shows("Straight to the third"))
    try pilot.tap("Straight to the third")
    #expect(pilot.shows("Detail of 3"))
    try pilot.tap("To the root")
    try pilot.tap("About")
    try pilot.tap("Tap")
    #expect(pilot.shows("About this, tapped 1"))
    try pilot.tap("Close")
    #expect(pilot.shows("Routes"))
  }

  @Test func pathHoldsValuesOfSeveralTypes() throws {
    let pilot = Pilot(PathStack())
    try pilot.tap("Word")
    #expect(pilot.shows("The word seven"))
    pilot.press(.escape)
    try pilot.tap("Number")
    #expect(pilot.shows("The number 7"))
  }

  @Test func linksAndBindingsPushScreens() throws {
    let pilot = Pilot(LinkStack())
    try pilot.tap("A link with its place")
    #expect(pilot.shows("The place it leads to"))
    pilot.press(.escape)
    try pilot.tap("A titled link")
    try pilot.tap("Tap")
    #expect(pilot.shows("tapped 1"))
    try pilot.tap("Close")
    try pilot.tap("Choose")
    #expect(pilot.shows("Chosen: Swim"))
    pilot.press(.escape)
    #expect(pilot.shows("Links"))
    try pilot.tap("About")
    try pilot.tap("Close")
    #expect(pilot.shows("Links"))
  }

  @Test func dialogsAndSheetsOpenAndClose() throws {
    let pilot = Pilot(Prompts())
    try pilot.tap("Ask")
    #expect(pilot.shows("It cannot be undone."))
    pilot.press(.escape)
    #expect(pilot.shows("Said: kept"))
    try pilot.tap("Choose")
    try pilot.tap("Two")
    #expect(pilot.shows("Said: two"))
    try pilot.tap("Sheet")
    #expect(pilot.shows("Habit: Walk"))
    try pilot.tap("Done")
    #expect(pilot.shows("Said: two closed"))
    try pilot.tap("Cover")
    #expect(pilot.shows("Habit: Read"))
    pilot.press(.escape)
    try pilot.tap("Popover")
    #expect(pilot.shows("A popover"))
    pilot.press(.escape)
    try pilot.tap("Fail")
    #expect(pilot.shows("It did not work"))
    try pilot.tap("OK")
    #expect(!pilot.shows("It did not work"))
  }

  @Test func tabBuilderMakesSelectableTabs() throws {
    let pilot = Pilot(Tabs())
    #expect(pilot.shows("1 First") && pilot.shows("2 Second (3)"))
    try pilot.tap("Go on")
    #expect(pilot.shows("The second page"))
    pilot.type("1")
    #expect(pilot.shows("Go on"))
  }

  @Test func stateBindingAndEnvironmentShareModel() throws {
    let pilot = Pilot(ModelScreen())
    try pilot.tap("Count 0")
    #expect(pilot.shows("Count 1"))
    try pilot.focus("Name")
    pilot.type("Anna")
    #expect(pilot.shows("Hello, Anna"))
  }

  @Test func stylingModifiersKeepText() {
    let pilot = Pilot(
      Looks_Previews.previews.environment(\.locale, Locale(identifier: "en_US")), columns: 80,
      rows: 50)
    for text in [
      "Value 22.9 and 23", "Card", "Bold plain", "Pill", "Boxed", "─ Group ─", "Loading", "Anna",
      "41", "Cell 3",
      "Short", "Dark blue", "At the bottom",
    ] {
      #expect(pilot.shows(text), "\(text)\n\(pilot.snapshot.grid)")
    }
  }
}

@MainActor @Observable
private final class Habits {
  var all = [Habit(id: 1, name: "Walk"), Habit(id: 2, name: "Read")]
}

extension Binding<Int> {
  fileprivate var asDouble: Binding<Double> {
    Binding<Double>(get: { Double(wrappedValue) }, set: { wrappedValue = Int($0) })
  }
}
