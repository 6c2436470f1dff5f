// Core: the only module that features import. It re-exports modules of this package only; code of
// its own is added when two features need it, and listed here:
//   Components/   views used by two or more features
//   DayWatch      an effect that observes changes of the local day
//   FailureAlert  the alert of a failed operation
//   LocalCalendar the calendar in the user's locale and time zone
//   ResultEffect  an effect that sends the result of an operation
//   Sample        values for previews, in debug builds only
@_exported import Clients
@_exported import ComposableArchitecture
@_exported import ComposableTerminal
@_exported import JournalCharts
@_exported import Models
@_exported import TerminalCharts
@_exported import TerminalUI
@_exported import Wording
