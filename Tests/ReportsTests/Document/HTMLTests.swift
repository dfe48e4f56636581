import Testing
@testable import TournamentBase
@testable import TournamentReports

struct HTMLTests {
  /// Markup stays markup.
  @Test func `texts are escaped`() {
    var html = HTML()
    html.element("p class=\"note\"", "<b>\"&'")
    html.element("div") { div in
      div.write("</div>")
      div.add(markup: "<br>")
    }
    #expect(
      html.text == "<p class=\"note\">&lt;b&gt;&quot;&amp;&#39;</p>\n<div>&lt;/div&gt;<br></div>\n")
  }

  @Test func `facts without a label belong to the preceding fact`() {
    var html = HTML()
    html.facts([Fact("a", "-1"), Fact("", "2"), Fact("b", "3")])
    #expect(
      html.text.replacing("\n", with: "")
        == "<dl class=\"facts\"><div><dt>a</dt><dd>\u{2212}1</dd><dd>2</dd></div>"
        + "<div><dt>b</dt><dd>3</dd></div></dl>")
  }
}
