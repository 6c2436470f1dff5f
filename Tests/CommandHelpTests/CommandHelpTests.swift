import CommandHelp
import Testing

@Suite struct CommandHelpTests {
  private static let dump = """
    {"command": {"commandName": "walk", "abstract": "Save a walk.",
      "discussion": "It has a length and\\na day.\\n\\nEXAMPLES\\n  walk 5km\\n  walk 3km --on 1",
      "arguments": [
        {"kind": "positional", "valueName": "length", "isOptional": false, "isRepeating": false,
         "abstract": "How far you went."},
        {"kind": "positional", "valueName": "friends", "isOptional": true, "isRepeating": true},
        {"kind": "option", "valueName": "when", "isOptional": true, "isRepeating": false,
         "names": [{"kind": "short", "name": "o"}, {"kind": "long", "name": "on"}],
         "abstract": "The day of the walk, which is today if no other day is named here."},
        {"kind": "option", "valueName": "pace", "isOptional": false, "isRepeating": false,
         "names": [{"kind": "long", "name": "pace"}], "abstract": "How fast.",
         "allValues": ["slow", "fast"], "defaultValue": "slow"},
        {"kind": "flag", "isOptional": true, "isRepeating": false,
         "names": [{"kind": "long", "name": "with-the-dog-of-the-house"}], "abstract": "Two."},
        {"kind": "flag", "isOptional": true, "isRepeating": false, "abstract": "JSON.",
         "names": [{"kind": "long", "name": "json"}], "sectionTitle": "Options of every command"},
        {"kind": "flag", "isOptional": true, "isRepeating": false,
         "names": [{"kind": "long", "name": "help"}]}
      ]}}
    """

  @Test func pageHasUsageExamplesAndOptions() throws {
    let page = HelpPage(
      try CommandDescription(dump: Self.dump), path: ["bako", "walk"], columns: 60,
      heading: { "*\($0)*" })
    #expect(
      page.lines.joined(separator: "\n")
        == """
        *bako walk*: save a walk.

          bako walk <length> [<friends> ...] --pace <pace> [<options>]

        It has a length and a day.

        *Examples*
          walk 5km
          walk 3km --on 1

        *Arguments*
          <length>            How far you went.
          <friends>\("           ")
        *Options*
          -o, --on <when>     The day of the walk, which is today if
                              no other day is named here.
          --pace <pace>       How fast: slow or fast (default:
                              slow).
          --with-the-dog-of-the-house
                              Two.

        *Options of every command*
          --json              JSON.
        """.replacing("\("           ")\n", with: "           \n\n"))
  }

  @Test func subcommandsAreListed() throws {
    let command = try CommandDescription(
      dump: """
        {"command": {"commandName": "bako", "subcommands": [
          {"commandName": "bmi", "abstract": "BMI and weight.", "subcommands": [
            {"commandName": "add", "abstract": "Save one."}, {"commandName": "help"}]},
          {"commandName": "remind", "abstract": "Remind you.", "defaultSubcommand": "status",
           "subcommands": [{"commandName": "status", "abstract": "Show it."}]},
          {"commandName": "help"}]}}
        """)
    #expect(command.callable.map(\.path) == [["bmi", "add"], ["remind", "status"]])
    let (bmi, remind) = (command.subcommands?[0], command.subcommands?[1])
    let page = HelpPage(try #require(bmi), path: ["bako", "bmi"]).lines
    #expect(page[0] == "bako bmi: BMI and weight.")
    #expect(page[2] == "  bako bmi <command>")
    #expect(page.suffix(2) == ["Commands", "  add                 Save one."])
    let other = HelpPage(try #require(remind), path: ["bako", "remind"]).lines
    #expect(other[2] == "  bako remind [<command>]")
    #expect(other.last == "  status (default)    Show it.")
  }

  @Test func synopsisHasRequiredOptionsFirst() throws {
    let command = try CommandDescription(dump: Self.dump)
    #expect(
      "\(ManualSynopsis(command, path: ["walk"]))" == """
        .It Cm walk Ar length Oo Ar friends Ns ... Oc Fl -pace Cm slow Ns | Ns Cm fast \
        Oo Fl -on Ar when Oc Oo Fl -with-the-dog-of-the-house Oc
        """)
  }

  @Test func otherTextIsRefused() {
    #expect(throws: DecodingError.self) { try CommandDescription(dump: #"{"commands": []}"#) }
  }
}
