import Foundation
import Testing

@testable import TournamentReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of a drawing, and the errors of a strict XML parser.
final class Drawing: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The text of the element's `title`.
    var title = ""
    /// The text of the element, without that of nested elements.
    var text = ""

    func has(_ kind: String) -> Bool {
      attributes["class", default: ""].split(separator: " ").contains { $0 == kind }
    }
  }

  private(set) var elements: [Element] = []
  private(set) var isWellFormed = false
  private var open: [Int] = []

  init(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  /// Returns the elements of a class.
  func marks(_ kind: String) -> [Element] { elements.filter { $0.has(kind) } }

  /// The texts of elements that represent a number, in the order of the drawing.
  var values: [String] { elements.compactMap { $0.attributes["data-v"] } }

  /// All words except titles.
  var words: [String] { elements.filter { $0.name == "text" }.map(\.text) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let index = open.last else { return }
    elements[index].text += string
    if elements[index].name == "title", open.count > 1 {
      elements[open[open.count - 2]].title += string
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}

/// Checks the requirements of every chart: the drawing is valid XML, has a description, has words for each
/// number, and is reproducible.
func checkConventions(_ chart: some Chart, _ place: SourceLocation = #_sourceLocation) {
  let svg = chart.svg
  let drawing = Drawing(svg)
  #expect(drawing.isWellFormed, sourceLocation: place)
  #expect(svg == chart.svg, sourceLocation: place)
  let root = drawing.elements.first
  let ids = drawing.elements.compactMap { $0.attributes["id"] }
  #expect(Set(ids).count == ids.count, sourceLocation: place)
  #expect(ids.allSatisfy { $0.hasPrefix(chart.anchor) }, sourceLocation: place)
  let named = root?.attributes["aria-labelledby", default: ""].split(separator: " ") ?? []
  #expect(named.count == 2 && named.allSatisfy { ids.contains(String($0)) }, sourceLocation: place)
  #expect(root?.attributes["role"] == "img", sourceLocation: place)
  #expect(
    drawing.elements.allSatisfy { $0.attributes["data-v"] == nil || !$0.title.isEmpty },
    sourceLocation: place)
  let table = chart.table
  let cells = Set(table.rows.flatMap { $0 })
  let references = Set(drawing.marks("reference").compactMap { $0.attributes["data-v"] })
  #expect(
    drawing.values.allSatisfy { cells.contains($0) || references.contains($0) },
    sourceLocation: place)
  #expect(table.rows.allSatisfy { $0.count == table.header.count }, sourceLocation: place)
  #expect(table.isNumeric.count == table.header.count, sourceLocation: place)
  #expect(!svg.contains("nan") && !svg.contains("inf\""), sourceLocation: place)
}

/// A bot's name that could break a page.
let hostileName =
  "</svg><script>alert(1)</script>\"'&\r\n\u{202e}\u{0}\u{7} שלום 👩‍👩‍👧 "
  + String(repeating: "a long name ", count: 6)

/// Returns a number with its interval.
func estimate(_ value: String, _ low: String? = nil, _ high: String? = nil) -> ChartEstimate {
  ChartEstimate(
    ChartValue(value), low: low.map { ChartValue($0) }, high: high.map { ChartValue($0) })
}
