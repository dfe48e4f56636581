@testable import Tournament
import Testing

@Suite struct PageSectionTests {
  private let chart = BarChart(
    id: "bars", title: "Bars & \"more\"", barName: "bar", measure: "games", labels: ["1", "2"],
    values: [ChartValue("3"), ChartValue("4.50")])

  /// Addresses and names of two subjects' sections differ.
  @Test func places() {
    let place = PagePlace(number: 2, name: "<b>")
    #expect(PageSection(.alone, "x", "X").id == "x")
    var section = PageSection(place, "x", "X")
    #expect(section.id == "r2-x")
    #expect(section.isEmpty)
    section.add(chart)
    #expect(!section.isEmpty)
    #expect(
      section.html.text.contains(
        "aria-label=\"Table: Bars &amp; &quot;more&quot; (2, &lt;b&gt;)\""))
    var html = HTML()
    section.write(to: &html, heading: "h3")
    #expect(html.text.hasPrefix("<section id=\"r2-x\" aria-labelledby=\"r2-x-h\">"))
    #expect(
      html.text.contains(
        "<h3 id=\"r2-x-h\">X<span class=\"hear\"> (2, &lt;b&gt;)</span>\n</h3>"))
  }

  /// A chart has its numbers as a table, alone and among others, and a drawing for narrow pages.
  @Test(arguments: [false, true]) func charts(areMany: Bool) {
    var section = PageSection(.alone, "x", "X")
    if areMany { section.add(multiples: [chart]) } else { section.add(chart) }
    #expect(PageText(section).rows(of: "Bars & \"more\"") == [["1", "3"], ["2", "4.50"]])
    #expect(section.html.text.contains(chart.svg))
    #expect(section.html.text.contains(chart.drawing(.narrowPage)))
    #expect(section.html.text.contains("class=\"multiples\"") == areMany)
  }

  /// What is folded is behind its title.
  @Test func folded() {
    let table = PageTable("T", ["a"], isNumeric: [true], [["1"]])
    var (open, folded) = (PageSection(.alone, "x", "X"), PageSection(.alone, "x", "X"))
    open.add(table)
    folded.add(table, foldedAs: "More")
    #expect(!open.html.text.contains("<details>"))
    #expect(folded.html.text.hasPrefix("<details><summary>More</summary>\n"))
    #expect(folded.html.text.contains(open.html.text))
  }
}
