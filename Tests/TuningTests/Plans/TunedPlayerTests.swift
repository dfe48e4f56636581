import Diagnostics
import GameCore
import Testing

@testable import Tuning

@Suite struct TunedPlayerTests {
  private static let cards = [
    StrategyCard(
      name: "mcts", alias: "tree", summary: "searches",
      parameters: [
        .number("exploration", 0...10, default: 1, "a number"),
        .integer("simulations", 1...1000, default: 100, "a whole number"),
        Parameter.integer("time", 0...9, default: 0, "ms").marked(.notReproducible),
        .text("of", default: "x", "a text"),
      ]),
    StrategyCard(name: "random", summary: "any"),
  ]

  private func player(_ tuned: [String], _ player: String? = nil) throws -> TunedPlayer {
    try TunedPlayer(tuned, player: player, cards: Self.cards, game: "toy")
  }

  @Test(arguments: [
    (nil as String?, "mcts", "mcts:exploration=0.5"),
    ("mcts", "mcts", "mcts:exploration=0.5"),
    ("mcts:", "mcts:", "mcts:exploration=0.5"),
    ("mcts:simulations=7", "mcts:simulations=7", "mcts:simulations=7,exploration=0.5"),
    ("mine=mcts", "mine=mcts", "mine=mcts:exploration=0.5"),
    ("tree", "tree", "tree:exploration=0.5"),
  ])
  func texts(given: String?, text: String, tuned: String) throws {
    let player = try player(["mcts:exploration=0.2..3"], given)
    #expect(player.text == text)
    #expect(player.text([.number(0.5)]) == tuned)
    #expect(player.card.name == "mcts")
  }

  @Test func severalParameters() throws {
    let player = try player(["mcts:exploration=0.2..3", "tree:simulations=10,20"])
    #expect(player.space.text(player.space.defaults) == "exploration=1.0,simulations=100")
    #expect(!player.space.hasDefaults)
  }

  @Test(arguments: [
    (
      [], nil as String?,
      ["tune: name what is to be tuned, as NAME:KEY=LOW..HIGH or NAME:KEY=a,b,c"]
    ),
    (["mcts"], nil, ["tune: 'mcts' is not NAME:KEY=LOW..HIGH or NAME:KEY=a,b,c"]),
    (["mtcs:exploration=1..2"], nil, ["tune: toy has no strategy 'mtcs'; did you mean 'mcts'?"]),
    (
      ["mcts:explortion=1..2", "mcts:simulations=5..1"], nil,
      [
        "tune: strategy 'mcts': parameter explortion: is unknown; did you mean 'exploration'?",
        "tune: strategy 'mcts': parameter simulations: 5..1 is empty: its low bound is above the high one",
      ]
    ),
    (
      ["random:x=1..2"], nil,
      ["tune: strategy 'random': parameter x: is unknown; there are no parameters here"]
    ),
    (
      ["mcts:of=a,b"], nil,
      [
        "tune: strategy 'mcts': parameter of takes a text of up to 500 characters, which can't be tuned: "
          + "only numbers, choices and flags can"
      ]
    ),
    (
      ["mcts:time=1..5"], nil,
      [
        "tune: mcts:time lets it decide by the clock, so that no score could be found again; it can't be "
          + "tuned"
      ]
    ),
    (
      ["mcts:exploration=1..2", "mcts:exploration=2..3"], nil,
      ["tune: mcts:exploration is given twice"]
    ),
    (
      ["mcts:exploration=1..2"], "mcts:exploration=1",
      [
        "tune: mcts:exploration is tuned, and fixed by the strategy 'mcts:exploration=1'; leave one of "
          + "the two out"
      ]
    ),
    (
      ["mcts:exploration=1..2"], "random",
      [
        "tune: 'mcts:exploration=1..2' is of another strategy than random; the parameters of one are "
          + "tuned at a time"
      ]
    ),
    (["mcts:exploration=1..2"], "mcst", ["toy has no strategy 'mcst'; did you mean 'mcts'?"]),
  ])
  func mistakes(tuned: [String], given: String?, problems: [String]) {
    let error = #expect(throws: UsageError.self) { try player(tuned, given) }
    #expect(error?.problems == problems)
  }
}
