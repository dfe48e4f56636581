import Testing

@testable import Statistics
@testable import TournamentReports

struct SampleSizePlanTests {
  @Test func `draws and balanced deals reduce the variance`() {
    let size = SampleSize()
    let plain = SampleSizePlan(effect: 0.01, size: size, drawRate: 0, dealVariance: 1)
    let drawish = SampleSizePlan(effect: 0.01, size: size, drawRate: 0.5, dealVariance: 1)
    let balanced = SampleSizePlan(effect: 0.01, size: size, drawRate: 0, dealVariance: 0.5)
    #expect(abs(Double(plain.games) / Double(drawish.games) - 2) < 0.01)
    #expect(abs(Double(plain.games) / Double(balanced.games) - 2) < 0.01)
  }

  /// A few pairs do not have a normal distribution: after two won pairs a score of one half is possible,
  /// after four it is not.
  @Test func `few pairs have a wide interval`() {
    let sure = SampleSizePlan(effect: 0.5, size: SampleSize(), drawRate: 0, dealVariance: 1)
    #expect(sure.isExact)
    #expect((sure.deals, sure.games) == (4, 8))
    #expect(
      sure.text.contains(
        "\nMethod                     exact, from all possible results of the game pairs\n"))
    let strict = SampleSizePlan(
      effect: 0.5, size: SampleSize(alpha: 0.01, power: 0.9), drawRate: 0, dealVariance: 1)
    #expect(strict.deals == 7)
  }

  @Test(arguments: [(0.35, 0.0, 1.0), (0.4, 0.1, 0.7), (0.3, 0.0, 0.8)])
  func `the number of pairs is the lowest with the requested power`(
    lead: Double, drawRate: Double, pairVariance: Double
  ) {
    let plan = SampleSizePlan(
      effect: lead, size: SampleSize(), drawRate: drawRate, dealVariance: pairVariance)
    let pair = PairDistribution(
      score: 0.5 + lead, drawRate: drawRate, pairVariance: pairVariance)
    #expect(plan.isExact)
    #expect(pair.power(pairs: plan.deals, level: 0.05) >= 0.8)
    #expect((1..<plan.deals).allSatisfy { pair.power(pairs: $0, level: 0.05) < 0.8 })
  }

  /// If nearly all games are draws, the variance cannot be as low as requested, and the plan
  /// is not exact.
  @Test func `if nearly all games are draws the smallest possible variance is used`() {
    let plan = SampleSizePlan(
      effect: 0.0005, size: SampleSize(), drawRate: 0.999, dealVariance: 0.001)
    #expect(!plan.isExact)
    #expect(plan.deals > 200)
    let words = plan.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("the smallest possible value was used"))
    #expect(plan.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `many pairs use the normal approximation`() {
    let plan = SampleSizePlan(effect: 0.1, size: SampleSize(), drawRate: 0, dealVariance: 1)
    #expect(!plan.isExact)
    #expect(plan.text.contains("normal approximation\n"))
  }
}
