@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct TreeSearchTests {
  private func position(_ settings: String, after actions: String = "") throws -> ConnectFour {
    ConnectFour(position: try ConnectFour.Position(settings, after: actions))
  }

  /// Every simulation goes through one action of the root.
  @Test(arguments: [1, 6, 7, 8, 500])
  func `root visits sum to the number of simulations`(simulations: Int) throws {
    let results = try TreeSearch.results(in: position(""), simulations: simulations)
    #expect(results.count == 7)
    #expect(results.reduce(0) { $0 + $1.visits } == simulations)
  }

  @Test func `every action is tried before one is tried again`() throws {
    let results = try TreeSearch.results(in: position("columns=9"), simulations: 9)
    #expect(results.map(\.visits) == [Int](repeating: 1, count: 9))
  }

  /// Every simulation updates the full tree.
  @Test func `a full tree does not grow`() throws {
    let game = try position("columns=5,rows=4")
    var search = TreeSearch<ConnectFour>(
      try SearchTree(places: 40), seats: 2, exploration: 1, proves: false)
    var random = RandomStream.test()
    try search.search(
      simulations: 3000, playout: RandomPlayout<ConnectFour>.self, using: &random
    ) { game }
    #expect(search.tree.count == 40)
    #expect(search.results(in: game).reduce(0) { $0 + $1.visits } == 3000)
    #expect(search.results(in: game).map(\.visits).max() ?? 0 > 800)
  }

  /// The game ends in at most four plies.
  @Test(arguments: ["columns=4,rows=4", "columns=5,rows=4"], 0..<UInt64(tries(4)))
  func `10,000 simulations estimate a value near the end within 0.05`(
    settings: String, deal: UInt64
  ) throws {
    let rules = try ConnectFourVariants.rules(settings)
    var random = RandomStream.test(deal)
    let game = ConnectFour(
      position: .init(random: rules.columns * rules.rows - 4, rules: rules, using: &random))
    let mover = try #require(game.mover)
    let results = try TreeSearch.results(in: game, simulations: 10_000, seed: deal)
    let best = try #require(results.max { $0.visits < $1.visits })
    let exact = try plainValues(of: game, seats: 2)[mover.index]
    #expect(abs(best.mean - Double(exact) / 2) < 0.05, "\(game)")
  }

  /// A hundred simulations are enough with proofs; visits alone need more.
  @Test(
    arguments: [("4 1 4 1 4 2", "4"), ("1 4 1 4 2 4", "4"), ("3 1 4 1 5 7", "26")],
    [(100, true), (1000, false)])
  func `wins in one are played and threats are blocked`(
    actions: (played: String, expected: String), effort: (simulations: Int, proves: Bool)
  ) throws {
    let game = try position("", after: actions.played)
    for seed in 0..<UInt64(tries(10)) {
      var random = RandomStream.test(seed)
      var search = TreeSearch<ConnectFour>(
        try SearchTree(places: effort.simulations + 1), seats: 2, exploration: 1,
        proves: effort.proves)
      try search.search(
        simulations: effort.simulations, playout: RandomPlayout<ConnectFour>.self, using: &random
      ) { game }
      let choice = try #require(search.choose(in: game, using: &random))
      #expect(actions.expected.contains(choice.description))
    }
  }

  /// Each action is visited, and all visits are counted.
  @Test func `three seats maximize separate scores`() throws {
    let rules = try Tricks.Rules(settings: "cards=9,hand=3")
    let game = Tricks(rules: rules, seats: 3, randomness: DealRandomness(seed: 3, deal: 1))
    let results = try TreeSearch.results(in: game, simulations: 2000, seats: 3)
    #expect(results.reduce(0) { $0 + $1.visits } == 2000)
    let mover = try #require(game.mover)
    let exact = try plainValues(of: game, seats: 3)[mover.index]
    let best = try #require(results.max { $0.visits < $1.visits })
    #expect(abs(best.mean * 4 - Double(exact)) < 0.5)
  }

  /// A guess of a hidden coin is right half of the time, so safe play wins more often.
  @Test func `one tree for all states plays safe`() throws {
    for seed in 0..<UInt64(tries(5)) {
      var player = try InformationSetTree<RandomPlayout<CoinGame>>(
        "simulations=3000", rules: .init(), seed: seed)
      #expect(try player.choose(from: []) == .safe)
    }
  }

  @Test func `an infinite search ends soon after its task was cancelled`() async throws {
    let game = try position("")
    let task = Task {
      cancelTask()
      return try TreeSearch.results(in: game, simulations: 1_000_000).count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
