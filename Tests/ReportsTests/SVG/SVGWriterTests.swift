import Testing

@testable import Tournament

@Suite struct SVGWriterTests {
  @Test func nesting() {
    var writer = SVGWriter()
    writer.begin("g", [("class", "a\"b"), ("id", nil)])
    writer.write("x < y", in: "desc")
    writer.end()
    writer.end()
    #expect(writer.text == "<g class=\"a&quot;b\"><desc>x &lt; y</desc>\n</g>\n")
  }

  @Test func shapes() {
    var writer = SVGWriter()
    writer.draw(.path("M0 0"), "grid")
    writer.draw(
      .rect(x: 1, y: 2.005, width: 3, height: -0.001), "part", fill: "none",
      data: [("data-v", "1.50")], title: "a & b")
    #expect(
      writer.text == """
        <path class="grid" d="M0 0"/>
        <rect class="part" fill="none" x="1" y="2.01" width="3" height="0" data-v="1.50">\
        <title>a &amp; b</title></rect>

        """)
  }

  @Test func wrapsLabels() {
    var writer = SVGWriter()
    writer.label("short", x: 1, y: 2, room: 100, anchor: .end)
    writer.label("rather a text", x: 1, y: 2, room: 60)
    #expect(
      writer.text == """
        <text x="1" y="2" text-anchor="end">short</text>
        <text x="1" y="2"><tspan x="1" dy="0">rather a</tspan><tspan x="1" dy="16">text</tspan></text>

        """)
  }

  @Test func putsLooksIntoAttributesOfFiles() {
    var writer = SVGWriter(isFile: true)
    writer.draw(.path("M0 0"), "line c1", dashes: "7 3")
    writer.draw(.path("M0 0"), "dot c1 hit")
    writer.label("a", x: 1, y: 2, kind: "tick")
    #expect(
      writer.text == """
        <path fill="none" stroke="#c75700" stroke-width="2px" stroke-linejoin="round" \
        stroke-dasharray="7 3" d="M0 0"/>
        <text x="1" y="2" font-size="12px" fill="#59616b">a</text>

        """)
  }
}
