/// A part of a page with a heading.
struct PageSection {
  let place: PagePlace
  private let name: String
  let title: String
  private(set) var html = HTML()
  /// The charts in it, in their order.
  private(set) var charts: [any Chart] = []

  /// - Parameters:
  ///   - place: The subject of the page that it belongs to.
  ///   - name: The name in addresses, such as `standings`.
  init(_ place: PagePlace, _ name: String, _ title: String) {
    self.place = place
    self.name = name
    self.title = title
  }

  /// The name in addresses, unique on the page.
  var id: String { "\(place)\(name)" }

  /// A Boolean value that indicates whether there is nothing in it.
  var isEmpty: Bool { html.text.isEmpty }

  /// Adds a sentence or several.
  mutating func add(paragraph text: String) { html.element("p", text) }

  /// Adds a subordinate heading.
  mutating func add(heading text: String) { html.element(place.suffix.isEmpty ? "h3" : "h4", text) }

  /// Adds clauses without full stops as a list of sentences.
  mutating func add(sentences: [String]) { html.list(sentences) }

  /// Adds terms with their meanings.
  mutating func add(terms: [(term: String, meaning: String)]) { html.terms(terms) }

  /// Adds findings, further ones folded.
  mutating func add(facts: [Fact], details: [Fact] = []) {
    html.facts(facts)
    if details.isEmpty { return }
    html.element("details") { box in
      box.element("summary", "More statistics")
      box.facts(details)
    }
  }

  /// Adds a table, folded under a title if there is one.
  mutating func add(_ table: PageTable, foldedAs title: String? = nil) {
    guard let title else { return table.write(to: &html, place) }
    html.element("details") { details in
      details.element("summary", title)
      table.write(to: &details, place)
    }
  }

  /// Adds a text to copy, folded under a title.
  ///
  /// - Parameter name: The name for screen readers.
  mutating func add(quote text: String, named name: String, foldedAs title: String) {
    html.element("details") { details in
      details.element("summary", title)
      details.element(
        "pre role=\"region\" tabindex=\"0\" aria-label=\"\(escaped(name + place.suffix))\"", text)
    }
  }

  /// Adds a chart with its numbers folded below.
  mutating func add(_ chart: some Chart) {
    charts.append(chart)
    PageSection.write(chart, place, to: &html)
  }

  /// Adds small charts side by side.
  mutating func add(multiples charts: [any Chart]) {
    self.charts += charts
    html.element("div class=\"multiples\"") { grid in
      for chart in charts { PageSection.write(chart, place, to: &grid) }
    }
  }

  private static func write(_ chart: some Chart, _ place: PagePlace, to html: inout HTML) {
    html.element("figure class=\"chart\"") { figure in
      figure.element("figcaption", chart.title)
      figure.add(markup: chart.svg)
      if !chart.isSmall { figure.add(markup: chart.drawing(.narrowPage)) }
      figure.element("details") { details in
        details.element("summary", "Data")
        PageTable(chart).write(to: &details, place)
      }
    }
  }
}
