/// A part of results under a heading: its blocks are written once, for the terminal and for pages.
struct Section {
  /// A block of text, a table or charts.
  enum Block {
    /// A sentence or several.
    case paragraph(String)
    /// Clauses without full stops.
    case sentences([String])
    /// Findings; the details are shown on demand.
    case facts([Fact], details: [Fact])
    case table(Table, foldedAs: String?)
    /// A text to copy.
    case quote(String, name: String, foldedAs: String)
    case chart(any Chart)
    /// Small charts side by side.
    case multiples([any Chart])
  }

  let place: PagePlace
  private let name: String
  let title: String
  /// The blocks, each with the only medium that shows it; `nil` for both.
  private(set) var blocks: [(block: Block, medium: Medium?)] = []

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
  var isEmpty: Bool { blocks.isEmpty }

  /// The charts in it, in their order.
  var charts: [any Chart] {
    blocks.flatMap { block, _ -> [any Chart] in
      switch block {
      case .chart(let chart): [chart]
      case .multiples(let charts): charts
      default: []
      }
    }
  }

  /// Adds a sentence or several, which explain something on a page.
  mutating func add(paragraph text: String, on medium: Medium? = .page) {
    blocks.append((.paragraph(text), medium))
  }

  /// Adds clauses without full stops as a list of sentences of a page; nothing if there are none.
  mutating func add(sentences: [String]) {
    if !sentences.isEmpty { blocks.append((.sentences(sentences), .page)) }
  }

  /// Adds findings; nothing if there are none.
  mutating func add(facts: [Fact], details: [Fact] = [], on medium: Medium? = nil) {
    if !facts.isEmpty || !details.isEmpty {
      blocks.append((.facts(facts, details: details), medium))
    }
  }

  /// Adds a table; with a title, it is folded, and for pages alone.
  mutating func add(_ table: Table, foldedAs title: String? = nil, on medium: Medium? = nil) {
    blocks.append((.table(table, foldedAs: title), title == nil ? medium : .page))
  }

  /// Adds a text to copy from a page, folded under a title.
  ///
  /// - Parameter name: The name for screen readers.
  mutating func add(quote text: String, named name: String, foldedAs title: String) {
    blocks.append((.quote(text, name: name, foldedAs: title), .page))
  }

  /// Adds a chart to a page, with its numbers folded below.
  mutating func add(_ chart: some Chart) { blocks.append((.chart(chart), .page)) }

  /// Adds small charts to a page, side by side.
  mutating func add(multiples charts: [any Chart]) { blocks.append((.multiples(charts), .page)) }
}
