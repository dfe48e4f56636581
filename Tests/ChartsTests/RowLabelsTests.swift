import Testing

@testable import Charts

@Suite struct RowLabelsTests {
  private func texts(_ labels: RowLabels, _ count: Int) -> [Drawing.Element] {
    var writer = SVGWriter()
    for index in 0..<count { labels.draw(index, in: &writer, middle: 20) }
    return Drawing("<svg>\(writer.text)</svg>").elements.filter { $0.name == "text" }
  }

  @Test func width() {
    #expect(RowLabels(["a"], most: 200).width < RowLabels(["a longer one"], most: 200).width)
    #expect(RowLabels([String(repeating: "long ", count: 20)], most: 200).width == 214)
  }

  @Test func numbers() {
    let names = ["greedy", "a name that is too long for it"]
    let shown = texts(RowLabels(names, most: 90, isNumbered: true), 2)
    #expect(shown[0].text == "1. greedy")
    #expect(shown[1].text.hasPrefix("2. a name"))
    #expect(shown[1].title == "2. a name that is too long for it")
  }
}
