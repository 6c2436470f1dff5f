import TerminalUI

struct SignUpForm: View {
  private enum Field: Hashable { case mail, password }

  @FocusState private var field: Field?
  @State private var mail = ""
  @State private var password = ""
  @State private var showsAlert = false

  private var canSend: Bool { mail.contains("@") && password.count >= 8 }

  var body: some View {
    VStack(spacing: 16) {
      TextField("Mail", text: $mail)
        .keyboardType(.emailAddress)
        .textContentType(nil)
        .focused($field, equals: .mail)
        .submitLabel(.next)
      SecureField("Password", text: $password)
        .focused($field, equals: .password)
        .submitLabel(.done)
      Button("Sign up") { showsAlert = true }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .disabled(!canSend)
    }
    .textFieldStyle(.roundedBorder)
    .onSubmit { field = field == .mail ? .password : nil }
    .onAppear { field = .mail }
    .padding()
    .alert("Welcome", isPresented: $showsAlert) {
      Button("OK", role: .cancel) {}
    } message: {
      Text("We sent a message to \(mail).")
    }
  }
}
