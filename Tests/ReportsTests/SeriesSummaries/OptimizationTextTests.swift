@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct OptimizationTextTests {
  private func text(_ aims: [String]) async throws -> (OptimizationText, OptimizationSummary) {
    let sweep = try Sweep(
      ToyRuns.cards, RunSpecification(), varying: ["rule:hand=2..5"], design: "grid", aims: aims,
      budget: 600)
    let output = try TemporaryFolder()
    let summary = try #require(try await SweepFolder(sweep, output: output.path).play())
    let search = try #require(summary.search)
    return (OptimizationText(search: search, factors: ["rule:hand"]), search)
  }

  /// A1: the result is of held-out deals, next to the standard settings.
  @Test func targetsAndRungsAreFollowedByHeldOutDeals() async throws {
    let (text, search) = try await text(["length=max"])
    #expect(text.head[0] == Fact("Target", "length=max"))
    let first = search.rungs[0]
    #expect(
      text.head[1]
        == Fact("Rung 0", "4 points, \(first.gamesPerPoint) games each; \(first.kept) promoted"))
    let validation = try #require(search.validation)
    #expect(text.head.suffix(2).map(\.label) == ["Final rung", "Validation"])
    #expect(text.head.suffix(2).first?.text.hasSuffix(" games each; 1 selected") == true)
    #expect(
      text.head.last?.text
        == "1 point, \(validation.gamesPerPoint) games each, on held-out deals")
    #expect(text.facts[0] == Fact("Selected", "rule:hand=5"))
    #expect(text.result?.split(separator: "\n").last?.hasPrefix("selected  5 ") == true)
    #expect(
      text.facts.last
        == Fact("Comparison", "none: the selected settings are the standard settings"))
  }

  /// A14: the greatest value is not a target that can be met.
  @Test func theGreatestIsNotMet() async throws {
    let (text, _) = try await text(["length=max"])
    #expect(text.facts[1].text.hasPrefix("length=max: 10.000"))
    #expect(!text.facts.contains { $0.text.contains("met,") || $0.label == "Targets" })
  }

  /// A1: values that selected a point have no intervals, and are named as biased.
  @Test func theFinalRungIsMarkedAsBiased() async throws {
    let (text, _) = try await text(["first-seat=max"])
    let candidates = try #require(text.candidates)
    #expect(
      candidates.hasPrefix(
        "Final rung, the nearest to the targets first (optimistically biased, because"))
    #expect(!candidates.contains("±") && !candidates.contains("Pareto"))
    #expect(text.result?.contains("±") == true)
    #expect(candidates.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// A14: if no point meets the targets, a sentence says so.
  @Test func missedTargetsAreNamed() async throws {
    let (text, _) = try await text(["length=900..1000", "draws=min"])
    #expect(text.facts[1].text.hasPrefix("length=900.0..1000.0: missed, "))
    #expect(text.facts.contains(Fact("Targets", "no point of the final rung meets all targets")))
    #expect(text.candidates?.contains("Pareto") == true)
  }
}
