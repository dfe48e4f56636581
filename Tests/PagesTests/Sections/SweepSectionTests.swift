import Storage
import Sweeps
import TestSupport
import Testing
import Tournament

@testable import Pages

@Suite(.timeLimit(.minutes(10))) struct SweepSectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func play(
    _ vary: [String], aims: [String] = [], budget: Int? = nil
  ) async throws -> String {
    let sweep = try Sweep(
      ToyRuns.cards, RunSpecification(games: 40), varying: vary, design: "grid", aims: aims,
      budget: budget)
    let target = try SweepFolder(sweep, output: folder.path)
    _ = try await target.play()
    return target.path
  }

  @Test func drawsEachMeasureByOneSetting() async throws {
    let subject = try PageWorkshop.subject(try await play(["rule:hand=2..5"]))
    let section = try #require(PageWorkshop.section("points", of: subject))
    #expect(
      section.rows(of: "Game length (decisions) by hand, with 95% CI").map { $0[0] } == [
        "2", "3", "4", "5",
      ])
    let points = try #require(subject.points)
    #expect(
      section.rows(of: "Game length (decisions) by hand, with 95% CI").map { $0[1] }
        == points.rows.indices.compactMap { points.text($0, "length") })
    #expect(section.rows(of: "All points").count == 4)
  }

  /// Points that cannot be played are blank, and listed with their reasons.
  @Test func drawsMapsOfTwoSettings() async throws {
    let subject = try PageWorkshop.subject(
      try await play(["rule:hand=4,5", "rule:cards=10,8,20"]))
    let section = try #require(PageWorkshop.section("points", of: subject))
    #expect(section.rows(of: "Game length (decisions) by hand and cards").count == 5)
    let varied = try #require(PageWorkshop.section("varied", of: subject))
    #expect(varied.markup.contains("<dt>hand</dt>\n<dd>4,5</dd>"))
    #expect(varied.markup.contains("hand = 5, cards = 8: "))
    let effects = try #require(PageWorkshop.section("changes", of: subject))
    #expect(effects.rows(of: "All effects").count == subject.effects?.rows.count)
  }

  @Test func listsExtremesOfThreeSettings() async throws {
    let subject = try PageWorkshop.subject(
      try await play(["rule:hand=2,3", "rule:cards=10,20", "rule:low-wins"]))
    let section = try #require(PageWorkshop.section("points", of: subject))
    let rows = section.rows(of: "Lowest and highest values")
    #expect(rows.count >= 2 && rows.count % 2 == 0)
    #expect(!section.markup.contains("<svg"))
  }

  @Test func showsTheResultOfASearch() async throws {
    let subject = try PageWorkshop.subject(
      try await play(["rule:hand=2..5"], aims: ["draws=min"], budget: 400))
    let section = try #require(PageWorkshop.section("answer", of: subject))
    let search = try #require(subject.sweep?.search)
    #expect(section.rows(of: "Rungs").count == search.rungs.count)
    #expect(
      section.rows(of: "Points of the last rung, the nearest first").map { $0[1] }
        == search.answer.map { $0.settings[0] })
    #expect(PageWorkshop.section("changes", of: subject) == nil)
  }
}
