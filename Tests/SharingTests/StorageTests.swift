import Dependencies
import Foundation
import Observation
import Sharing
import Support
import Testing

private struct User: Codable, Equatable, Sendable {
  var name = "Blob"
}

private enum Theme: String, Sendable { case light, dark }

extension TemporaryDirectory {
  fileprivate func file(_ name: String) -> URL { url.appendingPathComponent(name) }
  fileprivate var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}

struct AppStorageTests {
  @Dependency(\.defaultAppStorage) var store

  @Test func plainValuesAreReadAndWritten() {
    @Shared(.appStorage("bool")) var bool = true
    @Shared(.appStorage("int")) var int = 42
    @Shared(.appStorage("double")) var double = 1.5
    @Shared(.appStorage("string")) var string = "a"
    @Shared(.appStorage("strings")) var strings = ["a"]
    @Shared(.appStorage("data")) var data = Data([1])
    @Shared(.appStorage("date")) var date = Date(timeIntervalSince1970: 0)
    @Shared(.appStorage("url")) var url = URL(fileURLWithPath: "/dev")
    @Shared(.appStorage("theme")) var theme = Theme.light
    #expect(store.bool(forKey: "bool") && store.integer(forKey: "int") == 42)
    #expect(store.double(forKey: "double") == 1.5 && store.string(forKey: "string") == "a")
    #expect(
      store.stringArray(forKey: "strings") == ["a"] && store.data(forKey: "data") == Data([1]))
    #expect(store.value(forKey: "date") as? Date == date && store.url(forKey: "url") == url)
    #expect(store.string(forKey: "theme") == "light")
    store.set(false, forKey: "bool")
    store.set(1, forKey: "int")
    store.set(2.5, forKey: "double")
    store.set("b", forKey: "string")
    store.set(["b"], forKey: "strings")
    store.set(Data([2]), forKey: "data")
    store.set(Date(timeIntervalSince1970: 1), forKey: "date")
    store.set(URL(fileURLWithPath: "/tmp"), forKey: "url")
    store.set("dark", forKey: "theme")
    #expect(!bool && int == 1 && double == 2.5 && string == "b" && strings == ["b"])
    #expect(data == Data([2]) && date == Date(timeIntervalSince1970: 1))
    #expect(url == URL(fileURLWithPath: "/tmp") && theme == .dark)
    #expect(store.keys.count == 9)
    for key in store.keys { #expect(store.object(forKey: key) != nil) }
  }

  @Test func nilRemovesTheValue() {
    @Shared(.appStorage("name")) var name: String?
    @Shared(.appStorage("theme")) var theme: Theme? = .dark
    #expect(name == nil && store.value(forKey: "name") == nil && theme == .dark)
    store.set("a", forKey: "name")
    #expect(name == "a")
    $name.withLock { $0 = nil }
    $theme.withLock { $0 = nil }
    #expect(store.keys.isEmpty)
    store.set("light", forKey: "theme")
    #expect(theme == .light)
    store.removeObject(forKey: "theme")
    #expect(theme == .dark)
    store.set(String?.none, forKey: "name")
    #expect(name == nil)
  }

  @Test func mismatchedTypesReadAsMissing() {
    store.set("text", forKey: "int")
    store.set(3, forKey: "double")
    store.set(1.0, forKey: "whole")
    #expect(store.integer(forKey: "int") == 0 && store.double(forKey: "double") == 3)
    #expect(store.integer(forKey: "whole") == 1 && store.bool(forKey: "double"))
    #expect(store.data(forKey: "int") == nil && store.url(forKey: "int") == nil)
    #expect(Date(stored: .int(1)) == nil && [String](stored: .int(1)) == nil)
    #expect(Int(stored: .bool(true)) == 1 && Bool(stored: .string("")) == nil)
    #expect(Double(stored: nil) == nil && String(stored: .int(1)) == nil)
    @Shared(.appStorage("int")) var int = 5
    #expect(int == 5)
  }

