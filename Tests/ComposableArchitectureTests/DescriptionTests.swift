import ComposableArchitecture
import Testing

@Reducer
struct DescribedCounter {
  struct State: Equatable { var count = 0 }
  @CasePathable
  enum Action {
    case add(Int)
    case look
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .add(let count) = action { state.count += count }
      return .none
    }
  }
}

@MainActor private func addAndLook(
  _ printer: _ReducerPrinter<DescribedCounter.State, DescribedCounter.Action>?
) {
  let store = Store(initialState: DescribedCounter.State()) {
    DescribedCounter()._printChanges(printer)
  }
  store.send(.add(2))
  store.send(.look)
}

@MainActor
@Suite
struct DescriptionTests {
  @Test func printChangesWritesDiffToStandardError() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await addAndLook(.customDump)
      await addAndLook(nil)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        """
        received action:
          DescribedCounter.Action.add(2)
        - DescribedCounter.State(count: 0)
        + DescribedCounter.State(count: 2)

        received action:
          DescribedCounter.Action.look
          (No state changes)


        """))
    #expect(text.components(separatedBy: "received action").count == 3)
  }

  @Test func actionLabelsOmitPayloads() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await addAndLook(.actionLabels)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        """
        received action: DescribedCounter.Action.add
        received action: DescribedCounter.Action.look
        """))
  }

  @Test func storesCompareByIdentityAndDescribeTheirReducer() {
    let store = Store(initialState: DescribedCounter.State()) { DescribedCounter() }
    let other = Store(initialState: DescribedCounter.State()) { DescribedCounter() }
    #expect("\(store)" == "StoreOf<DescribedCounter>")
    #expect("\(Store<Int, Bool>(initialState: 1) {})" == "Store<Int, Bool>")
    #expect(store != other && Set([store, store, other]).count == 2)
  }

  @Test func stackElementIDLiteralsAreForTestsOnly() {
    let id: StackElementID = 3
    #expect("\(id.debugDescription) \(String(customDumping: id))" == "#3 #3")
    withKnownIssue {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(StackElementID(integerLiteral: 3) == id)
      }
    } matching: {
      "\($0)".contains("from the literal 3")
    }
  }

  @Test func elementActionsHaveCasePathsByID() throws {
    typealias Rows = IdentifiedAction<Int, DescribedCounter.Action>
    let row = AnyCasePath(\Rows.Cases.element).embed((id: 1, action: .add(2)))
    #expect(try #require(row[case: \.element]).id == 1)
    #expect(row[case: \.[id: 1].add] == 2 && !row.is(\.[id: 2]))

    typealias Path = StackActionOf<DescribedCounter>
    let element = AnyCasePath(\Path.Cases.element).embed((id: 0, action: .look))
    #expect(try #require(element[case: \.element]).id == 0 && element.is(\.[id: 0].look))
    let push = AnyCasePath(\Path.Cases.push).embed((id: 0, state: DescribedCounter.State(count: 4)))
    #expect(push[case: \.push]?.state.count == 4 && push[case: \.element] == nil)
    #expect(Path.popFrom(id: 1)[case: \.popFrom] == 1)
  }
}
