// The libraries at the top of the graph. With these imports, the modules that samples import are
// built before the tests.
import CommandEnvironment
import ComposableTerminal
import Core
import DiaryHistory
import DiarySync
import Envelope
import FileTransfer
import Interchange
import Persistence
import Reports
import TerminalRuntime
import TerminalTesting
