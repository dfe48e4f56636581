import Testing

@testable import Tournament

@Suite struct SVGTests {
  /// Shapes lie around their middle, and words in them are no markup.
  @Test func shapes() {
    #expect(
      SVG.rectangle(x: 1, y: 2, width: 3, height: 1, radius: 0.1, style: "a")
        == "<rect x=\"-0.5\" y=\"1.5\" width=\"3\" height=\"1\" rx=\"0.1\" style=\"a\"/>")
    #expect(
      SVG.circle(radius: 0.5, style: "a") == "<circle cx=\"0\" cy=\"0\" r=\"0.5\" style=\"a\"/>")
    #expect(SVG.path("M0 0", style: "a") == "<path d=\"M0 0\" style=\"a\"/>")
    #expect(SVG.text("<b>", x: 0, y: 0, size: 1).contains(">&lt;b&gt;</text>"))
  }
}
