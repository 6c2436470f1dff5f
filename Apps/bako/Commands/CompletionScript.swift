/// Corrects the completion scripts that the argument parser generates.
enum CompletionScript {
  /// Returns the corrected script of a shell; throws if the parser generates an unexpected one.
  ///
  /// Other texts, such as the help, are returned unchanged.
  static func corrected(_ text: String) throws(Failure) -> String {
    guard text.contains("---completion") else { return text }
    if text.hasPrefix("#!/bin/bash\n") { return try bash(text) }
    if text.hasPrefix("#compdef ") { return try zsh(text) }
    return try fish(text)
  }

  /// Names bypass `compgen -W`, which expands its list like a command line, and the quoting of file
  /// names in readline, which expands a tilde and adds a slash. The program quotes them instead
  /// (`ShellWord`).
  ///
  /// In GBK, Big5 and Shift JIS, a byte of a name and the backslash after it can form one
  /// character. There, only names in ASCII are offered.
  private static func bash(_ text: String) throws(Failure) -> String {
    let corrected = try replace(
      #"__bako_add_completions -W "$(__bako_custom_complete "#,
      with: #"__bako_add_quoted "$(__bako_custom_complete "#, in: text)
    return try replace(
      "\ncomplete -o filenames -F _bako bako",
      with: #"""

        # The words are quoted already. Nothing in them may be expanded.
        __bako_add_quoted() {
            compopt +o filenames 2>/dev/null
            local -r probe=$'\x88\\'
            local completion
            while IFS='' read -r completion; do
                [[ -z "${completion}" ]] && continue
                [[ "${#probe}" -eq 1 && "${completion}" = *[![:ascii:]]* ]] && continue
                COMPREPLY+=("${completion}")
            done <<< "${1}"
        }

        complete -o filenames -F _bako bako
        """#, in: corrected)
  }

  /// Names bypass `_describe`, which changes colons and backslashes. `compadd` inserts them as they
  /// are, quoted for the options that are set at that time. It does not quote a global alias.
  private static func zsh(_ text: String) throws(Failure) -> String {
    try replace(
      """
              __bako_complete "${completions[@]:0:-1}"

      """,
      with: """
                setopt banghist magicequalsubst
                completions=("${completions[@]:0:-1}")
                local -ar aliased=("${(@k)galiases}")
                compadd -V names -- "${(@)completions:|aliased}"

        """, in: text)
  }

  /// Outside of an interactive line, where `complete -C` is called, fish 3 has no cursor. The end
  /// of the line is used then.
  private static func fish(_ text: String) throws(Failure) -> String {
    try replace(
      "\n        commandline -o $argv\n",
      with: "\n        commandline -o $argv 2>/dev/null; or string length -- (commandline -t)\n",
      in: text)
  }

  private static func replace(
    _ old: String, with new: String, in text: String
  ) throws(Failure) -> String {
    guard text.contains(old) else {
      throw Failure(
        ExitStatus.bug,
        "The completion script cannot be made safe: it has no “\(old)”. Please report this.")
    }
    return text.replacing(old, with: new)
  }
}
