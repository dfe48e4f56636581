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

  // C: 300 letters of a bot's output filled the page.
  @Test func `long words are shortened, except in texts to copy`() {
    let long = String(repeating: "x", count: 300)
    var html = HTML()
    html.element("p", "'\(long)' is no action")
    html.element("pre class=\"a\"", long)
    let short = String(repeating: "x", count: 24) + "…" + String(repeating: "x", count: 8)
    #expect(
      html.text == "<p>&#39;\(short)&#39; is no action</p>\n<pre class=\"a\">\(long)</pre>\n")
    let hash = String(repeating: "f", count: 64)
    #expect(shortened("SHA-256 \(hash), \(hash)") == "SHA-256 \(hash), \(hash)")
    // A line may end at such signs, and in other scripts.
    let names = String(repeating: "depth=3,", count: 40)
    let words = String(repeating: "語", count: 100)
    #expect(shortened(names) == names && shortened(words) == words)
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
