import Testing

@testable import TournamentReports

struct LegendTests {
  @Test func `a long name is in a separate row`() {
    let name = String(repeating: "long ", count: 30)
    let legend = Legend(
      [(symbol: .shape(0), text: "a"), (symbol: .shape(1), text: name)], width: 200)
    #expect(legend.places.map(\.x) == [0, 0])
    let lines = legend.places[1].lines
    #expect(lines.count > 1 && lines.allSatisfy { TextWidth.estimate($0) <= 174 })
    #expect(legend.height >= legend.places[1].y + Double(lines.count) * SVGWriter.linePitch)
  }
}
