// Core: the only module that features import. It re-exports modules of this package only; code of
// its own is added when two features need it, and listed here:
//   Components/   views and charts used by two or more features
//   DateText      formats days and times
//   DayWatch      an effect that observes changes of the local day
//   EntryText     formats entries as plain text
//   FailureAlert  the alert of a failed operation
//   LocalCalendar the calendar in the user's locale and time zone
//   ShareText     formats shares as percentages
//   Sample        values for previews, in debug builds only
@_exported import Clients
@_exported import ComposableArchitecture
@_exported import ComposableTerminal
@_exported import Models
@_exported import TerminalCharts
@_exported import TerminalUI
