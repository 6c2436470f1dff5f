// Core: what every feature sees, and all that a feature sees. It re-exports our own rooms only;
// something of its own comes in when two features need it, with a sentence here:
//   Components/   views of two features or more
//   DateText      how days and times read
//   DayWatch      notices that the day has moved on
//   LocalCalendar the calendar as the user sees it
//   Sample        made-up values for previews
@_exported import Clients
@_exported import ComposableArchitecture
@_exported import ComposableTerminal
@_exported import Models
@_exported import TerminalUI
