import TournamentBase

extension Section {
  /// The section's blocks, for a page.
  var html: HTML {
    var html = HTML()
    for (block, medium) in blocks where medium != .terminal { write(block, to: &html) }
    return html
  }

  /// Writes the section under its heading.
  func write(to html: inout HTML, heading: String) {
    html.element("section id=\"\(id)\" aria-labelledby=\"\(id)-h\"") { section in
      section.element("\(heading) id=\"\(id)-h\"") { words in
        words.write(title)
        if !place.suffix.isEmpty { words.element("span class=\"hear\"", place.suffix) }
      }
      section.add(markup: self.html.text)
    }
  }

  private func write(_ block: Block, to html: inout HTML) {
    switch block {
    case .paragraph(let text): html.element("p", text)
    case .sentences(let clauses): html.list(clauses)
    case .facts(let facts, let details):
      html.facts(facts)
      if !details.isEmpty { html.folded("More statistics") { $0.facts(details) } }
    case .table(let table, let title?): html.folded(title) { table.write(to: &$0, place) }
    case .table(let table, nil): table.write(to: &html, place)
    case .quote(let text, let name, let title):
      let label = escaped(name + place.suffix)
      html.folded(title) {
        $0.element("pre role=\"region\" tabindex=\"0\" aria-label=\"\(label)\"", text)
      }
    case .charts(let charts) where charts.first?.isSmall == true:
      html.element("div class=\"multiples\"") { grid in
        for chart in charts { write(chart, to: &grid) }
      }
    case .positions(let positions):
      html.element("div class=\"multiples\"") { grid in
        for (svg, caption) in positions {
          grid.element("figure class=\"still\"") { figure in
            figure.add(markup: svg)
            figure.element("figcaption", caption)
          }
        }
      }
    case .charts(let charts): for chart in charts { write(chart, to: &html) }
    }
  }

  private func write(_ chart: any Chart, to html: inout HTML) {
    html.element("figure class=\"chart\"") { figure in
      figure.element("figcaption", chart.title)
      figure.add(markup: chart.svg)
      if !chart.isSmall { figure.add(markup: chart.drawing(.narrowPage)) }
      figure.folded("Data") { Table(chart).write(to: &$0, place) }
    }
  }
}

extension HTML {
  /// Writes content that is folded under a title.
  fileprivate mutating func folded(_ title: String, _ body: (inout HTML) -> Void) {
    element("details") { details in
      details.element("summary", title)
      body(&details)
    }
  }
}
