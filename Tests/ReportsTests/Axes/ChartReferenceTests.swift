import Testing

@testable import Tournament

@Suite struct ChartReferenceTests {
  @Test func line() {
    var writer = SVGWriter()
    ChartReference(ChartValue("0.50"), label: "even <").draw("M0 0H9", in: &writer)
    #expect(
      writer.text == """
        <path class="reference" d="M0 0H9" data-v="0.50"><title>even &lt;: 0.50</title></path>

        """)
  }
}
