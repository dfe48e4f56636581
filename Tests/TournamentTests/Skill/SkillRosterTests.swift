import Testing

@testable import GameCore
@testable import StandardGames
@testable import TournamentBase

struct SkillRosterTests {
  private func game(_ name: String) throws -> any PlayableGame {
    try #require(StandardGames.all.first { $0.name == name })
  }

  /// The omniscient player plays against the same search without hidden information.
  @Test func `with hidden information there is an omniscient player`() throws {
    let roster = try SkillRoster(
      try game("dominoes"), player: "ismcts:exploration=0.5", from: 5, doublings: 1)
    #expect(
      roster.strategies == [
        "ismcts:exploration=0.5,simulations=5", "ismcts:exploration=0.5,simulations=10",
        "heaviest-first", "restricted:of=(ismcts:exploration=0.5,simulations=5),share=0.2",
        "restricted:of=random,sight=1", "flat-monte-carlo:determinizations=5",
        "omniscient:playouts=5",
      ])
    #expect(roster.format.rawValue == "matchups:1-2,1-3,1-4,1-5,6-7")
    // The search may be a step of the ladder.
    let flat = try SkillRoster(
      try game("dominoes"), player: "flat-monte-carlo", from: 5, doublings: 1)
    #expect(flat.strategies.last == "omniscient:playouts=5")
    #expect(flat.format.rawValue == "matchups:1-2,1-3,1-4,1-5,1-6")
  }

  @Test func `the skill ladder of every game can be played`() throws {
    for entry in StandardGames.all {
      let players = SkillRoster.players(of: entry)
      let isSearched = entry.name.contains("dominoes") || entry.name == "connect-four"
      #expect(players.isEmpty == !isSearched)
      #expect(SkillRoster.pair(of: entry).isEmpty == !isSearched)
      for player in players {
        let roster = try SkillRoster(entry, player: player, from: 1, doublings: 2)
        var request = RunSpecification(strategies: roster.strategies, games: 40)
        request.format = roster.format
        let run = try entry.prepare(request)
        #expect(run.configuration.strategies.map(\.label) == roster.strategies)
      }
    }
    #expect(
      try SkillRoster.pair(of: game("connect-four"))
        == ["mcts:simulations=200", "mcts:simulations=100"])
    #expect(
      try SkillRoster.pair(of: game("dominoes"))
        == ["ismcts:simulations=200", "ismcts:simulations=100"])
    #expect(SkillRoster.usualPlayer(of: try game("electronic-dominoes")) == "ismcts")
  }

  @Test func `the number of searched positions is doubled`() throws {
    let dominoes = try game("dominoes")
    for (player, doubled) in [
      ("pimc", "pimc:simulations=2"),
      ("pimc:simulations=7", "pimc:simulations=7,determinizations=2"),
      ("pimc:search=alpha-beta", "pimc:search=alpha-beta,determinizations=2"),
      ("flat-monte-carlo:playout=greedy", "flat-monte-carlo:playout=greedy,determinizations=2"),
    ] {
      let roster = try SkillRoster(dominoes, player: player, from: 2, doublings: 1)
      #expect(roster.strategies[0] == doubled)
    }
  }

  @Test(arguments: [
    (
      "mcts:simulations=5", 1, 1,
      "player: 'mcts:simulations=5' sets 'simulations', but skill chooses the search budget"
    ),
    ("greedy", 1, 1, "player: 'greedy' has no search budget to double; expected "),
    ("restricted:of=mcts", 1, 1, "player: 'restricted' has no search budget to double"),
    (
      "x=mcts", 1, 1,
      "player: labels are not allowed, because players are named after their budgets"
    ),
    ("mcst", 1, 1, "player: unknown strategy 'mcst' for connect-four"),
    (
      "mcts:determinizations=3", 1, 1,
      "player: strategy 'mcts': unknown parameter 'determinizations'"
    ),
    (
      "mcts", 5_000_000, 2,
      "doublings: 5000000 doubled 2 times exceeds the maximum number of simulations for 'mcts', "
        + "10000000"
    ),
    ("mcts", Int.max, 24, "doublings: "),
    ("mcts", 0, 1, "invalid value '0' for from: expected at least 1 simulations for 'mcts'"),
  ])
  func `invalid players are refused`(player: String, from: Int, doublings: Int, problem: String)
    throws
  {
    let game = try game("connect-four")
    do throws(UsageError) {
      _ = try SkillRoster(game, player: player, from: from, doublings: doublings)
      Issue.record("nothing is wrong with it")
    } catch {
      #expect(error.description.contains(problem))
    }
  }
}
