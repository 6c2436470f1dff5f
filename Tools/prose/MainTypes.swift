/// The types, macros and functions of each library that an engineer meets first. The documentation
/// of each begins with a sample.
let mainTypesByModule: [String: [String]] = [
  "Bindings": ["Binding", "Bindable"],
  "CasePaths": ["AnyCasePath", "CasePathable"],
  "Clients": ["BMIHistoryClient", "EntriesClient", "PreferencesClient"],
  "ComposableArchitecture": [
    "AlertState", "BindingReducer", "ConfirmationDialogState", "Effect", "IdentifiedArray",
    "ObservableState", "PresentationState", "Reduce", "Reducer", "Scope", "StackState", "Store",
    "TestStore",
  ],
  "Dependencies": [
    "Dependency", "DependencyClient", "DependencyKey", "DependencyValues", "TestClock",
    "withDependencies",
  ],
  "DiaryHistory": ["RecordState", "RecordValue", "Segment", "SegmentOrder"],
  "Envelope": ["DiaryKey", "SyncCode"],
  "Interchange": ["ExportWriter", "Importer", "Report", "ReportWriter"],
  "Models": ["BMIValue", "CalendarDay", "Entry", "Moment", "NameBook"],
  "Persistence": ["JournalDatabase"],
  "Sharing": ["Shared", "SharedKey", "SharedReader"],
  "TerminalCells": ["CellBuffer", "CellStyle", "Color", "FrameEncoder", "InputDecoder"],
  "TerminalCharts": [
    "BarMark", "Chart", "ChartContent", "ChartContentBuilder", "ChartDescription",
    "ChartSVGTheme", "ResolvedChart",
  ],
  "TerminalRuntime": ["LineInterface", "TerminalOptions", "TerminalSession"],
  "TerminalTesting": ["Pilot"],
  "TerminalUI": [
    "Button", "Canvas", "ContentUnavailableView", "List", "NavigationStack", "Path", "Picker",
    "Screen", "ScrollViewReader", "State", "TabView", "Text", "TextField", "Toggle", "View",
  ],
]
