import Testing

@testable import Tournament

@Suite struct EndLabelsTests {
  @Test func apart() {
    #expect(EndLabels.apart([], from: 0, to: 100) == [])
    #expect(EndLabels.apart([10, 60], from: 0, to: 100) == [10, 60])
    #expect(EndLabels.apart([50, 50, 52], from: 0, to: 100) == [50, 67, 84])
    #expect(EndLabels.apart([-5, 99, 100], from: 0, to: 100) == [0, 83, 100])
  }

  @Test func width() {
    #expect(EndLabels.width(of: [], series: []) == 0)
    #expect(EndLabels.width(of: ["a"], series: []) < EndLabels.width(of: ["a"], series: ["a"]))
    #expect(EndLabels.fit(["even"], series: ["one", "two"]))
    #expect(!EndLabels.fit([], series: [hostileName]))
    #expect(!EndLabels.fit([], series: (0..<11).map { "\($0)" }))
  }

  /// A label that had to move is led to by a line.
  @Test func leaders() {
    var writer = SVGWriter()
    EndLabels(entries: [("one", 50, 0), ("two", 51, 1), ("even", 90, nil)])
      .draw(in: &writer, x: 500, top: 0, bottom: 200)
    let drawing = Drawing("<svg>\(writer.text)</svg>")
    #expect(drawing.words == ["one", "two", "even"])
    #expect(drawing.marks("leader").count == 1)
    #expect(drawing.marks("line").count == 2)
  }
}
