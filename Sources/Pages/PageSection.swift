import Charts

/// A part of a page under a heading of its own.
struct PageSection {
  /// What addresses call it, such as `standings`; with the subject's number where there are several.
  let id: String
  let title: String
  private(set) var html = HTML()

  init(_ id: String, _ title: String) {
    self.id = id
    self.title = title
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool { html.text.isEmpty }

  /// Adds a sentence or several.
  mutating func add(paragraph text: String) { html.element("p", text) }

  /// Adds sentences without full stops.
  mutating func add(sentences: [String]) { html.list(sentences) }

  /// Adds terms and what they mean.
  mutating func add(terms: [(term: String, meaning: String)]) { html.terms(terms) }

  /// Adds a table, folded behind a title where one is given.
  mutating func add(_ table: PageTable, foldedAs title: String? = nil) {
    guard let title else { return table.write(to: &html) }
    html.element("details") { details in
      details.element("summary", title)
      table.write(to: &details)
    }
  }

  /// Adds a chart with its numbers folded beside it.
  mutating func add(_ chart: some Chart) {
    PageSection.write(chart, to: &html)
  }

  /// Adds small charts side by side.
  mutating func add(multiples charts: [any Chart]) {
    html.element("div class=\"multiples\"") { grid in
      for chart in charts { PageSection.write(chart, to: &grid) }
    }
  }

  /// Adds what is markup already.
  mutating func add(markup: String) { html.add(markup: markup) }

  private static func write(_ chart: some Chart, to html: inout HTML) {
    html.element("figure class=\"chart\"") { figure in
      figure.element("figcaption", chart.title)
      figure.element(
        "div class=\"box\" tabindex=\"0\" role=\"region\" aria-label=\"\(escaped(chart.title)), drawn\""
      ) { $0.add(markup: chart.svg) }
      figure.element("details") { details in
        details.element("summary", "The numbers")
        PageTable(chart).write(to: &details)
      }
    }
  }
}
