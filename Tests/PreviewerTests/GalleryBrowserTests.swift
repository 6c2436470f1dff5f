import Foundation
import TerminalTesting
import TerminalUI
import Testing

@testable import previewer

/// Opens the page of a gallery in a real browser.
@MainActor
@Suite(.enabled(if: Browser.isInstalled, Comment(rawValue: Browser.missing)))
struct GalleryBrowserTests {
  private let browser: Browser
  private var page: String { Self.page }

  init() throws { browser = try Browser() }

  private static let page: String = {
    let previews = (1...3).map { number in
      PreviewValue("state \(number)", fileID: "Sample/SampleView.swift") {
        VStack {
          Text("Preview \(number): Größe, 身長, 👩‍🚀, e\u{301}").bold().foregroundColor(.green)
          Button("Continue") {}
        }
        .border(.blue)
      }
    }
    return GalleryPage(Gallery(previews).entries).html
  }()

  /// Counts the visible screens, those that are cut or distorted, and the columns that are missing
  /// in the window.
  private static let layout = """
    (() => {
      const shown = [...document.querySelectorAll(".screen")]
        .filter(screen => screen.getClientRects().length > 0)
      const isWrong = screen => {
        const box = screen.getBoundingClientRect()
        const picture = screen.querySelector("svg")
        const { width, height } = picture.getBoundingClientRect()
        const size = picture.viewBox.baseVal
        return box.left < 0 || box.right > innerWidth || width < 250
          || width > box.width || Math.abs(width / height - size.width / size.height) > 0.01
      }
      return {
        shown: shown.length, wrong: shown.filter(isWrong).length,
        overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth)
      }
    })()
    """

  @Test(arguments: [500, 1_440, 2_560])
  func everyScreenIsWholeAtWidth(width: Int) throws {
    let measured = try browser.measure(page, Self.layout, width: width)
    #expect(measured == ["shown": 12, "wrong": 0, "overflow": 0])
    #expect(try browser.requests() == [])
  }

  @Test func buttonsChooseSizeAndLook() throws {
    let all = "(document.getElementById('size-all').checked = true, \(Self.layout))"
    #expect(try browser.measure(page, all) == ["shown": 36, "wrong": 0, "overflow": 0])
    let one = "(document.getElementById('look-ascii').checked = true, \(Self.layout))"
    #expect(try browser.measure(page, one) == ["shown": 3, "wrong": 0, "overflow": 0])
  }

  /// The log of requests does see those of a page.
  @Test func requestOfPageIsLogged() throws {
    let image = "<img src=\"http://127.0.0.1:9/a.png\"></body>"
    let other = page.replacing("</body>", with: image)
    _ = try browser.measure(other, "({})")
    #expect(try browser.requests() == ["http://127.0.0.1:9/a.png"])
    _ = try browser.screenshot(other)
    #expect(try browser.requests() == [], "the policy of the page forbids the request")
  }

  /// The browser decodes its own screenshot: both backgrounds of the screens are large, and text
  /// makes many colors.
  @Test(arguments: [false, true])
  func screenshotShowsDarkAndLightScreens(isDark: Bool) throws {
    let image = try browser.screenshot(page, dark: isDark).base64EncodedString()
    #expect(try browser.requests() == [])
    let html = "<body><img src=\"data:image/png;base64,\(image)\"></body>"
    let measured = try browser.measure(
      html,
      """
      (() => {
        const image = document.images[0]
        const canvas = document.createElement("canvas")
        canvas.width = image.width
        canvas.height = image.height
        const context = canvas.getContext("2d")
        context.drawImage(image, 0, 0)
        const data = new Uint32Array(
          context.getImageData(0, 0, image.width, image.height).data.buffer)
        const counts = new Map()
        for (const pixel of data) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
        const share = color => (counts.get(color) ?? 0) / data.length
        return {
          width: image.width, colors: counts.size,
          dark: share(0xff181412), light: share(0xffffffff), page: share(data[data.length - 1])
        }
      })()
      """)
    #expect(measured["width"] == 1_440)
    #expect(measured["colors"] ?? 0 > 50)
    #expect(measured["dark"] ?? 0 > 0.1)
    #expect(measured["light"] ?? 0 > 0.05)
    #expect(measured["page"] ?? 0 > 0.02)
  }

  /// With any fonts, glyphs stay in their columns, up to an overhang of an eighth of a column.
  @Test func textsKeepTheirColumns() throws {
    var buffer = CellBuffer(CellSize(columns: 60, rows: 2))
    buffer.write("iiii MMMM Größe 身長 👩‍🚀 e\u{301} क्षि 한 ✪ ☾ ◒ שלום مرحبا", at: .zero)
    let measured = try browser.measure(
      "<body>\(buffer.svg())</body>",
      """
      (() => {
        const texts = [...document.querySelectorAll("text")]
        const overhang = text => {
          const box = text.getBBox()
          const x = Number(text.getAttribute("x"))
          const length = Number(text.getAttribute("textLength"))
          return Math.max(x - box.x, box.x + box.width - x - length)
        }
        return { texts: texts.length, overhang: Math.round(Math.max(...texts.map(overhang))) }
      })()
      """)
    #expect(measured["texts"] ?? 0 > 15)
    #expect(measured["overhang"] ?? 8 <= 1)
  }
}
