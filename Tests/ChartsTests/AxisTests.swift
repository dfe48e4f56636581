import Testing

@testable import Charts

@Suite struct AxisTests {
  /// As many lines as ticks, but only the words that have room.
  @Test func across() {
    var writer = SVGWriter()
    let scale = LinearScale(covering: [0, 100], from: 10, to: 70, ticks: 10)
    let axis = Axis(scale: scale, label: "games")
    axis.drawAcross(in: &writer, top: 0, bottom: 50, width: 640)
    let drawing = Drawing("<svg>\(writer.text)</svg>")
    #expect(drawing.marks("grid")[0].attributes["d"]?.filter { $0 == "M" }.count == 11)
    #expect(drawing.words == ["0", "40", "80", "games"])
  }

  @Test func upwards() {
    var writer = SVGWriter()
    let scale = LinearScale(covering: [0, 2], from: 100, to: 20, ticks: 2)
    let axis = Axis(scale: scale, label: "score")
    axis.drawUpwards(in: &writer, left: 30, right: 600)
    let drawing = Drawing("<svg>\(writer.text)</svg>")
    #expect(drawing.words == ["0", "1", "2", "score"])
    #expect(drawing.marks("tick").map { $0.attributes["y"] } == ["104", "64", "24"])
    #expect(axis.margin > 10)
  }

  /// A name that is longer than the drawing stays within it.
  @Test func longName() {
    var writer = SVGWriter()
    let scale = LinearScale(covering: [0, 1], from: 400, to: 600, ticks: 2)
    let name = String(repeating: "words ", count: 60)
    Axis(scale: scale, label: name).drawAcross(in: &writer, top: 0, bottom: 50, width: 640)
    let label = Drawing("<svg>\(writer.text)</svg>").marks("name")[0]
    #expect(label.title == name)
    #expect(label.attributes["x"] == "340")
    #expect(TextWidth.estimate(label.text) <= 600)
  }
}
