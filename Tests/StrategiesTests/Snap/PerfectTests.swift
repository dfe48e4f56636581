@testable import GameCore
@testable import SnapGame
import TestSupport
import Testing

struct PerfectTests {
  @Test func `a perfect player is never wrong`() throws {
    #expect(try Situation<Snap>.match.choices(of: "perfect:delay=321.5") == ["call:321500"])
    #expect(try Situation<Snap>.match.choices(of: "perfect") == ["call:450000"])
    #expect(try Situation<Snap>.noMatch.choices(of: "perfect") == ["stay"])
  }

  /// The rule also applies to the owner of the pile.
  @Test func `a match that a further card covers is over`() throws {
    let situation = try Situation<Snap>(turning: "AC AD 2H")
    for seat in 0...1 { #expect(try situation.choices(of: "perfect", at: seat) == ["stay"]) }
  }

  @Test(arguments: ["perfect:delay=0", "perfect:delay=501", "perfect:delay=60000"])
  func `times that do not fit the rules are refused`(bot: String) throws {
    let rules = try Snap.Rules(settings: "")
    #expect(throws: SetupError.self) { try make(bot, rules) }
  }

  @Test(arguments: ["perfect:delay=-1", "perfect:delay=60001", "perfect:delay=nan"])
  func `times out of range are refused`(bot: String) throws {
    #expect(throws: ParameterError.self) { try Bot<Snap>(bot) }
  }

  @Test(arguments: [("", 500.0), ("turn-pause=1500", 1500), ("turn-pause=90", 90)])
  func `a call at the end of the pause still counts`(settings: String, pause: Double) throws {
    let rules = try Snap.Rules(settings: settings)
    _ = try make("perfect:delay=\(pause)", rules)
    #expect(throws: SetupError.self) { try make("perfect:delay=\(pause + 1)", rules) }
  }

  /// Equally fast players without mistakes either win or repeat positions forever.
  @Test(arguments: [(2, 0.08, 21.0), (3, 0.04, 35.0), (4, 0.05, 44.0)])
  func `perfect players repeat positions with the known probability`(
    seats: Int, loops: Double, snaps: Double
  ) throws {
    let games = tries(100)
    var looped = 0
    var counted = 0
    for deal in 0..<games {
      let (game, record) = try race([String](repeating: "perfect", count: seats), 4, deal)
      switch record.outcome.termination {
      case .allCards: counted += try game.measure("snaps")
      case .repetition: looped += 1
      default: Issue.record("ended by \(record.outcome.termination)")
      }
      #expect(try game.measure("false_calls") == 0)
    }
    let mean = Double(counted) / Double(games - looped)
    // Four standard errors; the number of snaps has a standard deviation of about 20.
    let error = 1 / Double(games).squareRoot()
    #expect(
      abs(Double(looped) / Double(games) - loops) < 4 * (loops * (1 - loops)).squareRoot() * error)
    #expect(abs(mean - snaps) < 80 * error)
  }

  /// Without the rule against repetition, these games continue to the maximum number of cards.
  @Test func `endless games require the rule against repetition`() throws {
    var looped = 0
    for deal in 0..<60 {
      let record = try race(["perfect", "perfect"], 4, deal).record
      let isLoop = record.outcome.termination == .repetition
      guard isLoop || deal < 10 else { continue }
      let longer = try race(["perfect", "perfect"], 4, deal, "repetition=false,card-cap=3000")
        .record
      #expect((longer.outcome.termination == .cardCap) == isLoop)
      #expect(record.outcome.termination != .cardCap)
      looped += isLoop ? 1 : 0
    }
    #expect(looped > 0)
  }

  @Test func `seats are equally strong`() throws {
    var wins = [0, 0]
    let games = tries(120)
    for deal in 0..<games {
      let record = try race(["perfect", "perfect"], 8, deal).record
      if let winner = record.outcome.winner { wins[winner.index] += 1 }
    }
    // Four standard errors.
    #expect(Double(abs(wins[0] - wins[1])) < 4 * Double(games).squareRoot())
  }

  private func race(
    _ bots: [String], _ seed: UInt64, _ deal: Int, _ settings: String = ""
  ) throws -> (game: Snap, record: MatchRecord) {
    try play(
      bots, rules: Snap.Rules(settings: settings),
      randomness: DealRandomness(seed: seed, deal: UInt64(deal)))
  }

  private func make(_ bot: String, _ rules: Snap.Rules) throws {
    _ = try Bot<Snap>(bot).source(rules: rules).make(
      seat: Seat(0), random: DealRandomness(seed: 1, deal: 0).chance)
  }
}
