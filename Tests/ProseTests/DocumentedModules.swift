// The libraries at the top of the graph. With these imports, the modules that samples import are
// built before the tests.
import ComposableTerminal
import Core
import DiaryHistory
import Envelope
import Interchange
import Persistence
import Reports
import TerminalRuntime
import TerminalTesting
