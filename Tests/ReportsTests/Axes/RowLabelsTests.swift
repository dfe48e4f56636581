import Testing

@testable import Tournament

@Suite struct RowLabelsTests {
  private func drawing(_ labels: RowLabels, _ names: [String]) -> Drawing {
    var writer = SVGWriter()
    let places = RowPlaces(
      top: 10, heights: names.indices.map { labels.height($0, content: 25) })
    for (index, name) in names.enumerated() {
      labels.draw(
        index, name, in: &writer, top: places.top(index), height: places.height(index))
    }
    return Drawing("<svg>\(writer.text)</svg>")
  }

  @Test func areAsWideAsTheyNeed() {
    #expect(RowLabels(["a"], most: 200).width < RowLabels(["a longer one"], most: 200).width)
    #expect(RowLabels([String(repeating: "long ", count: 20)], most: 200).width == 214)
    #expect(RowLabels(["a"], most: 200, isAbove: true).width == 0)
  }

  @Test(arguments: [false, true]) func wrapInHigherRows(isAbove: Bool) {
    let names = ["greedy", "a name that is too long for one line"]
    let labels = RowLabels(names, most: 90, isAbove: isAbove)
    #expect(labels.height(0, content: 25) < labels.height(1, content: 25))
    let drawing = drawing(labels, names)
    #expect(drawing.words[0] == "greedy")
    let lines = drawing.elements.filter { $0.name == "tspan" }
    #expect(lines.map(\.text).joined(separator: " ") == names[1])
    #expect(labels.middle(0, top: 0, height: 25) == (isAbove ? 26 : 12.5))
  }

  @Test func placesFollowEachOther() {
    let places = RowPlaces(top: 5, heights: [10, 20])
    #expect(places.edges == [5, 15, 35])
    #expect(places.bottom == 35 && places.top(1) == 15 && places.height(1) == 20)
  }
}
