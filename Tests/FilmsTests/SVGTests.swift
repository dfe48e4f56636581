import Testing

@testable import Films

@Suite(.timeLimit(.minutes(10))) struct SVGTests {
  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.05, "0.05"), (-0.004, "0"), (1.999, "2"),
    (12.34, "12.34"), (.infinity, "10000000"), (-0.5, "-0.5"),
  ])
  func numbers(value: Double, text: String) {
    #expect(SVG.number(value) == text)
  }

  @Test func escapes() {
    #expect(
      SVG.escaped("</script><img src=x onerror='a(\"b\")'> &")
        == "&lt;/script&gt;&lt;img src=x onerror=&#39;a(&quot;b&quot;)&#39;&gt; &amp;")
    #expect(SVG.escaped("a\u{0}\u{1b}\u{202e}b\u{301}") == "a\u{fffd}\u{fffd}\u{fffd}b\u{301}")
  }
}
