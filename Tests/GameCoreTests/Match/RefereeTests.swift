import TestSupport
import Testing

@testable import GameCore

@Suite(.timeLimit(.minutes(10))) struct RefereeTests {
  private typealias Call = BuzzerRace.Action

  private func game(rounds: Int = 2) throws -> BuzzerRace {
    BuzzerRace(
      rules: try BuzzerRace.Rules(settings: "rounds=\(rounds)"), seats: 2,
      randomness: DealRandomness(seed: 1, deal: 0))
  }

  /// Lets each seat answer, and settles the step.
  private func settle(
    _ referee: inout Referee<BuzzerRace>, _ game: inout BuzzerRace, _ calls: [Call],
    failures: [Forfeit] = []
  ) -> [Forfeit] {
    var nobody = NoObserver<BuzzerRace>()
    referee.begin()
    for (index, call) in calls.enumerated() {
      referee.ask(Seat(index))
      referee.take(call, from: Seat(index))
    }
    var forfeits = failures
    let goesOn = referee.settle(&game, forfeits: &forfeits, observer: &nobody)
    #expect(goesOn == forfeits.isEmpty)
    return forfeits
  }

  @Test func aWholeMatch() throws {
    var game = try game()
    var referee = Referee(game, seats: 2)
    for round in 1...2 {
      let forfeits = settle(&referee, &game, [.call(afterMicroseconds: 2), .stay])
      #expect(forfeits.isEmpty)
      #expect(game.round == round)
    }
    let record = referee.record(of: game)
    #expect((record.steps, record.decisions.values) == (2, [2, 2]))
    #expect(record.outcome.points.values == [2, 0])
  }

  /// A failure comes before what the rules say of the other's action: the game stands still.
  @Test func failuresComeFirst() throws {
    var game = try game()
    let before = game.digest
    var referee = Referee(game, seats: 2)
    let failure = Forfeit(seat: Seat(1), kind: .timeout, reason: "slow")
    let forfeits = settle(
      &referee, &game, [.call(afterMicroseconds: -1)], failures: [failure])
    #expect(forfeits == [failure])
    #expect(game.digest == before)
    let record = referee.forfeited(by: forfeits)
    #expect((record.steps, record.decisions.values) == (0, [1, 0]))
    #expect(record.outcome.ranks.values == [1, 2])
  }

  /// All seats that acted against the rules at one step pay for it.
  @Test func refusals() throws {
    var game = try game()
    let before = game.digest
    var referee = Referee(game, seats: 2)
    let forfeits = settle(
      &referee, &game, [.call(afterMicroseconds: -1), .call(afterMicroseconds: -2)])
    #expect(forfeits.map(\.seat) == [Seat(0), Seat(1)])
    #expect(forfeits.allSatisfy { $0.kind == .illegalAction })
    #expect(game.digest == before)
  }

  /// The record's number stands for the deal and for all actions in their order.
  @Test func hashes() throws {
    var hashes: Set<UInt64> = []
    let (one, two) = (Call.call(afterMicroseconds: 1), Call.call(afterMicroseconds: 2))
    for calls in [[one, two], [two, one], [one, one], [.stay, one], [one, .stay]] {
      var game = try game()
      var referee = Referee(game, seats: 2)
      _ = settle(&referee, &game, calls)
      hashes.insert(referee.forfeited(by: [Forfeit(seat: Seat(0), error: OutOfTime())]).hash)
    }
    #expect(hashes.count == 5)
    let other = try game(rounds: 3)
    #expect(Referee(try game(), seats: 2).hash == Referee(other, seats: 2).hash)
    #expect(Referee(other, seats: 2).hash == StableHash(seed: other.digest))
  }

  /// Actions of the step before are forgotten: who sits out is not asked again with them.
  @Test func aStepBeginsAnew() throws {
    let game = try game()
    var referee = Referee(game, seats: 2)
    referee.take(.call(afterMicroseconds: 5), from: Seat(1))
    referee.begin()
    #expect(referee.actions == Actions(repeating: nil, count: 2))
  }

  /// A game that stops asking without an outcome is a draw that says so.
  @Test func unfinishedGames() throws {
    let game = try game()
    let record = Referee(game, seats: 2).record(of: game)
    #expect(record.outcome == .draw(of: 2, by: Termination("unfinished")))
  }
}
