/// Corrects the completion scripts that the argument parser generates.
enum CompletionScript {
  /// Returns the corrected script; throws if the generated one lacks an expected line.
  ///
  /// Any other text, such as a help page, is returned unchanged.
  static func corrected(_ text: String) throws(Failure) -> String {
    guard text.contains("---completion") else { return text }
    if text.hasPrefix("#!/bin/bash\n") { return try bash(text) }
    if text.hasPrefix("#compdef ") { return try zsh(text) }
    return try fish(text)
  }

  /// Bypasses `compgen -W`, which expands its list like a command line, and readline's file name
  /// quoting, which expands a tilde and appends a slash. `ShellWord` quotes the names instead.
  ///
  /// In GBK, Big5 and Shift JIS, a byte of a name and a following backslash can form one character,
  /// so only ASCII names are offered in these locales.
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

  /// Bypasses `_describe`, which interprets colons and backslashes. `compadd` inserts names
  /// literally, quoted for the options that are set when it runs; it does not quote global aliases,
  /// which are therefore excluded.
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

  /// Falls back to the end of the line: `complete -C` outside of an interactive command line has no
  /// cursor in fish 3.
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
        "The completion script cannot be made safe: “\(old)” is missing. Please report this.")
    }
    return text.replacing(old, with: new)
  }
}
