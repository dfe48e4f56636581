import TestSupport
import Testing
@testable import TournamentBase

struct AdaptiveFormatTests {
  /// Returns a number that appears random, and is the same for the same deal and game.
  private func unit(_ scheduledGame: ScheduledGame) -> Double {
    var word = UInt64(scheduledGame.game) &* 0x9E37_79B9_7F4A_7C15
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((word ^ (word >> 31)) >> 11) * 0x1p-53
  }

  private func play(
    _ format: AdaptiveFormat, seats: Int = 2, strengths: [Double]
  ) throws -> (RunAccumulator, Placement) {
    let accumulator = try #require(
      RunAccumulator.playing(format, seats: seats, strategies: strengths.count) { scheduledGame in
        let noise = unit(scheduledGame)
        // Each strategy's luck follows from the same number.
        let marks = scheduledGame.strategies.values.enumerated().map { seat, strategy in
          strengths[strategy] + (noise * Double(7 + 6 * seat)).truncatingRemainder(dividingBy: 1)
        }
        return marks.map { own in 1 + marks.count { $0 > own } }
      })
    let labels = strengths.indices.map { "s\($0)" }
    return (accumulator, try #require(accumulator.placement(labels: labels)))
  }

  /// Most games are between uncertain neighbors.
  @Test func `the run ends when all neighbors are separated in the right order`() throws {
    let strengths = [0.1, 0.9, 0.5, 0.65, 1.6]
    let (accumulator, placement) = try play(
      AdaptiveFormat(strategies: 5, seats: 2, goal: .order, games: 20_000), strengths: strengths)
    #expect(placement.order == [4, 1, 3, 2, 0])
    #expect(accumulator.games < 10_000)
    #expect(
      placement.findings == [
        "adaptive: all neighbors in the ranking differ significantly (5% level, for all pairs together)"
      ])
    for (strategy, detail) in placement.details.enumerated() {
      guard let detail else {
        #expect(strategy == 4)
        continue
      }
      let rival = try #require(detail.rival.flatMap { Int($0.dropFirst()) })
      let low = try #require(detail.rivalLow)
      let high = try #require(detail.rivalHigh)
      let score = try #require(detail.rivalScore)
      let deals = try #require(detail.rivalDeals)
      #expect(placement.order[placement.ranks[strategy] - 2] == rival)
      #expect(high < 0.5 && low <= score && score <= high)
      #expect(deals == accumulator.matchup(strategy, rival)?.games ?? 0 / 2 || deals > 0)
    }
    let close = try #require(accumulator.matchup(2, 3)?.games)
    let far = try #require(accumulator.matchup(4, 1)?.games)
    #expect(close > 2 * far)
  }

  @Test func `the best strategy needs fewer games than the whole order`() throws {
    let strengths = [0.1, 0.2, 0.3, 0.31, 1.0]
    let (accumulator, placement) = try play(
      AdaptiveFormat(strategies: 5, seats: 2, goal: .best, games: 20_000), strengths: strengths)
    #expect(placement.order.first == 4)
    #expect(accumulator.games < 2000)
    #expect(
      placement.findings.first?.hasPrefix("adaptive: s4 is significantly better than all others ")
        == true)
    for detail in placement.details {
      guard let detail else { continue }
      #expect(detail.rival == "s4" && detail.rivalHigh ?? 1 < 0.5)
    }
  }

  /// All games are played in whole deals, and the uncertain strategies are listed.
  @Test(arguments: [301, 302, 40])
  func `equal strategies are not separated`(games: Int) throws {
    let (accumulator, placement) = try play(
      AdaptiveFormat(strategies: 4, seats: 2, goal: .order, games: games),
      strengths: [0.5, 0.5, 0.5, 0.5])
    #expect(accumulator.games == games / 2 * 2)
    #expect(placement.findings.first?.contains("together); not yet decided: s") == true)
  }

  /// Tables of three have the two uncertain strategies and the strategy that is nearest to them.
  @Test func `three seats have an uncertain pair`() throws {
    let (accumulator, placement) = try play(
      AdaptiveFormat(strategies: 6, seats: 3, goal: .order, games: 3000), seats: 3,
      strengths: [0, 0.3, 0.6, 0.9, 1.2, 1.5])
    #expect(placement.order.first == 5 && placement.order.last == 0)
    #expect(accumulator.rounds.flatMap(\.tables).allSatisfy { Set($0).count == 3 })
    let later = accumulator.rounds.dropFirst(5).flatMap(\.tables)
    #expect(later.allSatisfy { $0[2] - $0[0] <= 3 })
  }

  // A3: games of two dead bots took all games of a run.
  @Test(arguments: ["order", "best"])
  func `bots that only forfeit are last, and are not played on`(goal: String) async throws {
    let dead = ["faulty:fault=error,step=1", "faulty:fault=timeout,step=1"]
    let run = try ToyRuns.run(games: 1000, strategies: ["random", dead[0], "steady", dead[1]]) {
      $0.format = try TournamentFormat("adaptive:until=\(goal)")
    }
    let summary = try await run.play(jobs: 2)
    #expect(try await run.play(jobs: 1) == summary)
    #expect(Set(summary.standings.suffix(2).map(\.strategy)) == Set(dead))
    for row in summary.standings.suffix(2) {
      #expect((10...20).contains(row.games) && row.forfeits ?? row.games == row.games)
      #expect(row.format?.rival == nil)
    }
    let finding = try #require(summary.formatFindings?.first)
    #expect(finding.hasSuffix(" forfeit, so they are last and play no more games"), "\(finding)")
    // All other games are between the strategies that play.
    let played = try #require(summary.standings.first?.games)
    #expect(summary.games == 1000 || !finding.contains("open"))
    #expect(summary.games <= played + 40)
  }

  // A3: a bot that played before it was excluded.
  @Test func `an excluded bot is last, whatever it won before`() throws {
    let format = AdaptiveFormat(strategies: 3, seats: 2, goal: .order, games: 2000)
    let schedule = try #require(Schedule(format, seats: 2, strategies: 3))
    var accumulator = RunAccumulator(schedule: schedule, strategies: 3)
    accumulator.bots = [BotRecord(), BotRecord(), BotRecord()]
    var games = 0
    while let round = accumulator.round {
      for scheduledGame in round[round.games] {
        let strategies = scheduledGame.strategies.values
        var result = GameResult(scheduledGame.game % 4 < 2 ? [1, 2] : [2, 1])
        if let seat = strategies.firstIndex(of: 0) {
          games += 1
          result = GameResult(seat == 0 ? [1, 2] : [2, 1])
          if games > 20 {
            result = GameResult(seat == 0 ? [2, 1] : [1, 2])
            result.mark(seat: seat, StrategyCounts(forfeits: 1, crashed: 1))
          }
        }
        accumulator.add(result, of: scheduledGame)
      }
    }
    let placement = try #require(accumulator.placement(labels: ["a", "b", "c"]))
    #expect(placement.order.last == 0 && placement.details[0] == nil)
    #expect((23...40).contains(games) && accumulator.games == 2000)
    let end = "; a forfeits, so it is last and plays no more games"
    #expect(placement.findings.first?.hasSuffix(end) == true, "\(placement.findings)")
  }
}
