// TerminalCharts: charts in the words of Swift Charts. A chart is resolved once, to scales and
// shapes without a size (ResolvedChart); two renderers draw the result, in cells and as SVG, and it
// describes itself in words and as a table. Core re-exports the module to the features.
@_exported import TerminalUI
