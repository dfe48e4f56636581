@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct OptimizationSectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func subject(_ aims: [String]) async throws -> PageSubject {
    let sweep = try Sweep(
      ToyRuns.cards, RunSpecification(), varying: ["rule:hand=2..5"], design: "grid", aims: aims,
      budget: 800)
    let target = try SweepFolder(sweep, output: folder.path)
    _ = try await target.play()
    return try PageFixture.subject(target.path)
  }

  /// A1: the result is of held-out deals; the final rung has no intervals, and its bias is named.
  @Test func showsHeldOutDealsAsTheResult() async throws {
    let subject = try await subject(["length=min"])
    let section = try #require(PageFixture.section("answer", of: subject))
    let search = try #require(subject.sweep?.search)
    let validation = try #require(search.validation)
    let games = "\(validation.gamesPerPoint) games each"
    let result = section.rows(of: "Selected and standard settings on held-out deals, \(games)")
    #expect(result.map { Array($0.prefix(2)) } == [["selected", "2"], ["standard", "5"]])
    #expect(
      section.markup.contains("difference in distance"))
    #expect(section.rows(of: "Rungs").count == search.rungs.count)
    #expect(
      section.rows(of: "Points of the final rung, the nearest first").map { $0[1] }
        == search.answer.map { $0.settings[0] })
    #expect(section.markup.contains("Values of the final rung are optimistically biased"))
    #expect(PageFixture.section("changes", of: subject) == nil)
    #expect(SubjectTitle(subject: subject).text.contains(": hand = 2 selected, game length "))
  }

  /// An interval is only next to values that its deals did not select.
  @Test func finalRungHasNoIntervals() async throws {
    let subject = try await subject(["first-seat=max", "draws<=0.9"])
    let section = try #require(PageFixture.section("answer", of: subject))
    let head = section.markup.split(separator: "Points of the final rung, the nearest first").last
    #expect(head?.contains("(95% CI)") == false)
    #expect(section.markup.contains("first_seat=max (95% CI)"))
  }
}
