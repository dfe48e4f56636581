import TestSupport
import Testing

@testable import GameCore

@Suite struct StrategyMarkTests {
  /// A card's marks are always there, a parameter's where its value is not the default.
  @Test func marks() throws {
    let card = StrategyMetadata(
      name: "a", summary: "b",
      parameters: [
        Parameter.integer("time", in: 0...9, default: 0, summary: "c").marked(.notReproducible),
        .integer("depth", in: 0...9, default: 0, summary: "d"),
      ], marks: [.cheats])
    var values = ParameterValues(card.parameters)
    try values.set("depth", to: "3")
    #expect(card.marks(with: values) == [.cheats])
    #expect(LowestCard.card.marks(with: ParameterValues([])) == [])
    var still = values
    try still.set("time", to: "0")
    #expect(card.marks(with: still) == [.cheats])
    try values.set("time", to: "1")
    #expect(card.marks(with: values) == [.cheats, .notReproducible])
  }

  /// Each is said in one sentence, and its name is one that tables keep.
  @Test func words() {
    #expect(StrategyMark.allCases.map(\.rawValue) == ["cheats", "not-reproducible", "program"])
    for mark in StrategyMark.allCases {
      #expect(!mark.sentence.contains(".") && mark.sentence.contains(":"))
      #expect(mark.caution.contains("it") && mark.cautionOfSeveral.contains("the"))
    }
  }
}
