import Foundation
import TestSupport
import Testing

@testable import GameCore

struct StrategyMarkTests {
  /// Marks in the metadata always apply; marks of a parameter apply for values other than the default.
  @Test func `marks follow from metadata and parameters`() throws {
    let metadata = StrategyMetadata(
      name: "a", summary: "b",
      parameters: [
        Parameter.integer("time", in: 0...9, default: 0, summary: "c").marked(.notReproducible),
        .integer("depth", in: 0...9, default: 0, summary: "d"),
      ], marks: [.omniscient])
    var values = ParameterValues(metadata.parameters)
    try values.set("depth", to: "3")
    #expect(metadata.marks(with: values) == [.omniscient])
    #expect(LowestCard.metadata.marks(with: ParameterValues([])) == [])
    var still = values
    try still.set("time", to: "0")
    #expect(metadata.marks(with: still) == [.omniscient])
    try values.set("time", to: "1")
    #expect(metadata.marks(with: values) == [.omniscient, .notReproducible])
  }

  @Test func `each mark has a sentence and a name for results`() {
    #expect(
      StrategyMark.allCases.map(\.rawValue) == ["omniscient", "not-reproducible", "external"])
    for mark in StrategyMark.allCases {
      #expect(mark.caution.contains("it") && mark.cautionOfSeveral.contains("the"))
    }
  }

  @Test(arguments: [
    ("omniscient", StrategyMark.omniscient), ("external", .external),
    ("not-reproducible", .notReproducible), ("other", nil),
  ])
  func `names are read`(name: String, mark: StrategyMark?) {
    let text = Data("[\"\(name)\"]".utf8)
    #expect((try? JSONDecoder().decode([StrategyMark].self, from: text))?[0] == mark)
  }
}
