import Testing

@testable import Tournament

@Suite struct BracketsTests {
  private let rows = (0..<10).map { "row \($0)" }

  private func drawing(_ groups: [ClosedRange<Int>]) -> Drawing {
    var writer = SVGWriter()
    let places = RowPlaces(top: 0, heights: rows.map { _ in 20 })
    Brackets(groups, label: "equal").draw(in: &writer, x: 100, places: places, rows: rows)
    return Drawing("<svg>\(writer.text)</svg>")
  }

  @Test func lanes() {
    let drawing = drawing([0...2, 1...4, 3...5, 6...7])
    let starts = drawing.marks("bracket").map { $0.attributes["d", default: ""].prefix(5) }
    #expect(starts == ["M100 ", "M112 ", "M100 ", "M100 "])
    #expect(drawing.marks("bracket")[0].title == "equal: row 0, row 1, row 2")
    #expect(drawing.marks("bracket")[1].attributes["data-rows"] == "1-4")
  }

  @Test func width() {
    #expect(Brackets([], label: "").width == 0)
    #expect(Brackets([0...2], label: "").width < Brackets([0...2, 1...3], label: "").width)
    #expect(Brackets((0..<90).map { $0...99 }, label: "").width < 130)
    #expect(Brackets((0..<90).map { $0...99 }, label: "", most: 48).width < 55)
  }
}
