// swift-format-ignore-file
import ComposableArchitecture

@Reducer
struct ParentFeature {
    @ObservableState
    struct State: Equatable {
        var child: ChildFeature.State = .init()
        var isChildPresented = false
    }

    enum Action {
        case child(ChildFeature.Action)
        case toggleChild
    }

    var body: some Reducer<State, Action> {
        Scope(state: \.child, action: \.child) {
            ChildFeature()
        }

        Reduce { state, action in
            switch action {
            case .child:
                return .none

            case .toggleChild:
                state.isChildPresented.toggle()
                return .none
            }
        }
    }
}

@Reducer
struct AppFeature {
    @ObservableState
    struct State: Equatable {
        var tab1 = Tab1Feature.State()
        var tab2 = Tab2Feature.State()
        var selectedTab = 0
    }

    enum Action {
        case tab1(Tab1Feature.Action)
        case tab2(Tab2Feature.Action)
        case selectTab(Int)
    }
}
