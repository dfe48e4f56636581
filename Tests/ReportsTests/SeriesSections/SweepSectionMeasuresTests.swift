import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct SweepSectionMeasuresTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func play(
    _ vary: [String], games: Int = 40, replicates: Int = 1, design: String = "grid"
  ) async throws -> String {
    var request = RunSpecification(games: games)
    request.replicates = replicates
    let sweep = try Sweep(ToyRuns.cards, request, varying: vary, design: design)
    let target = try SweepFolder(sweep, output: folder.path)
    _ = try await target.play()
    return target.path
  }

  /// With deals that were played once, only the net luck is known.
  @Test(arguments: [1, 2]) func `luck is named net luck if deals are played once`(replicates: Int)
    async throws
  {
    let path = try await play(["rule:hand=2,3"], games: 160, replicates: replicates)
    let section = try #require(PageFixture.section("points", of: try PageFixture.subject(path)))
    let captions = section.tables.map(\.caption)
    let prefix = "\(replicates == 1 ? "Net luck" : "Luck") of the deal"
    #expect(captions.contains { $0.hasPrefix(prefix) }, "\(captions)")
  }

  /// Points that cannot be played are blank, and listed with their reasons.
  @Test func `two factors have maps`() async throws {
    let subject = try PageFixture.subject(
      try await play(["rule:hand=4,5", "rule:cards=10,8,20"]))
    let section = try #require(PageFixture.section("points", of: subject))
    #expect(section.rows(of: "Game length (decisions) by hand and cards").count == 5)
    let varied = try #require(PageFixture.section("varied", of: subject))
    #expect(varied.markup.contains("<dt>Varied</dt>\n<dd>rule:hand=4,5</dd>"))
    #expect(varied.markup.contains("rule:hand=5, rule:cards=8"))
    let data = try #require(PageFixture.section("data", of: subject))
    let effects = try #require(subject.file("effects"))
    #expect(data.rows(of: "effects.csv").count == effects.rows.count)
    // A6: effects are shown whether significant or not, and interactions are folded.
    let changes = try #require(PageFixture.section("changes", of: subject))
    let interactions = effects.rows.indices.count { effects.text($0, "kind") == "interaction" }
    try #require(interactions > 0)
    #expect(changes.markup.contains("<summary>\(interactions) interactions of settings</summary>"))
    let rows = changes.tables.filter { $0.caption.contains("effects.csv") }.map(\.rows.count)
    #expect(rows == [effects.rows.count - interactions, interactions])
  }

  /// Three settings have small maps, one for each level of the last setting with the fewest.
  @Test func `three settings have small maps`() async throws {
    let subject = try PageFixture.subject(
      try await play(["rule:hand=2,3", "rule:low-wins", "rule:cards=10,12,20"]))
    let section = try #require(PageFixture.section("points", of: subject))
    let title = "Game length (decisions) by hand and cards, low-wins = "
    let maps = section.tables.filter { $0.caption.hasPrefix(title) }
    let captions = Set(maps.map(\.caption))
    #expect(captions == ["\(title)false", "\(title)true"])
    #expect(maps.allSatisfy { $0.rows.count == 6 })
    #expect(section.tables.allSatisfy { $0.caption != "Lowest and highest values" })
    #expect(section.markup.contains("<div class=\"multiples\">"))
    #expect(section.markup.contains("class=\"chart heat small\""))
    // Each is drawn once.
    #expect(!section.markup.contains(" narrow\"") && !section.markup.contains("--narrow"))
    let points = try #require(subject.file("points"))
    let column = try #require(points.place(of: "decisions"))
    let (shown, all) = (maps.flatMap { $0.rows.map { $0[2] } }, points.rows.map { $0[column] })
    #expect(shown.sorted() == all.sorted())
  }

  @Test func `scattered points have a list of extremes`() async throws {
    let subject = try PageFixture.subject(
      try await play(
        ["rule:hand=2,3", "rule:cards=10,20", "rule:low-wins"], design: "latin:6"))
    let section = try #require(PageFixture.section("points", of: subject))
    let rows = section.rows(of: "Lowest and highest values")
    #expect(rows.count >= 2 && rows.count % 2 == 0)
    #expect(!section.markup.contains("<svg"))
  }
}
