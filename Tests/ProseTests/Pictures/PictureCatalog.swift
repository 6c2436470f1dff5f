import Foundation
import TerminalTesting
import TerminalUI

extension DocumentationPicture {
  /// All pictures of the documentation of `TerminalUI` and `TerminalCharts`.
  static let all = controls + containers + layouts + charts + listsPage + chartsPage

  private static let controls = [
    picture("Controls/Button", "Button", 40, 3) { ButtonSample.CounterView() },
    picture("Controls/Toggle", "Toggle", 40, 3) { ToggleSample.ReminderView() },
    picture("Controls/Picker", "Picker", 50, 3) { PickerSample.UnitsView() },
    picture("Controls/Slider", "Slider", 30, 3) { SliderSample.VolumeView() },
    picture("Controls/Stepper", "Stepper", 40, 3) { StepperSample.GlassesView() },
    picture("Controls/Gauge", "Gauge", 40, 3) { GaugeSample.StorageGauge() },
    picture("Controls/ProgressView", "ProgressView", 40, 3) {
      ProgressViewSample.ImportView(imported: 100)
    },
    DocumentationPicture(
      "TerminalUI/Controls/TextField.swift", "TextField", 40, 4, { TextFieldSample.NameView() }
    ) { pilot in
      pilot.type("Ala")
      pilot.press(.enter)
    },
    DocumentationPicture(
      "TerminalUI/Controls/FieldVariants.swift", "SecureField", 40, 3,
      { SecureFieldSample.PasswordView() }
    ) { $0.type("secret") },
    DocumentationPicture(
      "TerminalUI/Controls/TextEditor.swift", "TextEditor", 40, 7, { TextEditorSample.NoteView() }
    ) { $0.type("A long walk by the river, and then home in the rain.") },
    picture("Controls/DatePicker", "DatePicker", 62, 19) {
      DatePickerSample.AppointmentView(date: Date(timeIntervalSince1970: 1_764_244_800))
    },
    picture("Controls/Link", "Link", 40, 4) {
      LinkSample.SourcesView(manual: URL(filePath: "/manual.html"))
    },
    picture("Controls/ContentUnavailableView", "ContentUnavailableView", 50, 12) {
      ContentUnavailableViewSample.EmptyJournal(add: {})
    },
    picture("Controls/LabeledContent", "LabeledContent", 44, 6) {
      LabeledContentSample.MeasuresView()
    },
    DocumentationPicture(
      "TerminalUI/Controls/Menu.swift", "Menu", 40, 10, { MenuSample.ShareMenu() }
    ) { $0.press(.enter) },
    picture("Controls/DisclosureGroup", "DisclosureGroup", 40, 4) {
      DisclosureGroupSample.DetailsGroup()
    },
  ]

  private static let containers = [
    picture("Containers/List", "List", 62, 17) { ListSample.FruitList() },
    picture("Containers/Form", "Form", 62, 17) { FormSample.ProfileForm() },
    picture("Containers/Section", "Section", 62, 17) { SectionSample.SettingsForm() },
    picture("Containers/Scrolling", "ScrollView", 40, 5) {
      ScrollViewSample.LicenseView(
        text: (1...12).map { "Line \($0) of the license." }.joined(separator: "\n"))
    },
    picture("Containers/TabView", "TabView", 50, 4) { TabViewSample.MainView() },
    picture("Containers/NavigationStack", "NavigationStack", 50, 5) {
      NavigationStackSample.LibraryView()
    },
    picture("Containers/NavigationLinks", "NavigationLink", 50, 5) {
      NavigationLinkSample.SettingsView()
    },
    picture("Containers/NavigationSplitView", "NavigationSplitView", 64, 6) {
      NavigationSplitViewSample.MailboxesView()
    },
    picture("Containers/GroupBox", "GroupBox", 40, 6) { GroupBoxSample.OverviewView() },
    picture("Containers/Toolbar", "ToolbarItem", 50, 7) {
      NavigationStack { ToolbarItemSample.DraftView() }
    },
    DocumentationPicture(
      "TerminalUI/Containers/Alerts.swift", "alert", 50, 11,
      { AlertSample.DeleteButton(delete: {}) }
    ) { $0.press(.enter) },
    DocumentationPicture(
      "TerminalUI/Containers/Alerts.swift", "confirmationDialog", 50, 11,
      { ConfirmationDialogSample.ExportButton(export: { _ in }) }
    ) { $0.press(.enter) },
    DocumentationPicture(
      "TerminalUI/Containers/Sheets.swift", "sheet", 44, 7, { SheetSample.HelpButton() }
    ) { $0.press(.enter) },
  ]

