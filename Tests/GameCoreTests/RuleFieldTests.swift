import GameCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct RuleFieldTests {
  /// A rule of each kind.
  private struct Rules: DeclaredRules {
    enum Colour: String, CaseIterable { case red, darkBlue = "dark-blue" }

    private(set) var size = 6
    private(set) var share = 0.5
    private(set) var colour = Colour.red
    private(set) var open = true

    static let fields: [RuleField<Rules>] = [
      .integer("size", 1...9, \.size, "a size"), .number("share", 0...1, \.share, "a share"),
      .choice("colour", \.colour, "a colour"), .flag("open", \.open, "whether it is"),
    ]

    func validate(seats: Int) throws(RulesError) {}
  }

  /// Key, range and default stand in the declaration alone; the list of parameters follows.
  @Test func parametersFollow() {
    #expect(
      Rules.parameters == [
        .integer("size", 1...9, default: 6, "a size"),
        .number("share", 0...1, default: 0.5, "a share"),
        .choice("colour", ["red", "dark-blue"], default: "red", "a colour"),
        .flag("open", default: true, "whether it is"),
      ])
  }

  @Test func everyKindIsReadAndWritten() throws {
    var values = ParameterValues(Rules.parameters)
    for (key, text) in [
      ("size", "3"), ("share", "0.25"), ("colour", "dark-blue"), ("open", "false"),
    ] {
      try values.set(key, to: text)
    }
    let rules = try Rules(values)
    #expect(rules.size == 3)
    #expect(rules.share == 0.25)
    #expect(rules.colour == .darkBlue)
    #expect(!rules.open)
    #expect(rules.changes == "size=3,share=0.25,colour=dark-blue,open=false")
    #expect(try Rules(rules.values) == rules)
    #expect(values.choice("colour") == Rules.Colour.darkBlue)
  }
}
