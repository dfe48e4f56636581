/// The look of all charts, which comes from ``css`` on a page (light, dark and print) and from
/// attributes in a file.
enum ChartStyle {
  /// Rules for a page's `<style>`, which only affect elements within the `chart` class.
  ///
  /// A page may set `--ink` and `--paper`, its text and background colors.
  static let css = """
    :root{\(variables(of: .light).joined(separator: ";"))}
    @media screen and (prefers-color-scheme:dark){:root{\(variables(of: .dark)
      .joined(separator: ";"))}}
    \(frame)
    \(looks.map(rule).joined(separator: "\n"))
    \(pointed)
    \(classes.map(rule).joined(separator: "\n"))
    """

  typealias Look = (name: String, settings: String)

  struct Theme: Sendable {
    let ink: String
    let paper: String
    /// The color for ticks and remarks.
    let muted: String
    let grid: String
    /// The stroke colors for series, with a contrast to the paper of at least 3:1.
    let strokes: [String]
    /// The cell fills and their text colors, with a contrast of at least 4.5:1.
    let diverging: [(fill: String, text: String)]
    let sequential: [(fill: String, text: String)]
    /// The area colors for the first series.
    ///
    /// The last series uses the ink color.
    var areas = ChartStyle.areas
  }

  /// The area colors in both themes (Okabe and Ito 2008, "Color universal design").
  ///
  /// In the dark theme, white replaces black.
  static let areas = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#f0e442"]
  static let hatches = [
    "#ffffff", "#ffffff", "#ffffff", "#33202b", "#3a2800", "#0b2a3c", "#4d4800",
  ]

  /// Returns an element's look in a file as SVG attributes.
  ///
  /// - Parameter kind: The element's classes, and `label` for text. Later rules win, as on a page.
  static func attributes(of kind: String, isBlackAndWhite: Bool) -> [SVGWriter.Attribute] {
    let names = kind.split(separator: " ")
    var known = isBlackAndWhite ? blackAndWhite : light
    for look in classes where names.contains(where: { $0 == look.name }) {
      for setting in settings(look.settings) {
        known[setting.name] = resolved(setting.value, known)
      }
    }
    if isBlackAndWhite { known["--h"] = Theme.blackAndWhite.ink }
    var found: [SVGWriter.Attribute] = []
    for look in looks where names.contains(where: { $0 == look.name }) {
      for setting in settings(look.settings) where !onlyOnPages.contains(setting.name) {
        found.removeAll { $0.name == setting.name }
        found.append((setting.name, resolved(setting.value, known)))
      }
    }
    return found
  }

  /// Properties that are not SVG attributes or that do nothing in a file.
  private static let onlyOnPages: Set = ["pointer-events", "direction", "unicode-bidi"]

  private static let light = known(.light, edge: Theme.light.paper)
  private static let blackAndWhite = known(.blackAndWhite, edge: Theme.blackAndWhite.ink)

  private static func known(_ theme: Theme, edge: String) -> [String: String] {
    var known: [String: String] = [:]
    for text in variables(of: theme) {
      for setting in settings(text) { known[setting.name] = setting.value }
    }
    known["--chart-ink"] = theme.ink
    known["--chart-paper"] = theme.paper
    known["--chart-edge"] = edge
    return known
  }

  private static func settings(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: ";").map { setting in
      let parts = setting.split(separator: ":", maxSplits: 1).map(String.init)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }

  /// Returns a value or, if it refers to a variable, the variable's value.
  private static func resolved(_ value: String, _ known: [String: String]) -> String {
    guard value.hasPrefix("var("), value.hasSuffix(")") else { return value }
    return known[String(value.dropFirst(4).dropLast())] ?? value
  }

  private static func rule(_ look: Look) -> String {
    ".chart \(look.name == "label" ? "text" : ".\(look.name)"){\(look.settings)}"
  }