  @Test func codableValuesAreStoredAsJSON() throws {
    struct Key: Codable, Sendable { var size: Double }
    @Shared(.appStorage("user")) var user = User()
    @Shared(.appStorage("maybe")) var maybe: User?
    @Shared(.appStorage("numbers")) var numbers = [1, 2]
    @Shared(.appStorage("size")) var size = Key(size: 1)
    $user.withLock { $0.name = "Junior" }
    $maybe.withLock { $0 = User(name: "Senior") }
    #expect(store.data(forKey: "numbers") == Data("[1,2]".utf8))
    #expect(store.data(forKey: "user") == Data(#"{"name":"Junior"}"#.utf8))
    store.set(Data(#"{"name":"outside"}"#.utf8), forKey: "user")
    #expect(user.name == "outside" && maybe?.name == "Senior")
    $maybe.withLock { $0 = nil }
    #expect(store.object(forKey: "maybe") == nil)
    $size.withLock { $0.size = .infinity }
    #expect($size.saveError is EncodingError)
    #expect(store.data(forKey: "size") == Data(#"{"size":1}"#.utf8))
  }

  @Test func undecodableJSONIsKeptUntilNextChange() {
    let corrupt = Data("corrupt".utf8)
    store.set(corrupt, forKey: "user")
    @Shared(.appStorage("user")) var user = User()
    #expect($user.loadError is DecodingError && store.data(forKey: "user") == corrupt)
    $user.withLock { $0.name = "new" }
    #expect($user.loadError == nil && store.data(forKey: "user") != corrupt)
    store.set(corrupt, forKey: "user")
    #expect($user.loadError is DecodingError && user.name == "new")
  }

  @Test func defaultStoreCanBeOverridden() {
    withDependencies {
      $0.defaultAppStorage = .inMemory
      $0.appStorageKeyFormatWarningEnabled = false
    } operation: {
      @Shared(.appStorage("app.count")) var count = 3
      #expect(count == 3)
    }
    #expect(store.keys.isEmpty)
  }

  @Test(arguments: [("app.count", #"".""#), ("@count", #""@""#)])
  func unobservableNamesAreReported(name: String, character: String) {
    withKnownIssue {
      @Shared(.appStorage(name)) var count = 3
      #expect(count == 3)
    } matching: {
      "\($0)".contains("The app storage key \"\(name)\" contains \(character).")
    }
    @Shared(.appStorage("count@home")) var home = 4
    #expect(home == 4)
  }

  @Test func referencesOfOneNameUpdateEachOther() async {
    let store = KeyValueStore.inMemory
    let count = Shared(wrappedValue: 0, .appStorage("count", store: store))
    let optional = Shared<Int?>(.appStorage("count", store: store))
    count.withLock { $0 = 1 }
    #expect(optional.wrappedValue == 1)
    await withTaskGroup { group in
      group.addTask { for number in 0..<5_000 { count.withLock { $0 = number } } }
      group.addTask { for number in 0..<5_000 { optional.withLock { $0 = number } } }
    }
    #expect(store.integer(forKey: "count") == 4_999)
  }

  @Test func testsDoNotShareTheStore() { #expect(store.keys.isEmpty) }

  @Test func fileStoreKeepsValuesBetweenRuns() throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("sub/app-storage.json")
    func value(_ body: (Shared<Int>) -> Void = { _ in }) -> Int {
      withDependencies {
        $0 = DependencyValues()
        $0.defaultAppStorage = .file(file)
      } operation: {
        @Shared(.appStorage("count")) var count = 1
        body($count)
        return count
      }
    }
    #expect(value { $0.withLock { $0 = 7 } } == 7)
    #expect(value() == 7)
    #expect(KeyValueStore.file(file).keys == ["count"])
  }

  @Test func undecodableFileIsReportedAndMovedAside() throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("app-storage.json")
    try Data("corrupt".utf8).write(to: file)
    let store = KeyValueStore.file(file)
    withKnownIssue { #expect(store["a"] == nil) }
    #expect(try Data(contentsOf: file) == Data("corrupt".utf8))
    store["a"] = .int(1)
    #expect(KeyValueStore.file(file)["a"] == .int(1))
    let aside = directory.file("app-storage.json.unreadable-1")
    #expect(try Data(contentsOf: aside) == Data("corrupt".utf8))
  }

  @Test func failedWriteIsReported() {
    let store = KeyValueStore.file(URL(fileURLWithPath: "/proc/none/app-storage.json"))
    withKnownIssue { store["a"] = .int(1) }
    #expect(store["a"] == .int(1))
  }

  @Test func descriptionNamesTheKey() {
    @Shared(.appStorage("count")) var count = 0
    #expect($count.description == #"Shared<Int>(.appStorage("count"))"#)
  }
}

extension SharedKey where Self == FileStorageKey<String> {
  fileprivate static var plainText: Self {
    .fileStorage(
      URL(fileURLWithPath: "/plain.txt"), decode: { String(decoding: $0, as: UTF8.self) },
      encode: { Data($0.utf8) })
  }
}

struct FileStorageTests {
  let files = LockIsolated<[URL: Data]>([:])
  let url = URL(fileURLWithPath: "/users.json")

  @Test func changesAreWrittenToTheFile() throws {
    try withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.fileStorage(url)) var users = [User]()
      #expect($users.loadError == nil && files.value == [url: Data()])
      $users.withLock { $0.append(User()) }
      let data = try #require(files.value[url])
      #expect(try JSONDecoder().decode([User].self, from: data) == [User()])
      @Shared(.fileStorage(url)) var same = [User]()
      #expect(same == [User()])
    }
  }

  @Test func undecodableFileIsReportedAndMovedAside() {
    files.setValue([url: Data("corrupt".utf8)])
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.fileStorage(url)) var users = [User]()
      #expect(users.isEmpty && $users.loadError is DecodingError)
      #expect(files.value == [url: Data("corrupt".utf8)])
      $users.withLock { $0.append(User()) }
      #expect($users.loadError == nil)
      #expect(files.value[URL(fileURLWithPath: "/users.json.unreadable-1")] == Data("corrupt".utf8))
    }
  }

  @Test func customFormatIsUsed() {
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.plainText) var text = ""
      $text.withLock { $0 = "hello" }
      #expect(files.value.values.contains(Data("hello".utf8)))
      #expect($text.description.contains("plain.txt"))
    }
  }

  @Test func testsDoNotShareFiles() {
    @Shared(.fileStorage(url)) var users = [User]()
    #expect(users.isEmpty)
    $users.withLock { $0.append(User()) }
    let other = withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      Shared(wrappedValue: [User](), .fileStorage(url))
    }
    #expect(other.wrappedValue.isEmpty)
  }

  @Test(.dependency(\.defaultFileStorage, .fileSystem))
  func savingLeavesNoTemporaryFiles() async throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("users.json")
    @Shared(.fileStorage(file)) var users = [User]()
    for index in 0..<20 { $users.withLock { $0.append(User(name: "\(index)")) } }
    try await $users.save()
    #expect(try JSONDecoder().decode([User].self, from: Data(contentsOf: file)) == users)
    #expect(directory.names == ["users.json"])
  }

  @Test(.dependency(\.defaultFileStorage, .fileSystem))
  func externalChangesAreObserved() async throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("users.json")
    @Shared(.fileStorage(file)) var users = [User]()
    $users.withLock { $0 = [User(name: "own")] }
    try await $users.save()
    func next(_ expected: [User], after change: () throws -> Void) async throws {
      let changes = AsyncStream.makeStream(of: Void.self)
      withObservationTracking {
        _ = $users.wrappedValue
      } onChange: {
        changes.continuation.yield()
      }
      try change()
      for await _ in changes.stream { break }
      // Observers are notified before the value is set.
      while users != expected { await Task.yield() }
    }
    let outside = try JSONEncoder().encode([User(name: "outside")])
    try await next([User(name: "outside")]) { try outside.write(to: file) }
    try await next([]) { try FileManager.default.removeItem(at: file) }
    try await next([User(name: "outside")]) {
      try outside.write(to: directory.file("other.json"))
      try FileManager.default.moveItem(at: directory.file("other.json"), to: file)
    }
  }

  @Test(.dependency(\.defaultFileStorage, .fileSystem))
  func undecodableFileOnDiskIsMovedAside() async throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("users.json")
    try Data("corrupt".utf8).write(to: file)
    try Data().write(to: directory.file("users.json.unreadable-1"))
    @Shared(.fileStorage(file)) var users = [User]()
    #expect(try Data(contentsOf: file) == Data("corrupt".utf8))
    $users.withLock { $0 = [User()] }
    try await $users.save()
    #expect(
      directory.names.sorted()
        == ["users.json", "users.json.unreadable-1", "users.json.unreadable-2"])
    #expect(
      try Data(contentsOf: directory.file("users.json.unreadable-2")) == Data("corrupt".utf8))
    #expect(try Data(contentsOf: file) != Data("corrupt".utf8))
  }

  @Test(.dependency(\.defaultFileStorage, .fileSystem))
  func failedWriteSetsSaveError() async throws {
    @Shared(.fileStorage(URL(fileURLWithPath: "/proc/none/users.json"))) var users = [User]()
    #expect($users.loadError != nil)
    $users.withLock { $0 = [User()] }
    await #expect(throws: (any Error).self) { try await $users.save() }
    #expect($users.saveError != nil && users == [User()])
  }
}

