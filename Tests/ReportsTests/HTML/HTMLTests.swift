@testable import Tournament
import Testing

@Suite struct HTMLTests {
  /// Whatever is written as text stays text; what is markup stays markup.
  @Test func escapes() {
    var html = HTML()
    html.element("p class=\"note\"", "<b>\"&'")
    html.element("div") { div in
      div.write("</div>")
      div.add(markup: "<br>")
    }
    #expect(
      html.text == "<p class=\"note\">&lt;b&gt;&quot;&amp;&#39;</p>\n<div>&lt;/div&gt;<br></div>\n")
  }

  @Test func listsSentencesWithFullStops() {
    var html = HTML()
    html.list([])
    #expect(html.text == "")
    html.list(["one", "two."])
    #expect(html.text == "<ul><li>one.</li>\n<li>two.</li>\n</ul>\n")
  }

  @Test func typesetsMinusSigns() {
    #expect(typeset("-15 Elo (-69 to 39), x-1, a - b") == "−15 Elo (−69 to 39), x-1, a - b")
    var html = HTML()
    html.facts([Fact("Elo", "-3")])
    #expect(html.text.contains("<dt>Elo</dt>\n<dd>−3</dd>"))
  }

  @Test func terms() {
    var html = HTML()
    html.terms([])
    #expect(html.text == "")
    html.terms([("a<b", "1 & 2")])
    #expect(
      html.text == "<dl class=\"facts\"><div><dt>a&lt;b</dt>\n<dd>1 &amp; 2</dd>\n</div>\n</dl>\n")
  }
}
