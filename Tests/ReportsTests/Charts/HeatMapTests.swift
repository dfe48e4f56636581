import Testing

@testable import TournamentReports

struct HeatMapTests {
  @Test func `markup in names is escaped`() {
    let chart = HeatMap(
      id: hostileName, title: hostileName, rowName: hostileName, columnName: hostileName,
      measure: hostileName, isAroundHalf: false, rows: [hostileName], columns: [hostileName, ""],
      cells: [[.init(estimate("3"), note: hostileName), .init(estimate("inf"))]])
    checkConventions(chart)
    #expect(!chart.svg.contains("<script"))
    #expect(Drawing(chart.svg).marks("blank").count == 1)
  }

  @Test func `a map without values is empty`() {
    for cells in [[], [[]], [[HeatMap.Cell(estimate("nan"))]]] as [[[HeatMap.Cell?]]] {
      let chart = HeatMap(
        id: "n", title: "", rowName: "a", columnName: "b", measure: "c", rows: ["a"],
        columns: ["b"], cells: cells)
      checkConventions(chart)
      #expect(Drawing(chart.svg).words == ["no data"])
    }
  }

  private func map(_ count: Int, name: String = "s", notes: [String] = ["9 games"]) -> HeatMap {
    let names = (0..<count).map { "\(name)\($0)" }
    let cells = (0..<count).map { row in
      (0..<count).map { column -> HeatMap.Cell? in
        let value = (Double(row * count + column) / Double(count * count) * 1000).rounded() / 1000
        return row == column
          ? nil
          : HeatMap.Cell(
            estimate("\(value)", "\(value - 0.1)", "\(value + 0.1)"),
            note: notes[(row + column) % notes.count])
      }
    }
    return HeatMap(
      id: "h", title: "", rowName: "row", columnName: "against", measure: "score", rows: names,
      columns: names, cells: cells)
  }

  @Test(arguments: [2, 8, 20, 21, 50])
  func `a map has a cell for each value`(count: Int) {
    let map = map(count)
    checkConventions(map)
    let drawing = Drawing(map.svg)
    #expect(drawing.values == map.table.rows.map { $0[2] })
    #expect(!drawing.marks("even").isEmpty)
  }

  /// Maps next to each other have the same scale, and are as wide as a narrow page.
  @Test func `small maps share a scale`() {
    func map(_ number: String, maximum: String?) -> HeatMap {
      HeatMap(
        id: "h", title: "", rowName: "a", columnName: "b", measure: "c", isAroundHalf: false,
        maximum: maximum.map { ChartValue($0) }, rows: ["r"], columns: ["s"],
        cells: [[.init(estimate(number))]], isSmall: true)
    }
    checkConventions(map("5", maximum: "10"))
    #expect(Drawing(map("5", maximum: nil).svg).marks("dense").first?.has("q8") == true)
    let shared = Drawing(map("5", maximum: "10").svg)
    #expect(shared.marks("dense").first?.has("q4") == true && shared.words.contains("10"))
    #expect(shared.elements[0].attributes["width"] == "328" && shared.elements[0].has("small"))
  }

  @Test func `numbers are written if all of them fit`() {
    #expect(Drawing(map(4).svg).words.contains("0.06"))
    let crowded = Drawing(map(20, name: "a name of some length ").svg)
    #expect(!crowded.words.contains { $0.hasPrefix("0.") })
  }

  /// Rows and columns are then identified by numbers.
  @Test func `many cells take few bytes each`() {
    let map = map(50, name: String(repeating: "a long name ", count: 6))
    let drawing = Drawing(map.svg)
    #expect(map.svg.utf8.count < 135 * 50 * 50)
    #expect(drawing.words.contains("50"))
    #expect(drawing.words.contains("score, 9 games each"))
    let first = drawing.elements.first { $0.attributes["data-v"] != nil }
    #expect(first?.title == "1, against 2: 0.0 (−0.1 to 0.1)")
    let different = Drawing(self.map(50, notes: ["1 game", "2 games"]).svg)
    let cell = different.elements.first { $0.attributes["data-v"] != nil }
    #expect(cell?.title == "1, against 2: 0.0 (−0.1 to 0.1), 2 games")
  }

  @Test func `names are kept if rows and columns differ`() {
    let rows = (0..<30).map { "depth=\($0)" }
    let map = HeatMap(
      id: "h", title: "", rowName: "depth", columnName: "width", measure: "score",
      isAroundHalf: false, rows: rows, columns: (0..<20).map { "\($0)" },
      cells: rows.indices.map { row in (0..<20).map { .init(estimate("\(row * $0)")) } })
    checkConventions(map)
    let drawing = Drawing(map.svg)
    #expect(drawing.marks("even").isEmpty)
    #expect(drawing.words.contains("depth=29"))
    #expect(drawing.marks("q8").contains { $0.title == "depth=29, width 19: 551" })
  }
}
