/// The look of all charts on a page, in light and dark and in print.
package enum ChartStyle {
  /// Rules for a page's `<style>`, which only touch what is in an element of class `chart`.
  ///
  /// A page may set `--ink` and `--paper`, the colours of its text and its ground. Wrapped in
  /// an element of class `chart-box`, a chart that is wider than the screen scrolls by itself.
  package static let css = """
    :root{\(variables(light: true))}
    @media screen and (prefers-color-scheme:dark){:root{\(variables(light: false))}}
    \(rules)
    \(classes)
    """

  /// Colours in one of the two themes.
  struct Theme: Sendable {
    let ink: String
    let paper: String
    /// Of ticks and remarks.
    let muted: String
    let grid: String
    /// Of the strokes of series, each at least 3:1 against the paper.
    let strokes: [String]
    /// Cells' fills with the colours of the texts on them, each at least 4.5:1.
    let diverging: [(fill: String, text: String)]
    let sequential: [(fill: String, text: String)]
  }

  /// Areas, in both themes: Okabe and Ito 2008, "Color universal design", with white for black in
  /// the dark.
  static let areas = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#f0e442",
  ]
  /// Lines on areas.
  static let hatches = [
    "#ffffff", "#ffffff", "#ffffff", "#33202b", "#3a2800", "#0b2a3c", "#4d4800",
  ]

  private static func theme(light: Bool) -> Theme { light ? .light : .dark }

  private static func variables(light: Bool) -> String {
    let theme = theme(light: light)
    var rules = [
      "--chart-ink:var(--ink,\(theme.ink))", "--chart-paper:var(--paper,\(theme.paper))",
      "--chart-muted:\(theme.muted)", "--chart-grid:\(theme.grid)",
    ]
    rules += areas.enumerated().map { "--c\($0.offset):\($0.element)" }
    rules += ["--c7:\(theme.ink)", "--h7:\(theme.paper)"]
    rules += theme.strokes.enumerated().map { "--s\($0.offset):\($0.element)" }
    for (letter, cells) in [("d", theme.diverging), ("q", theme.sequential)] {
      for (index, cell) in cells.enumerated() {
        rules += ["--\(letter)\(index):\(cell.fill)", "--\(letter)t\(index):\(cell.text)"]
      }
    }
    return rules.joined(separator: ";")
  }

  /// What each class is coloured by.
  private static var classes: String {
    let series = (0..<Palette.seriesCount).map { index in
      let hatch = index < hatches.count ? hatches[index] : "var(--h7)"
      return ".chart .c\(index){--c:var(--c\(index));--s:var(--s\(index));--h:\(hatch)}"
    }
    let cells = [("d", Palette.divergingCount), ("q", Palette.sequentialCount)].flatMap {
      (letter, count) in
      (0..<count).map {
        ".chart .\(letter)\($0){--f:var(--\(letter)\($0));--t:var(--\(letter)t\($0))}"
      }
    }
    return (series + cells).joined(separator: "\n")
  }

  private static let rules = """
    .chart-box{overflow-x:auto;max-width:100%}
    .chart{display:block;height:auto;font-family:inherit;font-variant-numeric:tabular-nums;
    -webkit-print-color-adjust:exact;print-color-adjust:exact;break-inside:avoid}
    .chart text{font-size:13px;fill:var(--chart-ink);direction:ltr;unicode-bidi:isolate}
    .chart .tick{font-size:12px;fill:var(--chart-muted)}
    .chart .name,.chart .muted{fill:var(--chart-muted)}
    .chart .aside{fill:var(--chart-muted);stroke:var(--chart-paper);stroke-width:4px;
    paint-order:stroke;stroke-linejoin:round}
    .chart .grid,.chart .frame,.chart .base,.chart .reference,.chart .leader,.chart .bracket,
    .chart .range,.chart .whisker,.chart .line{fill:none}
    .chart .grid,.chart .frame{stroke:var(--chart-grid)}
    .chart .base{stroke:var(--chart-muted)}
    .chart .reference{stroke:var(--chart-ink);stroke-dasharray:5 4;opacity:.7}
    .chart .leader{stroke:var(--chart-muted);opacity:.7}
    .chart .bracket{stroke:var(--chart-muted);stroke-width:1.5px}
    .chart .range{stroke:var(--chart-muted);opacity:.6}
    .chart .dot{fill:var(--c);stroke:var(--chart-ink);stroke-width:.8px;paint-order:stroke}
    .chart .whisker{stroke:var(--s);stroke-width:2px}
    .chart .line{stroke:var(--s);stroke-width:2px;stroke-linejoin:round}
    .chart .band{fill:var(--s);opacity:.16}
    .chart .hit{opacity:0}
    .chart .hit:hover{opacity:1}
    .chart .solid,.chart .tile{fill:var(--c)}
    .chart .part{stroke:var(--chart-paper);stroke-width:.8px}
    .chart .part:hover,.chart .cell:hover{stroke:var(--chart-ink);stroke-width:2px}
    .chart .hatch{fill:none;stroke:var(--h);stroke-width:1.2px;stroke-linecap:round;opacity:.75}
    .chart rect.cell,.chart .ground{fill:var(--f)}
    .chart .cells path{stroke:var(--f)}
    .chart .even{pointer-events:none}
    .chart .stripes{fill:none;stroke:var(--chart-ink);opacity:.4}
    .chart .cell text{fill:var(--t);font-size:12px}
    .chart .blank{fill:var(--chart-paper)}
    """
}
