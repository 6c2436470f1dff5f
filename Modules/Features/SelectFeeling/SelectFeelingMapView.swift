import Core

/// The map and its keys.
struct SelectFeelingMapView: View {
  let store: StoreOf<SelectFeelingReducer>

  var body: some View {
    GeometryReader { geometry in
      let area = CellSize(geometry.size)
      Canvas { context, _ in
        let map = SelectFeelingMap(store.feelings, in: context.size)
        SelectFeelingDrawing(map: map, state: store.state).draw(&context)
      }
      .gesture(drag(in: area))
      // The first click has selected the circle.
      .onTapGesture(count: 2) { store.send(.choiceConfirmed) }
      .onWheel { store.send(.wheelTurned(rows: $0)) }
      .onKeyPress(
        "Feeling", value: store.selected?.name ?? "", choices: store.feelings.map(\.name),
        choose: choose,
        chooseText: { store.send(.feelingTyped($0)) }, hints: hints
      ) {
        handleKey($0, in: area)
      }
    }
  }

  /// The list of own feelings may have become shorter since it was read.
  private func choose(_ index: Int) {
    let feelings = store.feelings
    if feelings.indices.contains(index) { store.send(.feelingNamed(feelings[index])) }
  }

  private func drag(in area: CellSize) -> DragGesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        store.send(
          .mapDragged(
            to: CellPoint(value.location), by: CellSize(value.translation), in: area))
      }
      .onEnded { value in
        store.send(
          value.translation == .zero
            ? .mapTapped(at: CellPoint(value.location), in: area) : .dragEnded)
      }
  }

  private var hints: [KeyHint] {
    [KeyHint("Enter", store.adding == nil ? "choose" : "add"), KeyHint("letters", "search")]
      + (store.newName == nil ? [] : [KeyHint("+", "add")])
      + (store.removable == nil ? [] : [KeyHint("-", "remove")])
      + (store.filter.isEmpty ? [] : [KeyHint("Esc", "clear")])
      + (store.filter.isEmpty && store.adding != nil ? [KeyHint("Esc", "cancel")] : [])
      + [
        KeyHint("Arrows", "explore"), KeyHint("Drag", "move"), KeyHint("Wheel", "move"),
        KeyHint("Double click", "choose"),
      ]
  }

  private func handleKey(_ press: KeyPress, in area: CellSize) -> Bool {
    // Alt with an arrow would drag the map by a cell.
    guard press.modifiers.isSubset(of: [.shift, .alt]) else { return false }
    switch press.key {
    case .up: store.send(.arrowKeyPressed(.up, in: area))
    case .down: store.send(.arrowKeyPressed(.down, in: area))
    case .left: store.send(.arrowKeyPressed(.left, in: area))
    case .right: store.send(.arrowKeyPressed(.right, in: area))
    default: return press.modifiers.isSubset(of: .shift) && handleTyping(press.key)
    }
    return true
  }

  private func handleTyping(_ key: Key) -> Bool {
    switch key {
    case .enter, .character(" "): store.send(.choiceConfirmed)
    case .backspace: store.send(.filterChanged(String(store.filter.dropLast())))
    case .escape where !store.filter.isEmpty: store.send(.filterChanged(""))
    case .escape where store.adding != nil: store.send(.addKeyRevoked)
    case .character("+") where store.newName != nil: store.send(.addKeyPressed)
    case .character("-") where store.removable != nil: store.send(.removeKeyPressed)
    case let .character(letter) where letter.isLetter:
      store.send(.filterChanged(store.filter + String(letter)))
    default: return false
    }
    return true
  }
}
