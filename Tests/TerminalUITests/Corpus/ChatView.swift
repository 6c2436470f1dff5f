import TerminalUI

struct ChatView: View {
  @State private var messages = ["Knock, knock!", "Who's there?"]
  @State private var text = ""

  var body: some View {
    VStack {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(messages.indices, id: \.self) { index in
              Text(messages[index])
                .padding(8)
                .background(index.isMultiple(of: 2) ? Color.yellow : .teal, in: .capsule)
                .frame(
                  maxWidth: .infinity, alignment: index.isMultiple(of: 2) ? .leading : .trailing
                )
                .id(index)
            }
          }
        }
        .onChange(of: messages.count) { _, count in proxy.scrollTo(count - 1, anchor: .bottom) }
      }
      HStack {
        TextField("Message", text: $text, axis: .vertical)
          .lineLimit(1...4)
        Button("Send") {
          messages.append(text)
          text = ""
        }
        .keyboardShortcut(.defaultAction)
      }
    }
  }
}
