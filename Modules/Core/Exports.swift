// Core: what every feature sees, and all that a feature sees. It re-exports our own modules only;
// something of its own comes in when two features need it, with a sentence here:
//   Components/   views of two features or more
//   DateText      how days and times read
//   DayWatch      the effect that notices a change of the local day
//   FailureAlert  the alert of a failed operation
//   LocalCalendar the calendar in the user's locale and time zone
//   Sample        made-up values for previews, in debug builds only
@_exported import Clients
@_exported import ComposableArchitecture
@_exported import ComposableTerminal
@_exported import Models
@_exported import TerminalUI
