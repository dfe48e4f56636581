import Testing

@testable import Tournament

@Suite struct HeatMapTests {
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
