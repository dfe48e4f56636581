import Testing

@testable import Tournament

@Suite struct AxisTests {
  @Test func wrapsALongNameWithinTheDrawing() {
    var writer = SVGWriter()
    let scale = LinearScale(covering: [0, 1], from: 400, to: 600, ticks: 2)
    let name = String(repeating: "words ", count: 60)
    Axis(scale: scale, label: name).drawAcross(in: &writer, top: 0, bottom: 50, width: 640)
    let drawing = Drawing("<svg>\(writer.text)</svg>")
    let lines = drawing.elements.filter { $0.name == "tspan" }
    #expect(lines.count > 1 && lines.allSatisfy { TextWidth.estimate($0.text) <= 600 })
    let half = (lines.map { TextWidth.estimate($0.text) }.max() ?? 0) / 2
    let middle = Double(drawing.marks("name")[0].attributes["x", default: ""]) ?? .nan
    #expect(middle - half >= -1 && middle + half <= 641)
    #expect(
      Axis.footing(name, width: 640) == 26 + Double(lines.count) * SVGWriter.linePitch)
  }
}
