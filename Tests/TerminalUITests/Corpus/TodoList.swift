import TerminalUI

struct TodoList: View {
  private struct Item: Identifiable {
    let id = UUID()
    var title: String
    var isDone = false
  }

  @State private var items = [Item(title: "Milk"), Item(title: "Bread", isDone: true)]
  @State private var isAdding = false
  @State private var title = ""

  var body: some View {
    NavigationStack {
      List {
        ForEach($items) { $item in
          Toggle(item.title, isOn: $item.isDone)
            .strikethrough(item.isDone)
            .swipeActions(edge: .leading) {
              Button("Done") { item.isDone = true }.tint(.green)
            }
        }
        .onDelete { items.remove(atOffsets: $0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
      .navigationTitle("To do")
      .toolbar {
        EditButton()
        Button("Add", systemImage: "plus") { isAdding = true }
      }
      .sheet(isPresented: $isAdding) {
        TextField("Title", text: $title)
          .onSubmit {
            items.append(Item(title: title))
            isAdding = false
          }
          .presentationDetents([.medium])
      }
    }
  }
}
