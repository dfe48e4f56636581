import Charts
import Markup

/// A part of a page under a heading of its own.
struct PageSection {
  let place: PagePlace
  private let name: String
  let title: String
  private(set) var html = HTML()
  /// The charts in it, in their order.
  private(set) var charts: [any Chart] = []

  /// - Parameters:
  ///   - place: Which of the page's subjects it is of.
  ///   - name: What addresses call it, such as `standings`.
  init(_ place: PagePlace, _ name: String, _ title: String) {
    self.place = place
    self.name = name
    self.title = title
  }

  /// What addresses call it, other than every other part of the page.
  var id: String { "\(place)\(name)" }

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
    guard let title else { return table.write(to: &html, place) }
    html.element("details") { details in
      details.element("summary", title)
      table.write(to: &details, place)
    }
  }

  /// Adds a text to copy, folded behind a title.
  ///
  /// - Parameter name: What it is called where it is read aloud.
  mutating func add(quote text: String, named name: String, foldedAs title: String) {
    html.element("details") { details in
      details.element("summary", title)
      details.element(
        "pre role=\"region\" tabindex=\"0\" aria-label=\"\(escaped(name + place.suffix))\"", text)
    }
  }

  /// Adds a chart with its numbers folded beside it.
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
      figure.element(
        "div class=\"box\" tabindex=\"0\" role=\"region\" aria-label=\"Chart: \(escaped(chart.title + place.suffix))\""
      ) { $0.add(markup: chart.svg) }
      figure.element("details") { details in
        details.element("summary", "The numbers")
        PageTable(chart).write(to: &details, place)
      }
    }
  }
}
