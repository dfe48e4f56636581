@testable import GameCore
import TestSupport
import Testing

struct GameRulesValuesTests {
  /// Rules that contradict each other if red has a share.
  private struct Rules: GameRules {
    enum Colour: String, CaseIterable { case red, darkBlue = "dark-blue" }

    private(set) var share = 0.5
    private(set) var colour = Colour.red

    static let fields: [RuleField<Rules>] = [
      .number("share", in: 0...1, at: \.share, summary: "a share"),
      .choice("colour", at: \.colour, summary: "a colour"),
    ]

    func check(_ values: ParameterValues) throws(ParameterError) {
      if colour == .red, values.isGiven("share") {
        throw ParameterError(name: "share", problem: "means nothing to red")
      }
    }

  }

  @Test func `a check can distinguish a given value from a default`() throws {
    var values = ParameterValues(Rules.parameters)
    try values.set("share", to: "0.5")
    let error = #expect(throws: ParameterError.self) { try Rules(values) }
    #expect(error?.description == "share: means nothing to red")
  }

  /// The order of given rules has no effect.
  @Test(arguments: ["share=0.5,colour=dark-blue", "colour=dark-blue,share=0.5"])
  func `all rules are set before the check`(settings: String) throws {
    #expect(try Rules(settings: settings).colour == .darkBlue)
  }

  @Test func `every rule is written and reads back`() throws {
    let rules = try Tricks.Rules(settings: "hand=2,low-wins=true")
    #expect(rules.values.pairs.map(\.name) == ["cards", "hand", "low-wins"])
    #expect(rules.values.pairs.map(\.value) == [.integer(20), .integer(2), .flag(true)])
    #expect(try Tricks.Rules(rules.values) == rules)
    #expect(rules.changes == "hand=2,low-wins=true")
  }
}
