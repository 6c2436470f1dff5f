/// The style sheet of the gallery's page.
enum GalleryStyle {
  /// The radio buttons hide the figures of other sizes and looks.
  static let sheet = base + filters

  private static var filters: String {
    let sizes = Gallery.sizes.map { "size-\($0.columns)x\($0.rows)" }
    let looks = GalleryLook.allCases.map { "look-\($0.rawValue)" }
    let rules = (sizes + looks).map { name in
      let kind = name.prefix { $0 != "-" }
      return "body:has(#\(name):checked) [class*=\"\(kind)-\"]:not(.\(name)) { display: none }\n"
    }
    let widths = Gallery.sizes.map { size in
      let (width, least) = (size.columns * 8, size.columns * 6)
      return """
        .screens > .size-\(size.columns)x\(size.rows) \
        { flex: 1 1 min(100%, \(least)px); max-width: min(100%, \(width + 2)px) }

        """
    }
    return widths.joined() + rules.joined()
  }

  private static let base = """
    :root { color-scheme: light dark; --page: #f4f5f7; --text: #1a1c20; --quiet: #5a616b;
      --line: #d5d9df; --bar: #ffffff; --accent: #0b5cad }
    @media (prefers-color-scheme: dark) {
      :root { --page: #1d2026; --text: #e8eaed; --quiet: #a4abb6; --line: #3a404a;
        --bar: #262a31; --accent: #6cb4ff }
    }
    * { box-sizing: border-box }
    html { scroll-padding-top: 8rem }
    body { margin: 0; background: var(--page); color: var(--text);
      font: 15px/1.5 system-ui, sans-serif; display: grid;
      grid-template-columns: 13rem minmax(0, 1fr) }
    header { grid-column: 1 / -1; position: sticky; top: 0; z-index: 1; background: var(--bar);
      border-bottom: 1px solid var(--line); padding: .6rem 1.5rem; display: flex;
      flex-wrap: wrap; align-items: center; gap: .3rem 1.5rem }
    h1 { font-size: 1.2rem; margin: 0 }
    header p { margin: 0; color: var(--quiet); flex: 1 1 20rem }
    form { display: flex; flex-wrap: wrap; gap: .4rem 1.5rem }
    fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem }
    legend { float: left; padding: 0 .4rem 0 0; color: var(--quiet) }
    label span { display: block; padding: 0 .6rem; border: 1px solid var(--line);
      border-radius: 1rem; cursor: pointer }
    label input { position: absolute; opacity: 0 }
    input:checked + span { background: var(--accent); border-color: var(--accent);
      color: var(--page) }
    input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 2px }
    nav { position: sticky; top: 4rem; align-self: start; max-height: calc(100vh - 4rem);
      overflow: auto; padding: 1rem 0 1rem 1.5rem; font-size: .87rem }
    nav h2 { font-size: .87rem; margin: .8rem 0 .1rem }
    nav ul { list-style: none; margin: 0; padding: 0 }
    a { color: inherit; text-decoration: none }
    a:hover { color: var(--accent); text-decoration: underline }
    nav a { color: var(--quiet) }
    main { padding: .5rem 1.5rem 3rem; min-width: 0 }
    main > h2 { margin: 1.5rem 0 0; font-size: 1.3rem }
    h3 { margin: 1.5rem 0 .5rem; font-size: 1rem }
    article { content-visibility: auto; contain-intrinsic-size: auto 60rem }
    b { font-size: .75rem; font-weight: 600; padding: .1rem .45rem; border-radius: 1rem;
      background: var(--line) }
    b.new { background: #17693a; color: #fff }
    b.removed { background: #b3261e; color: #fff }
    .screens { display: flex; flex-wrap: wrap; gap: 1rem; margin-bottom: 1rem }
    figure { margin: 0; min-width: 0 }
    figcaption { color: var(--quiet); font-size: .8rem; margin-bottom: .2rem }
    .screen { position: relative; border: 1px solid var(--line); border-radius: 4px;
      overflow: hidden }
    .screen > svg { display: block; width: 100%; height: auto }
    .pair { flex-wrap: nowrap }
    .pair > figure { flex: 1 1 0 !important }
    .screen > .changes { position: absolute; inset: 0; height: 100% }
    .area { fill: #ff2d95; fill-opacity: .18 }
    .outline { fill: none; stroke: #ff2d95; stroke-width: 2; vector-effect: non-scaling-stroke }
    @media (max-width: 60rem) {
      body { display: block }
      nav { position: static; max-height: none; columns: 10rem; padding: 1rem 1.5rem }
      header { position: static }
      .pair { flex-wrap: wrap }
      .pair > figure { flex: 1 1 100% !important }
    }

    """
}
