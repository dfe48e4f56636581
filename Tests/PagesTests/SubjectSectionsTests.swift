import TestSupport
import Testing
import Tournament

@testable import Pages

@Suite(.timeLimit(.minutes(10))) struct SubjectSectionsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names(_ subject: PageSubject) -> [String] {
    let sections = SubjectSections(subject: subject, place: .alone, recorded: nil).sections
    #expect(sections.allSatisfy { !$0.isEmpty })
    return sections.map(\.id)
  }

  /// Which sections a run has, whatever it is of.
  @Test(arguments: [
    (24, 2, ["random", "steady", "steady:after=1"], ["convergence", "seats"]),
    // One game is no whole deal, and no way to go.
    (1, 2, ["random", "steady"], []), (2, 2, ["random", "steady"], ["convergence", "seats"]),
    (30, 3, ["random", "steady", "steady:after=1"], ["convergence", "seats"]),
  ])
  func runs(games: Int, seats: Int, strategies: [String], some: [String]) async throws {
    let run = try ToyRuns.run(games: games, seats: seats, strategies: strategies)
    let subject = try await PageWorkshop.run(run, in: folder)
    #expect(
      names(subject)
        == ["played", "findings", "standings", "pairings"] + some
        + ["lengths", "measures", "times"])
  }

  /// Games that were broken off have a section.
  @Test func forfeits() async throws {
    let run = try ToyRuns.run(games: 4, strategies: ["steady", "faulty:fault=error,step=1"])
    let subject = try await PageWorkshop.run(run, in: folder)
    #expect(names(subject).contains("forfeits"))
  }

  /// Tables without lengths and measures have no sections of them.
  @Test func plainTables() throws {
    let subject = try PageWorkshop.tables(PageWorkshop.games("+=-+"), in: folder)
    #expect(
      names(subject)
        == ["played", "findings", "standings", "pairings", "convergence", "seats"])
  }

  /// Warnings of the subject come before those of what was found.
  @Test func warnings() throws {
    let subject = try PageWorkshop.tables(PageWorkshop.games("+-"), in: folder)
    let found = SubjectSections(subject: subject, place: .alone, recorded: nil).warnings
    #expect(found == subject.findings?.trust)
    subject.pairings = try CellTable(name: "pairings", csv: "strategy\na\nb\n", limit: 1)
    #expect(
      SubjectSections(subject: subject, place: .alone, recorded: nil).warnings
        == found + ["only the first 1 rows of pairings.csv are shown here"])
    subject.pairings = nil
    subject.warnings = ["mind this"]
    #expect(
      SubjectSections(subject: subject, place: .alone, recorded: nil).warnings == ["mind this"]
        + found)
  }
}
