/// Runs a body, and throws the error that `explained` returns in place of its own. Live clients use
/// it to show the sentences of the commands in alerts.
public func explaining<Value>(
  _ explained: (any Error) -> any Error, _ body: () throws -> Value
) throws -> Value {
  do { return try body() } catch { throw explained(error) }
}
