import Testing

@testable import Tournament

@Suite struct HeatMapTests {
  private let cross = HeatMap(
    id: "h", title: "Cross table", rowName: "strategy", columnName: "against", measure: "score",
    rows: ["a", "b"], columns: ["a", "b"],
    cells: [
      [nil, .init(estimate("0.60", "0.55", "0.65"), note: "100 games")],
      [.init(estimate("0.40", "0.3", "0.5"), note: "100 games")],
    ])

  @Test func conventions() {
    checkConventions(cross)
    let drawing = Drawing(cross.svg)
    #expect(drawing.values == ["0.60", "0.40"])
    let cells = drawing.marks("cell").filter { $0.name == "g" }
    #expect(cells[0].title == "a, against b: 0.60 (0.55 to 0.65), 100 games")
    #expect(cells[0].attributes["data-low"] == "0.55")
    #expect(
      drawing.marks("blank").map(\.title) == [
        "a, against a: no games", "b, against b: no games",
      ])
  }

  @Test func table() {
    #expect(cross.table.header == ["strategy", "against", "score", "low", "high", "games"])
    #expect(
      cross.table.rows == [
        ["a", "b", "0.60", "0.55", "0.65", "100 games"],
        ["b", "a", "0.40", "0.3", "0.5", "100 games"],
      ])
  }

  @Test func summary() {
    #expect(cross.summary.contains("Highest: a, against b: 0.60 (0.55 to 0.65), 100 games;"))
    #expect(cross.summary.contains("Lowest: b, against a: 0.40"))
    #expect(cross.summary.hasSuffix("The 95% CI includes ½ in 1 of 2 cells."))
  }

  @Test func hostile() {
    let chart = HeatMap(
      id: hostileName, title: hostileName, rowName: hostileName, columnName: hostileName,
      measure: hostileName, colors: .fromZero, rows: [hostileName], columns: [hostileName, ""],
      cells: [[.init(estimate("3"), note: hostileName), .init(estimate("inf"))]])
    checkConventions(chart)
    #expect(!chart.svg.contains("<script"))
    #expect(Drawing(chart.svg).marks("blank").count == 1)
  }

  @Test func nothing() {
    for cells in [[], [[]], [[HeatMap.Cell(estimate("nan"))]]] as [[[HeatMap.Cell?]]] {
      let chart = HeatMap(
        id: "n", title: "", rowName: "a", columnName: "b", measure: "c", rows: ["a"],
        columns: ["b"], cells: cells)
      checkConventions(chart)
      #expect(Drawing(chart.svg).words == ["no data"])
    }
  }
}
