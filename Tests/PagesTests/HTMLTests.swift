import Testing

@testable import Pages

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

  /// Sentences end in one full stop each; without any there is no list.
  @Test func lists() {
    var html = HTML()
    html.list([])
    #expect(html.text == "")
    html.list(["one", "two."])
    #expect(html.text == "<ul><li>one.</li>\n<li>two.</li>\n</ul>\n")
  }

  @Test func terms() {
    var html = HTML()
    html.terms([("a<b", "1 & 2")])
    #expect(
      html.text == "<dl class=\"facts\"><div><dt>a&lt;b</dt>\n<dd>1 &amp; 2</dd>\n</div>\n</dl>\n")
  }
}
