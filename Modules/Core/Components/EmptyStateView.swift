import TerminalUI

/// The placeholder of an empty list: a symbol, a title and a call to action.
public struct EmptyStateView: View {
  let message: String
  let systemImage: String
  let title: String

  public init(_ title: String, systemImage: String, message: String) {
    self.title = title
    self.systemImage = systemImage
    self.message = message
  }

  public var body: some View {
    VStack(spacing: .rows(1)) {
      Image(systemName: systemImage)
        .foregroundColor(.secondary)
      Text(title)
        .font(.headline)
      Text(message)
        .foregroundColor(.secondary)
        .multilineTextAlignment(.center)
        .readableWidth()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The placeholder of a screen whose data could not be read: the error's message and Retry.
public struct FailureView: View {
  let message: String
  let retry: @MainActor () -> Void
  let title: String

  public init(_ title: String, message: String, retry: @escaping @MainActor () -> Void) {
    self.title = title
    self.message = message
    self.retry = retry
  }

  public var body: some View {
    VStack(spacing: .rows(1)) {
      Text("! \(title)")
        .font(.headline)
      Text(message)
        .multilineTextAlignment(.center)
        .readableWidth()
      Button("Retry", action: retry)
    }
    .padding(.horizontal, .columns(2))
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
