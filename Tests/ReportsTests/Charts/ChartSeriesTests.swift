import Testing

@testable import Tournament

@Suite struct ChartSeriesTests {
  private let grid = SeriesGrid(
    rowName: "game", labels: ["a", "b", "c"],
    series: [
      ChartSeries("won", [ChartValue("3"), ChartValue("-1"), nil]),
      ChartSeries("lost", [ChartValue("0.50"), ChartValue("nan")]),
    ])

  @Test func sums() {
    #expect((0..<3).map(grid.sum) == [3.5, 0, 0])
    #expect(grid.hasSums)
    #expect(grid.series[1].value(1) == nil)
    #expect(grid.series[1].value(9) == nil)
  }

  @Test func words() {
    #expect(grid.words(grid.series[0], 0) == "a, won: 3")
    #expect(grid.items[1] == "b: won −1, lost no value")
    #expect(grid.table.rows == [["a", "3", "0.50"], ["b", "-1", "nan"], ["c", "", ""]])
    #expect(grid.table.isNumeric == [false, true, true])
  }

  @Test func legend() {
    let hatching = Hatching(anchor: "x", count: 2)
    #expect(grid.legend(hatching, width: 600).entries.map(\.text) == ["won", "lost"])
    let one = SeriesGrid(rowName: "", labels: [], series: [grid.series[0]])
    #expect(one.legend(hatching, width: 600).entries.isEmpty)
  }
}