  private static let layouts = [
    picture("Views/Text", "Text", 40, 6) {
      TextSample.EntryRow(
        date: Date(timeIntervalSince1970: 1_764_244_800),
        note: "A long walk by the river, and then home in the rain, without an umbrella.",
        bmi: 22.5)
    },
    picture("Views/Image", "Label", 40, 4) { LabelSample.StatusView() },
    picture("Layout/Stacks", "VStack", 24, 5) { VStackSample.SummaryView() },
    picture("Layout/Stacks", "HStack", 40, 3) { HStackSample.LegendView() },
    picture("Layout/Stacks", "Spacer", 24, 3) { SpacerSample.PriceRow() },
    picture("Layout/Stacks", "Divider", 24, 5) { DividerSample.TotalView() },
    picture("Layout/TableGrid", "Grid", 24, 5) { GridSample.ScoresView() },
    picture("Layout/Grid", "LazyVGrid", 40, 7) { LazyVGridSample.MonthView() },
    picture("Layout/Decorations", "border", 30, 5) { BorderSample.NoteBox() },
    picture("Drawing/Canvas", "Canvas", 40, 3) { CanvasSample.Gauge(fraction: 0.75) },
  ]

  private static let charts = [
    chart("Chart", "Chart", 40, 8) {
      ChartSample.CheckInChart(
        week: [
          ChartSample.Day(id: 1, name: "Mon", count: 3),
          ChartSample.Day(id: 2, name: "Tue", count: 5),
        ])
    },
    chart("Marks/BarMark", "BarMark", 40, 8) { BarMarkSample.WeekChart() },
    chart("Marks/LineMark", "LineMark", 40, 8) { LineMarkSample.TrendChart() },
    chart("Marks/AreaMark", "AreaMark", 40, 8) { AreaMarkSample.RainChart() },
    chart("Marks/PointMark", "PointMark", 40, 8) { PointMarkSample.SleepChart() },
    chart("Marks/RuleMark", "RuleMark", 40, 10) { RuleMarkSample.LimitChart() },
    chart("Marks/RectangleMark", "RectangleMark", 40, 8) { RectangleMarkSample.MoodMap() },
  ]

  private static let listsPage = [
    page("TerminalUI/Documentation.docc/Lists.md", 0, "ListsPage", 50, 8) {
      NavigationStack { ListsPage.NotesByIndex() }
    } operate: { pilot in
      pilot.press(.enter)
      pilot.press(.character("n"))
    },
    page("TerminalUI/Documentation.docc/Lists.md", 1, "ListsPage", 50, 8) {
      NavigationStack { ListsPage.NotesByID() }
    } operate: { pilot in
      pilot.press(.enter)
      pilot.press(.character("n"))
    },
  ]

  private static let chartsPage = [
    chartsPage(0, 8) { ChartsPage.LevelsWithZero() },
    chartsPage(1, 8) { ChartsPage.LevelsWithGap() },
    chartsPage(2, 8) { ChartsPage.WeightBars() },
    chartsPage(3, 8) { ChartsPage.WeightPoints() },
    chartsPage(4, 8) { ChartsPage.NightsByColor() },
    chartsPage(5, 8) { ChartsPage.NightsBySymbol() },
    chartsPage(6, 5) { ChartsPage.SmallWithAxes() },
    chartsPage(7, 5) { ChartsPage.SmallWithText() },
  ]

  private static func chartsPage<Drawn: View>(
    _ index: Int, _ rows: Int, _ view: @escaping @MainActor () -> Drawn
  ) -> DocumentationPicture {
    page("TerminalCharts/Documentation.docc/ChartsInCells.md", index, "ChartsPage", 40, rows, view)
  }

  private static func page<Drawn: View>(
    _ path: String, _ index: Int, _ sample: String, _ columns: Int, _ rows: Int,
    _ view: @escaping @MainActor () -> Drawn,
    operate: @escaping @MainActor (Pilot) -> Void = { _ in }
  ) -> DocumentationPicture {
    DocumentationPicture(
      path, nil, index: index, sample: sample, columns, rows, view, operate: operate)
  }

  private static func picture<Drawn: View>(
    _ file: String, _ name: String, _ columns: Int, _ rows: Int,
    _ view: @escaping @MainActor () -> Drawn
  ) -> DocumentationPicture {
    DocumentationPicture("TerminalUI/\(file).swift", name, columns, rows, view)
  }

  private static func chart<Drawn: View>(
    _ file: String, _ name: String, _ columns: Int, _ rows: Int,
    _ view: @escaping @MainActor () -> Drawn
  ) -> DocumentationPicture {
    DocumentationPicture("TerminalCharts/\(file).swift", name, columns, rows, view)
  }
}
