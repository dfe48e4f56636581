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
      RunAccumulator.playing(format, seats: seats, entrants: strengths.count) { scheduledGame in
        let noise = unit(scheduledGame)
        // Each entrant's luck follows from the same number.
        let marks = scheduledGame.entrants.values.enumerated().map { seat, entrant in
          strengths[entrant] + (noise * Double(7 + 6 * seat)).truncatingRemainder(dividingBy: 1)
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
      AdaptiveFormat(entrants: 5, seats: 2, goal: .order, games: 20_000), strengths: strengths)
    #expect(placement.order == [4, 1, 3, 2, 0])
    #expect(accumulator.games < 10_000)
    #expect(
      placement.findings == [
        "adaptive: the order of all neighbors is significant (5% level, for all pairs together)"
      ])
    for (entrant, detail) in placement.details.enumerated() {
      guard let detail else {
        #expect(entrant == 4)
        continue
      }
      let rival = try #require(detail.rival.flatMap { Int($0.dropFirst()) })
      let low = try #require(detail.rivalLow)
      let high = try #require(detail.rivalHigh)
      let score = try #require(detail.rivalScore)
      let deals = try #require(detail.rivalDeals)
      #expect(placement.order[placement.ranks[entrant] - 2] == rival)
      #expect(high < 0.5 && low <= score && score <= high)
      #expect(deals == accumulator.meeting(entrant, rival)?.games ?? 0 / 2 || deals > 0)
    }
    let close = try #require(accumulator.meeting(2, 3)?.games)
    let far = try #require(accumulator.meeting(4, 1)?.games)
    #expect(close > 2 * far)
  }

  @Test func `the best strategy needs fewer games than the whole order`() throws {
    let strengths = [0.1, 0.2, 0.3, 0.31, 1.0]
    let (accumulator, placement) = try play(
      AdaptiveFormat(entrants: 5, seats: 2, goal: .best, games: 20_000), strengths: strengths)
    #expect(placement.order.first == 4)
    #expect(accumulator.games < 2000)
    #expect(placement.findings.first?.hasPrefix("adaptive: s4 is significantly the best ") == true)
    for detail in placement.details {
      guard let detail else { continue }
      #expect(detail.rival == "s4" && detail.rivalHigh ?? 1 < 0.5)
    }
  }

  /// All games are played in whole deals, and the uncertain strategies are listed.
  @Test(arguments: [301, 302, 40])
  func `equal strategies are not separated`(games: Int) throws {
    let (accumulator, placement) = try play(
      AdaptiveFormat(entrants: 4, seats: 2, goal: .order, games: games),
      strengths: [0.5, 0.5, 0.5, 0.5])
    #expect(accumulator.games == games / 2 * 2)
    #expect(placement.findings.first?.contains("together); open: s") == true)
  }

  /// Tables of three have the two uncertain entrants and the entrant that is nearest to them.
  @Test func `three seats have an uncertain pair`() throws {
    let (accumulator, placement) = try play(
      AdaptiveFormat(entrants: 6, seats: 3, goal: .order, games: 3000), seats: 3,
      strengths: [0, 0.3, 0.6, 0.9, 1.2, 1.5])
    #expect(placement.order.first == 5 && placement.order.last == 0)
    #expect(accumulator.rounds.flatMap(\.tables).allSatisfy { Set($0).count == 3 })
    let later = accumulator.rounds.dropFirst(5).flatMap(\.tables)
    #expect(later.allSatisfy { $0[2] - $0[0] <= 3 })
  }
}
