import TerminalTesting
import Testing

@testable import Articles

/// Rows, styles, caret and focus order of the article's first phase.
@MainActor
@Suite struct PlainCalculatorSnapshots {
  @Test func calculatorOnSmallScreen() {
    let pilot = Pilot(PureSwiftUI.ContentView(), columns: 40, rows: 12)
    let mismatch = pilot.wholeMismatch(
      with: """
         BMI Calculator
        Enter Your Measurements
          Height                 ▌170     ▐ cm
          Weight                 [70      ] kg
        BMI Result
          Enter your height and weight to
          calculate BMI
          [ Save to History ]
          [ View History ]


         Tab next        Esc leave  Ctrl-G keys

        row 0, columns 1–14: bold “BMI Calculator”
        row 1, columns 0–39: bold “Enter Your Measurements                 ”
        row 2, columns 25–25: focusedBorder “▌”
        row 2, columns 26–28: underline secondary “170”
        row 2, columns 29–33: underline “     ”
        row 2, columns 34–34: focusedBorder “▐”
        row 3, columns 25–25: border “[”
        row 3, columns 26–27: underline secondary “70”
        row 3, columns 28–33: underline “      ”
        row 3, columns 34–34: border “]”
        row 4, columns 0–39: bold “BMI Result                              ”
        row 5, columns 2–32: secondary “Enter your height and weight to”
        row 6, columns 2–14: secondary “calculate BMI”
        row 7, columns 2–2: dim “[”
        row 7, columns 4–18: dim “Save to History”
        row 7, columns 20–20: dim “]”
        row 11, columns 1–3: bold “Tab”
        row 11, columns 5–8: secondary “next”
        row 11, columns 17–19: bold “Esc”
        row 11, columns 21–25: secondary “leave”
        row 11, columns 28–33: bold “Ctrl-G”
        row 11, columns 35–38: secondary “keys”
        caret at column 26, row 2
        focus: [Height], Weight, View History
        """)
    #expect(mismatch == nil)
  }

  @Test func calculatorOnDefaultScreen() {
    let pilot = Pilot(PureSwiftUI.ContentView(), columns: 80, rows: 24)
    let mismatch = pilot.mismatch(
      with: """
         BMI Calculator
        ╭─ Enter Your Measurements ────────────────────────────────────────────────────╮
        │ Height                                                         ▌170     ▐ cm │
        │ Weight                                                         [70      ] kg │
        ╰──────────────────────────────────────────────────────────────────────────────╯
        ╭─ BMI Result ─────────────────────────────────────────────────────────────────╮
        │ Enter your height and weight to calculate BMI                                │
        ╰──────────────────────────────────────────────────────────────────────────────╯
        ╭──────────────────────────────────────────────────────────────────────────────╮
        │ [ Save to History ]                                                          │
        │ [ View History ]                                                             │
        ╰──────────────────────────────────────────────────────────────────────────────╯











         Tab next                   Esc leave  Ctrl-P actions  Ctrl-G keys  Ctrl-C quit
        """)
    #expect(mismatch == nil)
  }

  @Test func calculatorOnWideScreen() {
    let pilot = Pilot(PureSwiftUI.ContentView(), columns: 120, rows: 40)
    let mismatch = pilot.mismatch(
      with: """
         BMI Calculator
                            ╭─ Enter Your Measurements ────────────────────────────────────────────────────╮
                            │ Height                                                         ▌170     ▐ cm │
                            │ Weight                                                         [70      ] kg │
                            ╰──────────────────────────────────────────────────────────────────────────────╯
                            ╭─ BMI Result ─────────────────────────────────────────────────────────────────╮
                            │ Enter your height and weight to calculate BMI                                │
                            ╰──────────────────────────────────────────────────────────────────────────────╯
                            ╭──────────────────────────────────────────────────────────────────────────────╮
                            │ [ Save to History ]                                                          │
                            │ [ View History ]                                                             │
                            ╰──────────────────────────────────────────────────────────────────────────────╯



























         Tab next                                                           Esc leave  Ctrl-P actions  Ctrl-G keys  Ctrl-C quit
        """)
    #expect(mismatch == nil)
  }
}
