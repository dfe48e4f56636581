import Testing

@testable import GameCore
@testable import TournamentExperiments

struct TunedPlayerTests {
  private static let strategies = [
    StrategyMetadata(
      name: "mcts", alias: "tree", summary: "searches",
      parameters: [
        .number("exploration", in: 0...10, default: 1, summary: "a number"),
        .integer("simulations", in: 1...1000, default: 100, summary: "a whole number"),
        Parameter.integer("time", in: 0...9, default: 0, summary: "ms").marked(.notReproducible),
        .text("of", default: "x", summary: "a text"),
      ]),
    StrategyMetadata(name: "random", summary: "any"),
  ]

  private func player(_ tuned: [String], _ player: String? = nil) throws -> TunedPlayer {
    try TunedPlayer(tuned, player: player, strategies: Self.strategies, game: "toy")
  }

  @Test(arguments: [
    (nil as String?, "mcts", "mcts:exploration=0.5"),
    ("mcts", "mcts", "mcts:exploration=0.5"),
    ("mcts:", "mcts:", "mcts:exploration=0.5"),
    ("mcts:simulations=7", "mcts:simulations=7", "mcts:simulations=7,exploration=0.5"),
    ("mine=mcts", "mine=mcts", "mine=mcts:exploration=0.5"),
    ("tree", "tree", "tree:exploration=0.5"),
  ])
  func `a tuned player has its label and parameters`(given: String?, text: String, tuned: String)
    throws
  {
    let player = try player(["mcts:exploration=0.2..3"], given)
    #expect(player.text == text)
    #expect(player.text([.number(0.5)]) == tuned)
    #expect(player.metadata.name == "mcts")
  }

  @Test func `a player can have several tuned parameters`() throws {
    let player = try player(["mcts:exploration=0.2..3", "tree:simulations=10,20"])
    #expect(player.space.text(player.space.defaults) == "exploration=1.0,simulations=100")
    #expect(!player.space.hasDefaults)
  }

  @Test(arguments: [
    (
      [], nil as String?,
      ["--tune is required"]
    ),
    (
      ["mcts"], nil,
      ["invalid value 'mcts' for tune: expected NAME:KEY=LOW..HIGH or NAME:KEY=a,b,c"]
    ),
    (
      ["mtcs:exploration=1..2"], nil,
      ["tune: unknown strategy 'mtcs' for toy; did you mean 'mcts'?"]
    ),
    (
      ["mcts:explortion=1..2", "mcts:simulations=5..1"], nil,
      [
        "tune: strategy 'mcts': unknown parameter 'explortion'; did you mean 'exploration'?",
        "tune: strategy 'mcts': parameter simulations: 5..1 is empty: the lower bound must be less than the upper bound",
      ]
    ),
    (
      ["random:x=1..2"], nil,
      ["tune: strategy 'random' has no parameters"]
    ),
    (
      ["mcts:of=a,b"], nil,
      [
        "tune: strategy 'mcts': parameter of cannot be tuned: expected a number, a choice or a flag"
      ]
    ),
    (
      ["mcts:time=1..5"], nil,
      [
        "tune: mcts:time cannot be tuned: a time limit makes scores irreproducible"
      ]
    ),
    (
      ["mcts:exploration=1..2", "mcts:exploration=2..3"], nil,
      ["tune: mcts:exploration is given more than once"]
    ),
    (
      ["mcts:exploration=1..2"], "mcts:exploration=1",
      [
        "tune: mcts:exploration cannot be tuned, because 'mcts:exploration=1' sets it"
      ]
    ),
    (
      ["mcts:exploration=1..2"], "random",
      [
        "tune: 'mcts:exploration=1..2': only one strategy can be tuned at a time, and random is given "
          + "already"
      ]
    ),
    (["mcts:exploration=1..2"], "mcst", ["unknown strategy 'mcst' for toy; did you mean 'mcts'?"]),
  ])
  func `invalid players are refused`(tuned: [String], given: String?, problems: [String]) {
    let error = #expect(throws: UsageError.self) { try player(tuned, given) }
    #expect(error?.problems == problems)
  }
}
