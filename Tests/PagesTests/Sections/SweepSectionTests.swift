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

  /// One setting has a chart of each measure that differs, with a row for each value.
  @Test func oneSetting() async throws {
    let subject = try PageWorkshop.subject(try await play(["rule:hand=2..5"]))
    let section = try #require(PageWorkshop.section("points", of: subject))
    #expect(section.rows(of: "length by rule:hand").map { $0[0] } == ["2", "3", "4", "5"])
    let points = try #require(subject.points)
    #expect(
      section.rows(of: "length by rule:hand").map { $0[1] }
        == points.rows.indices.compactMap { points.text($0, "length") })
    #expect(section.rows(of: "All points").count == 4)
  }

  /// Two settings have a map of each measure; what can't be played is blank, and told with its reason.
  @Test func twoSettings() async throws {
    let subject = try PageWorkshop.subject(
      try await play(["rule:hand=4,5", "rule:cards=10,8,20"]))
    let section = try #require(PageWorkshop.section("points", of: subject))
    #expect(section.rows(of: "length by rule:hand and rule:cards").count == 5)
    let varied = try #require(PageWorkshop.section("varied", of: subject))
    #expect(varied.markup.contains("<dt>rule:hand</dt>\n<dd>4,5</dd>"))
    #expect(varied.markup.contains("rule:hand=5, rule:cards=8: "))
    let effects = try #require(PageWorkshop.section("changes", of: subject))
    #expect(effects.rows(of: "All effects").count == subject.effects?.rows.count)
  }

  /// Three settings have no picture of all points, but where measures are lowest and highest.
  @Test func threeSettings() async throws {
    let subject = try PageWorkshop.subject(
      try await play(["rule:hand=2,3", "rule:cards=10,20", "rule:low-wins"]))
    let section = try #require(PageWorkshop.section("points", of: subject))
    let rows = section.rows(of: "Where measures are lowest and highest")
    #expect(rows.count >= 2 && rows.count % 2 == 0)
    #expect(!section.markup.contains("<svg"))
  }

  @Test func search() async throws {
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
