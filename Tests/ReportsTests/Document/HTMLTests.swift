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
}
