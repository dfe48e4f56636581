import Testing

@testable import Charts

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

  /// A text that is cut has the whole as its title.
  @Test func labels() {
    var writer = SVGWriter()
    writer.label("short", x: 1, y: 2, room: 100, anchor: .end)
    writer.label("rather a long text", x: 1, y: 2, room: 50, rotation: -45)
    #expect(
      writer.text == """
        <text x="1" y="2" text-anchor="end">short</text>
        <text x="1" y="2" transform="rotate(-45 1 2)"><title>rather a long text</title>rathe…</text>

        """)
  }
}
