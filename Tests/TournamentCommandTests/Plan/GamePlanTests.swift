import Statistics
import Testing

@testable import TournamentCommand

@Suite struct GamePlanTests {
  /// By hand: (1.95996 · √0.25 + 0.84162 · √0.2496)² / 0.02² = 4903.0 games without draws.
  @Test func twoPercent() {
    let plan = GamePlan(lead: 0.02, size: SampleSize(), drawRate: 0, pairVariance: 1)
    #expect(plan.pairs == 2452)
    #expect(plan.games == 4904)
    #expect(plan.text.hasPrefix("4,904 games (2,452 pairs) find a lead of 2.00 % in score"))
  }

  /// Draws and balanced deals leave less to vary.
  @Test func variance() {
    let size = SampleSize()
    let plain = GamePlan(lead: 0.01, size: size, drawRate: 0, pairVariance: 1)
    let drawish = GamePlan(lead: 0.01, size: size, drawRate: 0.5, pairVariance: 1)
    let balanced = GamePlan(lead: 0.01, size: size, drawRate: 0, pairVariance: 0.5)
    #expect(abs(Double(plain.games) / Double(drawish.games) - 2) < 0.01)
    #expect(abs(Double(plain.games) / Double(balanced.games) - 2) < 0.01)
  }
}
