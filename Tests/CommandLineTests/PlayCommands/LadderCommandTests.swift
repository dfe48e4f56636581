import CommandTestSupport
@testable import Tournament
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct LadderCommandTests {
  private static let words = [
    "connect-four", "--rule", "columns=4", "--rule", "rows=4", "--rule", "connect=3", "--from", "2",
    "--doublings", "2", "--games", "16",
  ]

  private func session(
    _ words: [String], in folder: ScratchFolder, isInterrupted: Bool = false
  ) async -> CommandSession {
    await CommandSession(
      ["ladder"] + words + ["--output", folder.path, "--quiet"], isInterrupted: isInterrupted)
  }

  private static let tables = ["games.csv", "seats.csv", "pairings.csv", "standings.csv"]

  /// Played once, then checked and shown, with a page.
  @Test func playedAndFound() async throws {
    let folder = try ScratchFolder()
    let played = await session(Self.words, in: folder)
    #expect(played.status == .done)
    #expect(
      played.output.hasPrefix(
        "connect-four: 80 games from 1 opening, matchups:1-2,2-3,2-4,2-5,2-6, 2 seats,\n"))
    #expect(played.output.contains("\nmcts simulations  games  score"))
    #expect(played.output.contains("\n4 vs 2               16  "))
    #expect(played.output.contains("\nmcts:simulations=4 against restricted play:\n"))
    #expect(!played.output.contains("hidden information"))
    #expect(played.output.contains("\nGain     "))
    #expect(played.output.contains("\nPlateau  too few games to tell: no gain was shown "))
    let name = try #require(try folder.names().first)
    #expect(
      played.output.hasSuffix(
        "\nResults: \(folder.path)/\(name)\nHTML report: tournament report RESULTS\n"))
    let found = await session(Self.words + ["--report"], in: folder)
    #expect(found.status == .done)
    #expect(found.output.contains("\nCached results, verified"))
    #expect(try folder.text("\(name)/report.html").contains("<h2 id=\"skill-h\">Skill depth</h2>"))
    let verified = await CommandSession(["verify", "\(folder.path)/\(name)", "--quiet"])
    #expect(verified.status == .done)
  }

  /// The tables of any number of jobs, of the command run, and of parts that are put together.
  @Test func sameBytes() async throws {
    let (first, other) = (try ScratchFolder(), try ScratchFolder())
    _ = await session(Self.words + ["--jobs", "1"], in: first)
    let name = try #require(try first.names().first)
    let expected = try Self.tables.map { try first.text("\(name)/\($0)") }
    for jobs in ["2", "7"] {
      let again = try ScratchFolder()
      _ = await session(Self.words + ["--jobs", jobs], in: again)
      #expect(try Self.tables.map { try again.text("\(name)/\($0)") } == expected)
    }
    for part in ["1/2", "2/2"] {
      let session = await session(Self.words + ["--shard", part], in: other)
      #expect(session.status == .done)
    }
    let parts = try other.names().map { "\(other.path)/\($0)" }
    let whole = try ScratchFolder()
    let merged = await CommandSession(["merge"] + parts + ["--quiet", "--output", whole.path])
    #expect(merged.status == .done)
    #expect(try Self.tables.map { try whole.text("\(name)/\($0)") } == expected)
    let cited = await CommandSession(["cite", "\(first.path)/\(name)"])
    #expect(cited.output.contains("--format matchups:1-2,2-3,2-4,2-5,2-6"))
  }

  @Test func anExtendedLadderHasTheSameBytes() async throws {
    let (whole, folder) = (try ScratchFolder(), try ScratchFolder())
    let few = Array(Self.words.dropLast()) + ["8"]
    #expect(await session(few, in: folder).status == .done)
    let shorter = "\(folder.path)/\(try #require(try folder.names().first))"
    let extended = await session(Self.words + ["--extend", shorter], in: folder)
    #expect(extended.status == .done)
    #expect(
      extended.notes.contains("note: connect-four: starting with 40 of 80 games of \(shorter)"))
    #expect(extended.output.contains("\nExtended from 40 games, finished in "))
    #expect(await session(Self.words, in: whole).status == .done)
    let name = try #require(try whole.names().first)
    for table in Self.tables {
      #expect(try folder.text("\(name)/\(table)") == whole.text("\(name)/\(table)"))
    }
    let refused = await session(Self.words + ["--seed", "2", "--extend", shorter], in: folder)
    #expect(refused.status == .usage)
    #expect(refused.notes.contains("--extend: \(shorter): from a different run: seed 1, not 2"))
  }

  /// Every number of the text.
  @Test func json() async throws {
    let folder = try ScratchFolder()
    let output = await session(Self.words + ["--json"], in: folder).output
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(result["game"] as? String == "connect-four")
    #expect(result["games"] as? Int == 80)
    let ladder = try #require(result["ladder"] as? [String: Any])
    let steps = try #require(ladder["steps"] as? [[String: Any]])
    #expect(steps.map { $0["from"] as? Int } == [2, 4])
    #expect(steps.map { $0["to"] as? Int } == [4, 8])
    #expect(steps.map { $0["games"] as? Int } == [16, 16])
    #expect((ladder["restricted"] as? [Any])?.count == 3)
  }

  /// In games with hidden information, its value is measured.
  @Test func information() async throws {
    let folder = try ScratchFolder()
    let words = ["dominoes", "--from", "1", "--doublings", "1", "--games", "4"]
    let session = await session(words, in: folder)
    #expect(session.status == .done)
    #expect(
      session.output.contains(
        """

        omniscient:playouts=1 sees hidden information, against the same search without it:
        opponent                   games  score        95% CI  Elo       95% CI
        flat-monte-carlo:worlds=1      4  \

        """))
  }

  /// A shard may lack a step; a stopped run prints no results.
  @Test func unfinished() async throws {
    let folder = try ScratchFolder()
    var words = Self.words
    words[words.count - 1] = "2"
    let part = await session(words + ["--shard", "1/5"], in: folder)
    #expect(part.status == .done)
    #expect(part.output.contains("Some steps have no games in this shard."))
    #expect(await session(Self.words, in: folder, isInterrupted: true).status == .stopped)
  }

  @Test(arguments: [
    (
      ["snap"],
      "ladder requires a search strategy, and snap has none\n  Supported games: connect-four, "
    ),
    (["quiz"], "and quiz has none"), ([], "ladder requires exactly one GAME"),
    (["connect-four", "dominoes"], "ladder requires exactly one GAME"),
    (["connect-fuor"], "unknown game 'connect-fuor'"),
    (["connect-four", "--doublings", "0"], "--doublings: "),
    (["connect-four", "--from", "0"], "--from: "), (["connect-four", "--games", "1"], "--games: "),
    (
      ["connect-four", "--from", "10000000"],
      "--doublings: 10000000 doubled 6 times exceeds the maximum of simulations of 'mcts', 10000000"
    ),
    (["connect-four", "--player", "greedy"], "--player: 'greedy' has no search budget to double"),
    (
      ["connect-four", "--player", "nobody"], "--player: unknown strategy 'nobody' for connect-four"
    ),
    (
      ["connect-four", "--player", "mcts:simulations=9"],
      "--player: 'mcts:simulations=9' sets 'simulations', which the doublings set"
    ),
    (["connect-four", "--rule", "colums=9"], "colums"),
    (["connect-four", "--games", "\(Int.max)"], "--games: the total number of games is too large"),
  ])
  func mistakes(words: [String], problem: String) async throws {
    let folder = try ScratchFolder()
    let session = await session(words, in: folder)
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem))
    #expect(try folder.names().isEmpty)
  }
}
