/// The style sheet of a report, and the policy that allows it.
enum ReportStyle {
  /// The SHA-256 of ``sheet`` in Base64. A test computes it.
  static let hash = "z9dNRGokY87BRV/in8ZJAbwiFgxrn4agCthkwp27z84="

  /// The content security policy: no request and no script; the style sheet with the hash.
  static let policy =
    "default-src 'none'; style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'"

  /// The colors of the charts are those of TerminalCells on light and on dark; a test compares
  /// them.
  static let sheet = """

    :root {
      color-scheme: light dark;
      --page: #ffffff; --text: #1a1a1a; --muted: #5a6370; --rule: #d5dae1;
      --chart-background: #ffffff; --chart-text: #333d4a; --chart-line: #d5dae1;
      --chart-accent: #0b5cad;
      --chart-primary: #1a1a1a; --chart-secondary: #5a6370; --chart-gray: #74747a;
      --chart-bright: #8a5300; --chart-calm: #17693a; --chart-tense: #b3261e; --chart-low: #3949ab;
      --chart-blue: #0057c2; --chart-green: #1b7f35; --chart-orange: #b85c00;
      --chart-purple: #8a2fc0; --chart-red: #c8211a; --chart-cyan: #006c9e; --chart-yellow: #8f6a00;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --page: #14171c; --text: #e6e6e6; --muted: #9aa4b2; --rule: #3a424e;
        --chart-background: #14171c; --chart-text: #c8d0da; --chart-line: #3a424e;
        --chart-accent: #4da3ff;
        --chart-primary: #e6e6e6; --chart-secondary: #9aa4b2; --chart-gray: #909096;
        --chart-bright: #ffb347; --chart-calm: #4cd07d; --chart-tense: #ff6b6b;
        --chart-low: #8796ff;
        --chart-blue: #4da3ff; --chart-green: #3dd15c; --chart-orange: #ffa033;
        --chart-purple: #c77dff; --chart-red: #ff5f57; --chart-cyan: #64d0ff;
        --chart-yellow: #ffd83a;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 54rem;
      background: var(--page); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    h1, h2, h3, p, ul, dl, figure { margin: 0 0 0.75rem; }
    figure { margin-bottom: 1.25rem; }
    .sentences { padding-left: 1.25rem; font-size: 1.125rem; }
    h1 { font-size: 1.75rem; line-height: 1.2; }
    h2 { font-size: 1.25rem; padding-top: 1rem; border-top: 1px solid var(--rule); }
    h3 { font-size: 1.125rem; margin-top: 1.5rem; }
    h4 { font-size: 1rem; margin: 0 0 0.25rem; display: flex; flex-wrap: wrap; gap: 0 0.75rem; }
    h4 time { font-weight: normal; color: var(--muted); }
    .mark { margin-inline-end: 0.35rem; }
    .bright { color: var(--chart-bright); } .calm { color: var(--chart-calm); }
    .tense { color: var(--chart-tense); } .low { color: var(--chart-low); }
    header p, figcaption span { color: var(--muted); }
    section { margin-top: 2rem; }
    section > p { max-width: 42rem; }
    dl { display: grid; gap: 0.75rem; }
    dl { grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr)); }
    dt { color: var(--muted); font-size: 0.875rem; }
    dd { margin: 0; font-size: 1.125rem; font-variant-numeric: tabular-nums; }
    figcaption strong, figcaption span { display: block; }
    .chart { margin: 0.5rem 0; overflow-x: auto; }
    .chart svg { display: block; width: auto; max-width: 100%; min-width: 28rem; height: auto; }
    summary { color: var(--muted); font-size: 0.875rem; cursor: pointer; }
    .table { margin: 0 0 0.75rem; overflow-x: auto; }
    table { border-collapse: collapse; font-size: 0.875rem; }
    th, td {
      padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid var(--rule);
      text-align: start; vertical-align: top; font-weight: normal;
      max-width: 16rem; overflow-wrap: break-word;
    }
    th[scope=row] { min-width: 6rem; }
    td { min-width: 3rem; }
    td:not(.number) { min-width: 9rem; }
    thead th { color: var(--muted); white-space: nowrap; }
    .number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
    article { margin: 1.25rem 0; }
    article ul {
      display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none;
      color: var(--muted); font-size: 0.875rem;
    }
    .journal { white-space: pre-wrap; unicode-bidi: plaintext; max-width: 42rem; }
    @page {
      margin: 15mm;
      @bottom-center { content: counter(page) " / " counter(pages); font: 9pt sans-serif; }
    }
    @media print {
      body { max-width: none; padding: 0; font-size: 10pt; }
      section { margin-top: 1rem; }
      details:not([open]), summary { display: none; }
      h1, h2, h3, h4, article ul, figcaption, section > h2 + p { break-after: avoid; }
      figcaption, .chart, dl, tr, h4, section > p { break-inside: avoid; }
      .chart { break-before: avoid; }
      p { orphans: 3; widows: 3; }
      th, td { padding-right: 0.6rem; font-size: 8.5pt; overflow-wrap: anywhere; }
      thead th, td:not(.number) { min-width: 0; white-space: normal; }
      .table { overflow: visible; }
      article { margin: 0.8rem 0; }
      .chart { overflow: visible; }
      .chart svg { min-width: 0; }
    }

    """
}
