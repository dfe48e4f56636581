import Foundation
import TestSupport
import Testing

@testable import GameCore

@Suite struct StrategyMarkTests {
  /// The marks of the metadata are always present, those of a parameter for values other than the default.
  @Test func marks() throws {
    let card = StrategyMetadata(
      name: "a", summary: "b",
      parameters: [
        Parameter.integer("time", in: 0...9, default: 0, summary: "c").marked(.notReproducible),
        .integer("depth", in: 0...9, default: 0, summary: "d"),
      ], marks: [.omniscient])
    var values = ParameterValues(card.parameters)
    try values.set("depth", to: "3")
    #expect(card.marks(with: values) == [.omniscient])
    #expect(LowestCard.card.marks(with: ParameterValues([])) == [])
    var still = values
    try still.set("time", to: "0")
    #expect(card.marks(with: still) == [.omniscient])
    try values.set("time", to: "1")
    #expect(card.marks(with: values) == [.omniscient, .notReproducible])
  }

  /// Each has one sentence, and a name for results.
  @Test func words() {
    #expect(
      StrategyMark.allCases.map(\.rawValue) == ["omniscient", "not-reproducible", "external"])
    for mark in StrategyMark.allCases {
      #expect(mark.caution.contains("it") && mark.cautionOfSeveral.contains("the"))
    }
  }

  @Test(arguments: [
    ("omniscient", StrategyMark.omniscient), ("cheats", .omniscient), ("external", .external),
    ("program", .external), ("not-reproducible", .notReproducible), ("other", nil),
  ])
  func `former names are read`(name: String, mark: StrategyMark?) {
    let text = Data("[\"\(name)\"]".utf8)
    #expect((try? JSONDecoder().decode([StrategyMark].self, from: text))?[0] == mark)
  }
}
