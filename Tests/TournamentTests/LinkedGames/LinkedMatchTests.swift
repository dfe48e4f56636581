import TestSupport
import Testing

@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
@testable import HighCardGame
@testable import QuizGame
@testable import SnapGame
@testable import Strategies
@testable import TournamentBase

struct LinkedMatchTests {
  private func equal<G: Game>(
    _ entries: [StrategyEntry<G>], _ names: [String], rules: String = "", games: Int
  ) throws {
    for deal in 0..<UInt64(tries(games)) {
      // Late visibility requires neither loss nor delay.
      for link in ["", "protocol=original,fault-late-sight=off", "lobby=found"] {
        let (linked, plain, _, table) = try SessionPlay.play(
          entries, names, rules: rules, link: link, deal: deal)
        #expect(linked.hash == plain.hash)
        #expect(linked.outcome == plain.outcome)
        #expect(linked.decisions == plain.decisions)
        #expect(table.transport.traffic.lost == 0)
      }
    }
  }

  /// The games equal those without links; `.ci/run` plays a thousand games of each.
  @Test func `links without delay and faults make no difference`() throws {
    try equal(SnapStrategies.all, ["reflex-delay", "eager"], games: 12)
    try equal(SnapStrategies.all, ["reflex-delay", "eager", "perfect"], games: 6)
    try equal(QuizStrategies.all, ["scholar", "buzzer", "guesser"], games: 50)
    // Without a pause, a guest with a late answer gets the next request first.
    try equal(
      QuizStrategies.all, ["scholar", "buzzer", "scholar:preset=novice"], rules: "pause=0",
      games: 40)
    try equal(ConnectFourStrategies.all, ["random", "greedy"], games: 60)
    try equal(DominoesStrategies.all, ["random", "heaviest-first", "starve"], games: 40)
    try equal(
      DominoesStrategies.all, ["place-first", "flip-first"], rules: "family=electronic", games: 12)
    try equal(HighCardStrategies.all, ["none", "none"], games: 40)
  }

  /// Two adults play: the times are a race of ex-Gaussian times, with the guest delayed in both directions.
  @Test(arguments: [
    ("delay=40", 0.2446), ("delay=20", 0.3610), ("delay=40,compensation=delay-host", 0.5),
    ("delay=40,compensation=timestamps", 0.5), ("", 0.5),
  ])
  func `the guest answers first in the expected share of matches`(link: String, guest: Double)
    throws
  {
    var won = [0, 0]
    for deal in 0..<UInt64(tries(200)) {
      let bot = "reflex-delay:miss=0,false-alarm=0"
      let (_, _, game, _) = try SessionPlay.play(
        SnapStrategies.all, [bot, bot], rules: "turn-pause=5000,card-cap=300", link: link,
        deal: deal)
      for seat in 0..<2 {
        won[seat] += game.observation(for: Seat(0)).rightCalls(of: Seat(seat))
      }
    }
    let count = Double(won[0] + won[1])
    let error = (guest * (1 - guest) / count).squareRoot()
    #expect(abs(Double(won[1]) / count - guest) < 4 * error, "\(won)")
  }

  /// One in a hundred messages is lost.
  ///
  /// A game without retransmission continues as long as its messages arrive, and one with it continues to its
  /// end.
  @Test func `a loss stops a game without retransmission`() throws {
    var stalled = 0
    var expected = 0.0
    let games = tries(800)
    for deal in 0..<UInt64(games) {
      let (linked, plain, _, table) = try SessionPlay.play(
        ConnectFourStrategies.all, ["random", "random"],
        link: "loss=0.01,mode=unreliable,fault-loss=on", deal: deal)
      expected += 1 - Self.power(0.99, plain.steps)
      if table.transport.stalledAt != nil {
        stalled += 1
      } else {
        #expect(linked.hash == plain.hash)
      }
      #expect((linked.outcome.termination == .stalled) == (table.transport.stalledAt != nil))
      let (sound, _, _, _) = try SessionPlay.play(
        ConnectFourStrategies.all, ["random", "random"], link: "loss=0.01,mode=unreliable",
        deal: deal)
      #expect(sound.hash == plain.hash)
    }
    #expect(abs(Double(stalled) - expected) < 4 * (expected * 0.8).squareRoot())
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  /// Forty turns without a loss have the probability .99 to the fortieth, so 33.1% of such games stall.
  @Test func `forty turns stall with the expected probability`() {
    #expect(abs(1 - Self.power(0.99, 40) - 0.331) < 0.0005)
  }

  @Test func `a link that gives up ends the game for all`() throws {
    for link in ["loss=1,retries=2", "drop-at=100,delay=30"] {
      let (linked, _, _, table) = try SessionPlay.play(
        ConnectFourStrategies.all, ["greedy", "greedy"], link: link, deal: 3)
      #expect(linked.outcome.termination == .dropped)
      #expect(linked.outcome.ranks.values == [1, 1])
      #expect(table.ending == .dropped)
      #expect(table.transport.peers.map(\.quit) == [.connectionDropped, .connectionDropped])
    }
  }

  @Test func `a guest that receives no question is silent, and the game continues`() throws {
    let (linked, _, game, _) = try SessionPlay.play(
      QuizStrategies.all, ["scholar:knows=1", "scholar:knows=1"],
      link: "loss=1,mode=unreliable,fault-loss=on", deal: 3)
    #expect(linked.outcome.termination.name == "question-limit")
    #expect(game.observation(for: Seat(0)).scores.values == [10, 0])
  }

  @Test func `in a turn-based game every move takes the delay to the other end`() throws {
    let (_, plain, _, table) = try SessionPlay.play(
      ConnectFourStrategies.all, ["greedy", "greedy"], link: "delay=30", deal: 3)
    #expect(table.now == 30_000 * plain.steps)
    #expect(table.transport.traffic.sent == plain.steps)
  }
}
