import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentReports

struct SubjectSectionsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names(_ subject: PageSubject, hasTimings: Bool = false) -> [String] {
    let all = SubjectSections(
      subject: subject, place: .alone, recorded: nil, hasTimings: hasTimings)
    let sections = all.sections + all.closing
    #expect(sections.allSatisfy { !$0.isEmpty })
    return sections.map(\.id)
  }

  @Test(arguments: [
    (24, 2, ["random", "steady", "steady:after=1"], true),
    // One game is not a whole deal, and has no convergence.
    (1, 2, ["random", "steady"], false), (2, 2, ["random", "steady"], true),
    (30, 3, ["random", "steady", "steady:after=1"], true),
  ])
  func `a run has its sections for every game`(
    games: Int, seats: Int, strategies: [String], hasDeals: Bool
  ) async throws {
    let run = try ToyRuns.run(games: games, seats: seats, strategies: strategies)
    let subject = try await PageFixture.run(run, in: folder)
    let results =
      ["standings", "findings"] + (hasDeals ? ["seats"] : []) + ["lengths", "pairings"]
      + (hasDeals ? ["convergence"] : []) + ["measures"]
    #expect(names(subject) == results + ["data", "played", "citation"])
    #expect(names(subject, hasTimings: true) == results + ["times", "data", "played", "citation"])
  }

  @Test func `forfeits are first`() async throws {
    let run = try ToyRuns.run(games: 4, strategies: ["steady", "faulty:fault=error,step=1"])
    let subject = try await PageFixture.run(run, in: folder)
    #expect(names(subject).first == "forfeits")
  }

  @Test func `sections of missing columns are omitted`() throws {
    let subject = try PageFixture.tables(PageFixture.games("+=-+"), in: folder)
    #expect(
      names(subject)
        == ["standings", "findings", "seats", "pairings", "convergence", "data", "played"])
  }

  @Test func `warnings of the subject come before those of sections`() throws {
    var subject = try PageFixture.tables(PageFixture.games("+-"), in: folder)
    var played = try #require(subject.played)
    let found = SubjectSections(subject: subject, place: .alone, recorded: nil).warnings
    #expect(found == played.findings?.warnings)
    let matchups = played.matchups
    played.matchups = try CellTable(name: "matchups", csv: "strategy\na\nb\n", limit: 1)
    subject.content = played
    #expect(
      SubjectSections(subject: subject, place: .alone, recorded: nil).warnings
        == found + ["this page shows only the first 1 rows of matchups.csv"])
    played.matchups = matchups
    subject.content = played
    subject.warnings = ["mind this"]
    #expect(
      SubjectSections(subject: subject, place: .alone, recorded: nil).warnings == ["mind this"]
        + found)
  }
}
