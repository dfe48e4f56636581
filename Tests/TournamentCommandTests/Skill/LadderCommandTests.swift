import CommandTestSupport
import Commands
import Foundation
import Terminal
import Testing

@testable import TournamentCommand

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
        "connect-four: 80 games from 1 opening, matchups:1-2,2-3,2-4,2-5,2-6, 2 seats, "))
    #expect(played.output.contains("\nmcts  simulations  games   score"))
    #expect(played.output.contains("\n2 to            4     16  "))
    #expect(played.output.contains("\nrestricted play"))
    #expect(!played.output.contains("\ninformation"))
    #expect(played.output.contains("\nTwice the simulations"))
    let name = try #require(try folder.names().first)
    #expect(played.output.hasSuffix("Tables: \(folder.path)/\(name)\n"))
    let found = await session(Self.words + ["--report"], in: folder)
    #expect(found.status == .done)
    #expect(found.output.contains("(played before: checked and shown)"))
    #expect(try folder.text("\(name)/report.html").contains("What each doubling is worth"))
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

  /// Where something is hidden, what it is worth to see it.
  @Test func information() async throws {
    let folder = try ScratchFolder()
    let words = ["dominoes", "--from", "1", "--doublings", "1", "--games", "4"]
    let session = await session(words, in: folder)
    #expect(session.status == .done)
    #expect(session.output.contains("\ninformation"))
    #expect(
      session.output.contains(
        "\nSeeing what is hidden, against flat-monte-carlo:worlds=1, omniscient:playouts=1 scores ")
    )
  }

  /// A part may lack a step; a run that is told to stop leaves nothing to tell.
  @Test func unfinished() async throws {
    let folder = try ScratchFolder()
    var words = Self.words
    words[words.count - 1] = "2"
    let part = await session(words + ["--shard", "1/5"], in: folder)
    #expect(part.status == .done)
    #expect(part.output.contains("Some step has no game here"))
    #expect(await session(Self.words, in: folder, isInterrupted: true).status == .stopped)
  }

  @Test(arguments: [
    (
      ["snap"],
      "snap has no player that searches, and so no ladder; there is one for 'connect-four', "
    ),
    (["quiz"], "quiz has no player that searches"), ([], "ladder is for one game"),
    (["connect-four", "dominoes"], "ladder is for one game"),
    (["connect-fuor"], "there is no game 'connect-fuor'"),
    (["connect-four", "--doublings", "0"], "--doublings: "),
    (["connect-four", "--from", "0"], "--from: "), (["connect-four", "--games", "1"], "--games: "),
    (
      ["connect-four", "--from", "10000000"], "--doublings: 'mcts' takes simulations up to 10000000"
    ),
    (["connect-four", "--player", "greedy"], "--player: 'greedy' has no budget to double"),
    (["connect-four", "--player", "nobody"], "--player: connect-four has no strategy 'nobody'"),
    (["connect-four", "--player", "mcts:simulations=9"], "--player: the ladder sets the budget"),
    (["connect-four", "--rule", "colums=9"], "colums"),
    (["connect-four", "--games", "\(Int.max)"], "--games: so many games"),
  ])
  func mistakes(words: [String], problem: String) async throws {
    let folder = try ScratchFolder()
    let session = await session(words, in: folder)
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem))
    #expect(try folder.names().isEmpty)
  }
}