struct KeyTests {
  struct Failure: Error {}

  struct Key: SharedKey {
    let id = UUID()
    var failing = LockIsolated(false)
    var stored = LockIsolated(5)
    var loads = LockIsolated<[LoadContinuation<Int>]>([])
    var subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)
    var isLate = false

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      if failing.value { return continuation.resume(throwing: Failure()) }
      if isLate { return loads.withValue { $0.append(continuation) } }
      continuation.resume(returning: stored.value)
    }

    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      self.subscriber.setValue(subscriber)
      return SharedSubscription { [box = self.subscriber] in box.setValue(nil) }
    }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      if failing.value { return continuation.resume(throwing: Failure()) }
      stored.setValue(value)
      continuation.resume()
    }

  }

  @Test func errorsAreKeptUntilNextSuccess() async throws {
    let key = Key()
    @Shared(key) var value = 0
    #expect(value == 5)
    key.failing.setValue(true)
    await #expect(throws: Failure.self) { try await $value.save() }
    await #expect(throws: Failure.self) { try await $value.load() }
    #expect($value.saveError is Failure && $value.loadError is Failure)
    $value.withLock { $0 = 6 }
    #expect($value.saveError is Failure && value == 6)
    key.failing.setValue(false)
    try await $value.save()
    #expect($value.saveError == nil && $value.loadError == nil && key.stored.value == 6)
    key.stored.setValue(9)
    try await $value.load()
    #expect(value == 9)
    try await SharedReader($value).load()
    #expect(SharedReader($value).loadError == nil)
  }

  @Test func pendingLoadSetsIsLoading() {
    var key = Key()
    key.isLate = true
    @SharedReader(key) var value = 0
    #expect($value.isLoading && value == 0)
    key.loads.value[0].resume(returning: 3)
    #expect(!$value.isLoading && value == 3)
    withKnownIssue {
      key.loads.value[0].resumeReturningInitialValue()
    } matching: {
      "\($0)".contains("more than once")
    }
  }

  @Test func subscriberUpdatesTheValue() {
    let key = Key()
    do {
      @Shared(key) var value = 0
      let subscriber = key.subscriber.value
      subscriber?.yield(7)
      #expect(value == 7)
      subscriber?.yieldLoading()
      #expect($value.isLoading)
      subscriber?.yield(throwing: Failure())
      #expect($value.loadError is Failure && value == 7 && !$value.isLoading)
      subscriber?.yieldReturningInitialValue()
      #expect(value == 0 && $value.loadError == nil)
    }
    #expect(key.subscriber.value == nil)
  }

  @Test func unresumedContinuationIsReportedAndResumed() async {
    let result = LockIsolated<Result<Int?, any Error>?>(nil)
    withKnownIssue {
      _ = LoadContinuation<Int>("key") { result.setValue($0) }
    } matching: {
      "\($0)".contains("'key' never resumed")
    }
    #expect(throws: Never.self) { try #expect(result.value?.get() == .some(nil)) }
    withKnownIssue { _ = SaveContinuation { _ in } }
  }

  @Test func loadReplacesTheKey() async throws {
    let key = Key()
    @Shared(value: 1) var value
    try await $value.load(key)
    #expect(value == 5)
    $value.withLock { $0 = 8 }
    #expect(key.stored.value == 8)
    @SharedReader(value: 1) var reader
    try await $reader.load(key)
    #expect(reader == 8)
    let required = try await Shared(require: key)
    #expect(required.wrappedValue == 8)
    #expect(LoadContext.initialValue(3).initialValue == 3)
    #expect(LoadContext<Int>.userInitiated.initialValue == nil)
  }

  @Test func derivedReferencesForwardToStorage() async throws {
    struct Pair: Codable, Equatable, Sendable {
      var number = 1
      var text: String?
    }
    let files = LockIsolated<[URL: Data]>([:])
    try await withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      let url = URL(fileURLWithPath: "/pair.json")
      @Shared(.fileStorage(url)) var pair = Pair()
      let number = $pair.number
      try await number.save()
      #expect(files.value[url] != nil && number.saveError == nil && !number.isLoading)
      let outside = try JSONEncoder().encode(Pair(number: 2, text: "a"))
      files.setValue([url: outside])
      try await number.load()
      #expect(pair == Pair(number: 2, text: "a") && number.loadError == nil)
      let text = try #require(Shared($pair.text))
      try await text.save()
      files.setValue([url: Data("corrupt".utf8)])
      await #expect(throws: DecodingError.self) { try await text.load() }
      let mapped = $pair.read { $0.number * 2 }
      #expect(
        text.loadError != nil && mapped.loadError != nil && SharedReader(number).loadError != nil)
      #expect(
        text.saveError == nil && !text.isLoading && !mapped.isLoading && mapped.wrappedValue == 4)
      files.setValue([:])
      try await mapped.load()
      #expect(text.loadError == nil && pair.number == 2)
      #expect(text.description.hasSuffix("!)") && mapped.description.contains(".map("))
      #expect($pair.number.description.contains("dynamicMember"))
      $pair = Shared(value: Pair(number: 9))
      #expect(number.wrappedValue == 2 && pair.number == 9)
    }
  }

  @Test func readersAcceptEveryKindOfKey() async throws {
    @SharedReader(.plain) var first = 3
    @SharedReader(.plain) var second: Int = 4
    @SharedReader(.withDefault) var third
    @SharedReader(.withDefault) var fourth = 8
    @Shared(.withDefault) var fifth = 8
    @SharedReader(.inMemory("optional")) var sixth: Int?
    #expect(first == 3 && second == 3 && third == 5 && fourth == 5 && fifth == 5 && sixth == nil)
    #expect(try await SharedReader(require: .plain).wrappedValue == 3)
    #expect(try await Shared(require: .withDefault).wrappedValue == 5)
    try await $first.load(.withDefault)
    #expect(first == 5)
    $first = $second
    #expect(first == 3 && $first == $second)
    #expect(SharedReader($fifth).read { $0 + 1 }.wrappedValue == 6)
    #expect(SharedReader(value: "abc").count.wrappedValue == 3)
  }
}

extension SharedKey where Self == InMemoryKey<Int> {
  fileprivate static var plain: Self { .inMemory("plain") }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var withDefault: Self { Self[.inMemory("withDefault"), default: 5] }
}
