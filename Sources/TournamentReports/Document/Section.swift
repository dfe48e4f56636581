import TournamentBase

/// Results under a heading, in blocks for terminals and pages.
package struct Section {
  /// One block: text, a table or charts.
  enum Block {
    /// One or more sentences.
    case paragraph(String)
    /// Clauses without full stops.
    case sentences([String])
    /// Findings, with details that are shown on demand.
    case facts([Fact], details: [Fact])
    case table(Table, foldedAs: String?)
    /// Text to copy.
    case quote(String, name: String, foldedAs: String)
    /// Charts, side by side if they are small.
    case charts([any Chart])
    /// Positions in games that the page's viewer shows, side by side.
    case positions([(svg: String, caption: String)])
  }

  let place: PagePlace
  private let name: String
  let title: String
  /// The blocks, each with the only medium that shows it, or `nil` for both.
  private(set) var blocks: [(block: Block, medium: Medium?)] = []

  /// - Parameters:
  ///   - place: The subject on the page that the section belongs to.
  ///   - name: The name in addresses, such as `standings`.
  package init(_ place: PagePlace, _ name: String, _ title: String) {
    self.place = place
    self.name = name
    self.title = title
  }

  /// The name in addresses, unique on the page.
  var id: String { "\(place)\(name)" }

  /// A Boolean value that indicates whether the section contains no blocks.
  var isEmpty: Bool { blocks.isEmpty }

  /// The section's charts, in order.
  var charts: [any Chart] {
    blocks.flatMap { block, _ -> [any Chart] in
      if case .charts(let charts) = block { charts } else { [] }
    }
  }

  /// The tables that a page does not fold, in order.
  var tables: [Table] {
    blocks.compactMap { block, medium in
      if case .table(let table, nil) = block, medium != .terminal { table } else { nil }
    }
  }

  /// Adds one or more sentences, which explain something on a page.
  package mutating func add(paragraph text: String, on medium: Medium? = .page) {
    blocks.append((.paragraph(text), medium))
  }

  /// Adds clauses without full stops as a list of sentences on a page, or nothing if there are
  /// none.
  mutating func add(sentences: [String]) {
    if !sentences.isEmpty { blocks.append((.sentences(sentences), .page)) }
  }

  /// Adds findings, or nothing if there are none.
  package mutating func add(facts: [Fact], details: [Fact] = [], on medium: Medium? = nil) {
    if !facts.isEmpty || !details.isEmpty {
      blocks.append((.facts(facts, details: details), medium))
    }
  }

  /// Adds a table.
  ///
  /// A table with a title is folded and shown only on pages.
  package mutating func add(_ table: Table, foldedAs title: String? = nil, on medium: Medium? = nil)
  {
    blocks.append((.table(table, foldedAs: title), title == nil ? medium : .page))
  }

  /// Adds text to copy from a page, folded under a title.
  ///
  /// - Parameter name: The name for screen readers.
  mutating func add(quote text: String, named name: String, foldedAs title: String) {
    blocks.append((.quote(text, name: name, foldedAs: title), .page))
  }

  /// Adds positions with captions to a page, or nothing if there are none.
  mutating func add(positions: [(svg: String, caption: String)]) {
    if !positions.isEmpty { blocks.append((.positions(positions), .page)) }
  }

  /// Adds a chart to a page, with its numbers folded below.
  mutating func add(_ chart: some Chart) { add(charts: [chart]) }

  /// Adds charts to a page, side by side if they are small.
  mutating func add(charts: [any Chart]) { blocks.append((.charts(charts), .page)) }
}
