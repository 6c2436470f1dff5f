/// Corrects the completion scripts that the argument parser generates, and completes a feeling as
/// the first word, which the parser does not know.
public enum CompletionScript {
  /// A generated script that lacks an expected text.
  public struct MissingText: Error, Equatable {
    public let text: String

    /// The message, for users.
    public var message: String {
      "The completion script cannot be made safe: “\(text)” is missing. Please report this."
    }
  }

  /// The request for the completions of a feeling, the first argument of `log`.
  private static let feelings = "---completion log -- positional@0"

  /// Returns the corrected script. Any other text, such as a help page, is returned unchanged.
  ///
  /// - Parameters:
  ///   - text: A text of the argument parser.
  ///   - commands: The names of the commands; another first word is a feeling.
  public static func corrected(_ text: String, commands: [String]) throws(MissingText) -> String {
    guard text.contains("---completion") else { return text }
    if text.hasPrefix("#!/bin/bash\n") { return try bash(text) }
    if text.hasPrefix("#compdef ") { return try zsh(text) }
    return try fish(text, commands)
  }

  /// Bypasses `compgen -W`, which expands its list like a command line, and readline's file name
  /// quoting, which expands a tilde and appends a slash. `ShellWord` quotes the names instead.
  ///
  /// In GBK, Big5 and Shift JIS, a byte of a name and a following backslash can form one character,
  /// so only ASCII names are offered in these locales.
  private static func bash(_ text: String) throws(MissingText) -> String {
    let corrected = try replace(
      #"__bako_add_completions -W "$(__bako_custom_complete "#,
      with: #"__bako_add_quoted "$(__bako_custom_complete "#, in: text)
    let checkedIn = try replaceFirst(
      "    *)\n        # Offer subcommand completions\n",
      with: #"""
            *)
                if [[ "${#unparsed_words[@]}" -gt 0 ]]; then
                    # A feeling checks in, with the options of log.
                    unparsed_words=("${subcommand}" "${unparsed_words[@]}")
                    _bako_log
                    return
                fi
                [[ -n "${cur}" ]] && __bako_add_quoted "$(__bako_custom_complete \#(feelings) \
                    "${COMP_CWORD}" "$(__bako_cursor_index_in_current_word)")"
                # Offer subcommand completions

        """#, in: corrected)
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
        """#, in: checkedIn)
  }

  /// Bypasses `_describe`, which interprets colons and backslashes. `compadd` inserts names
  /// literally, quoted for the options that are set when it runs; it does not quote global aliases,
  /// which are therefore excluded.
  private static func zsh(_ text: String) throws(MissingText) -> String {
    let named = try replaceFirst(
      "        _describe -V subcommand subcommands && ret=0\n",
      with: """
                _describe -V subcommand subcommands && ret=0
                [[ -n "${PREFIX}" ]] && __bako_custom_complete \(feelings) \
        "${current_word_index}" "$(__bako_cursor_index_in_current_word)" && ret=0

        """, in: text)
    let checkedIn = try replaceFirst(
      """
                  "_bako_${words[1]}" && ret=0
                  ;;

      """,
      with: """
                    "_bako_${words[1]}" && ret=0
                    ;;
                *)
                    # A feeling checks in, with the options of log.
                    words=(log "${words[@]}")
                    (( CURRENT++ ))
                    _bako_log && ret=0
                    ;;

        """, in: named)
    return try replace(
      """
              __bako_complete "${completions[@]:0:-1}"

      """,
      with: """
                setopt banghist magicequalsubst
                completions=("${completions[@]:0:-1}")
                local -ar aliased=("${(@k)galiases}")
                compadd -V names -- "${(@)completions:|aliased}"

        """, in: checkedIn)
  }

  /// Falls back to the end of the line: `complete -C` outside of an interactive command line has no
  /// cursor in fish 3.
  private static func fish(
    _ text: String, _ commands: [String]
  ) throws(MissingText) -> String {
    let corrected = try replace(
      "\n        commandline -o $argv\n",
      with: "\n        commandline -o $argv 2>/dev/null; or string length -- (commandline -t)\n",
      in: text)
    let checkedIn = try replaceFirst(
      "        switch $unparsed_tokens[1]\n        case 'log'\n",
      with: """
                # A feeling checks in, with the options of log.
                if set -q unparsed_tokens[1]; and not contains -- $unparsed_tokens[1] \
        \(commands.joined(separator: " ")) help
                    set unparsed_tokens log $unparsed_tokens
                end
                switch $unparsed_tokens[1]
                case 'log'

        """, in: corrected)
    let condition = "__bako_should_offer_completions_for_positional"
    return checkedIn + """

      complete -c 'bako' -n '\(condition) "bako" -eq 1; and string length -q -- (commandline -t)' \
      -fka '(__bako_custom_completion \(feelings) (count (__bako_tokens -pc)) (__bako_tokens -tC))'
      """
  }

  /// Replaces all occurrences.
  private static func replace(
    _ old: String, with new: String, in text: String, limit: Int = .max
  ) throws(MissingText) -> String {
    guard text.contains(old) else { throw MissingText(text: old) }
    return text.replacing(old, with: new, maxReplacements: limit)
  }

  /// Replaces the first occurrence, which is in the function of the program.
  private static func replaceFirst(
    _ old: String, with new: String, in text: String
  ) throws(MissingText) -> String {
    try replace(old, with: new, in: text, limit: 1)
  }
}
