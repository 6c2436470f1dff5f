/// A stand-in for Combine's protocol, to which a class of an article conforms. The library declares
/// the name as unavailable.
protocol ObservableObject: AnyObject {}