  private static func variables(of theme: Theme) -> [String] {
    var rules = [
      "--chart-ink:var(--ink,\(theme.ink))", "--chart-paper:var(--paper,\(theme.paper))",
      "--chart-edge:var(--chart-paper)", "--chart-muted:\(theme.muted)",
      "--chart-grid:\(theme.grid)",
    ]
    rules += theme.areas.enumerated().map { "--c\($0.offset):\($0.element)" }
    rules += ["--c7:\(theme.ink)", "--h7:\(theme.paper)"]
    rules += theme.strokes.enumerated().map { "--s\($0.offset):\($0.element)" }
    for (letter, cells) in [("d", theme.diverging), ("q", theme.sequential)] {
      for (index, cell) in cells.enumerated() {
        rules += ["--\(letter)\(index):\(cell.fill)", "--\(letter)t\(index):\(cell.text)"]
      }
    }
    return rules
  }

  /// The variables that the series and cell classes set for their elements.
  private static let classes: [Look] = {
    let series = (0..<Palette.seriesCount).map { index -> Look in
      let hatch = index < hatches.count ? hatches[index] : "var(--h7)"
      return ("c\(index)", "--c:var(--c\(index));--s:var(--s\(index));--h:\(hatch)")
    }
    let cells = [("d", Palette.divergingCount), ("q", Palette.sequentialCount)].flatMap {
      (letter, count) in
      (0..<count).map { index -> Look in
        ("\(letter)\(index)", "--f:var(--\(letter)\(index));--t:var(--\(letter)t\(index))")
      }
    }
    return series + cells
  }()

  /// The look of each class, in properties that CSS and SVG attributes have in common.
  ///
  /// `label` applies to all text.
  private static let looks: [Look] = [
    ("label", "font-size:13px;fill:var(--chart-ink);direction:ltr;unicode-bidi:isolate"),
    ("tick", "font-size:12px;fill:var(--chart-muted)"), ("name", "fill:var(--chart-muted)"),
    ("muted", "fill:var(--chart-muted)"), ("number", "font-size:12px;fill:var(--chart-ink)"),
    (
      "aside",
      "fill:var(--chart-muted);stroke:var(--chart-paper);stroke-width:4px;paint-order:stroke;"
        + "stroke-linejoin:round"
    ),
    (
      "over",
      "fill:var(--chart-ink);stroke:var(--chart-paper);stroke-width:4px;paint-order:stroke;"
        + "stroke-linejoin:round"
    ),
    ("value", "font-size:12px;fill:var(--t);pointer-events:none"),
    ("grid", "fill:none;stroke:var(--chart-grid)"),
    ("frame", "fill:none;stroke:var(--chart-grid)"),
    ("base", "fill:none;stroke:var(--chart-muted)"),
    ("reference", "fill:none;stroke:var(--chart-ink);stroke-dasharray:5 4;opacity:.7"),
    ("leader", "fill:none;stroke:var(--chart-muted);opacity:.7"),
    ("bracket", "fill:none;stroke:var(--chart-muted);stroke-width:1.5px"),
    ("range", "fill:none;stroke:var(--chart-muted);opacity:.6"),
    ("dot", "fill:var(--c);stroke:var(--chart-ink);stroke-width:.8px;paint-order:stroke"),
    ("whisker", "fill:none;stroke:var(--s);stroke-width:2px"),
    ("line", "fill:none;stroke:var(--s);stroke-width:2px;stroke-linejoin:round"),
    ("band", "fill:var(--s);opacity:.16"), ("hit", "opacity:0"), ("solid", "fill:var(--c)"),
    ("tile", "fill:var(--c)"), ("part", "stroke:var(--chart-edge);stroke-width:.8px"),
    ("hatch", "fill:none;stroke:var(--h);stroke-width:1.2px;stroke-linecap:round;opacity:.75"),
    ("ground", "fill:var(--f)"), ("dense", "stroke:var(--f)"), ("even", "pointer-events:none"),
    ("stripes", "fill:none;stroke:var(--chart-ink);opacity:.4"),
    ("blank", "fill:var(--chart-paper)"),
  ]

  private static let frame = """
    .chart{display:block;height:auto;font-family:inherit;font-variant-numeric:tabular-nums;
    -webkit-print-color-adjust:exact;print-color-adjust:exact;break-inside:avoid}
    """

  private static let pointed = """
    .chart .hit:hover{opacity:1}
    .chart .part:hover{stroke:var(--chart-ink);stroke-width:2px}
    .chart .dense:hover{opacity:.8}
    """
}
