import Testing

@testable import Tournament

@Suite struct AxisTests {
  @Test func writesNumbersOnlyIfTheyHaveRoom() {
    var writer = SVGWriter()
    let scale = LinearScale(covering: [0, 100], from: 10, to: 70, ticks: 10)
    let axis = Axis(scale: scale, label: "games")
    axis.drawAcross(in: &writer, top: 0, bottom: 50, width: 640)
    let drawing = Drawing("<svg>\(writer.text)</svg>")
    #expect(drawing.marks("grid")[0].attributes["d"]?.filter { $0 == "M" }.count == 11)
    #expect(drawing.words == ["0", "40", "80", "games"])
  }

  @Test func putsTheNameAboveAnUprightAxis() {
    var writer = SVGWriter()
    let scale = LinearScale(covering: [0, 2], from: 100, to: 20, ticks: 2)
    let axis = Axis(scale: scale, label: "score")
    axis.drawUpwards(in: &writer, left: 30, right: 600)
    let drawing = Drawing("<svg>\(writer.text)</svg>")
    #expect(drawing.words == ["0", "1", "2", "score"])
    #expect(drawing.marks("tick").map { $0.attributes["y"] } == ["104", "64", "24"])
    #expect(axis.margin > 10)
  }

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

  @Test func drawsTheNameAloneWithoutTicks() {
    var writer = SVGWriter()
    let scale = LinearScale(covering: [-1, 1], from: 10, to: 70, ticks: 10)
    Axis(scale: scale, label: "difference")
      .drawAcross(in: &writer, top: 0, bottom: 50, width: 640, hasTicks: false)
    let drawing = Drawing("<svg>\(writer.text)</svg>")
    #expect(drawing.words == ["difference"] && drawing.marks("grid").isEmpty)
  }
}
