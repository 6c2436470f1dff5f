// URLSessionDependency: the dependency `\.urlSession`, in a library of its own, because it links a
// network stack.
@_exported import Dependencies
@_exported import FoundationNetworking
