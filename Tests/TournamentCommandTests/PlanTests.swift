@testable import RunFolders
@testable import Storage
import Statistics
import Terminal
import Testing

@testable import TournamentCommand

@Suite struct PlanTests {
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

  @Test(arguments: [
    (["--detect", "2%"], ExitCode.done), (["--detect", "0.02", "--json"], .done),
    (["--detect", "50%", "--draw-rate", "0"], .done), (["--detect", "0.01%"], .done), ([], .usage),
    (["--detect", "0"], .usage), (["--detect", "-1%"], .usage), (["--detect", "nan"], .usage),
    (["--detect", "60%"], .usage), (["--detect", "2%%"], .usage), (["--detect", "inf"], .usage),
    (["--detect", "2%", "--power", "1"], .usage), (["--detect", "2%", "--draw-rate", "1"], .usage),
    (["--detect", "2%", "--draw-rate", "98%"], .usage),
    (["--detect", "2%", "--power", "3%", "--level", "0.1"], .usage),
    (["--detect", "2%", "--pair-variance", "0"], .usage), (["--detect", "2%", "chess"], .usage),
  ])
  func options(words: [String], status: ExitCode) async {
    #expect(await TournamentCommand.execute(["plan"] + words) == status)
  }
}
