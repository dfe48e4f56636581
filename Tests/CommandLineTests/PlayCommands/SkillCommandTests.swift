import CommandTestSupport
import Foundation
import Testing
@testable import TournamentCommandLine

struct SkillCommandTests {
  private static let words = [
    "connect-four", "--rule", "columns=4", "--rule", "rows=4", "--rule", "connect=3", "--from", "2",
    "--doublings", "2", "--games", "16",
  ]

  private func session(
    _ words: [String], in folder: ScratchFolder, isInterrupted: Bool = false
  ) async -> CommandSession {
    await CommandSession(
      ["skill"] + words + ["--output", folder.path, "--quiet"], isInterrupted: isInterrupted)
  }

  @Test func `JSON has every number of the text`() async throws {
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

  @Test func `the value of hidden information is measured`() async throws {
    let folder = try ScratchFolder()
    let words = ["dominoes", "--from", "1", "--doublings", "1", "--games", "4"]
    let session = await session(words, in: folder)
    #expect(session.status == .done)
    #expect(
      session.output.contains(
        """

        omniscient:playouts=1 (sees hidden information) against the same search without
        that knowledge:
        opponent              games  score        95% CI  Elo       95% CI
        flat-monte-carlo:         4  \

        """))
  }

  @Test func `a shard may lack a step, and a stopped run prints no results`() async throws {
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
      "skill requires a search strategy, and snap has none\n  Supported games: connect-four, "
    ),
    (["quiz"], "and quiz has none"), ([], "skill requires exactly one GAME"),
    (["connect-four", "dominoes"], "skill requires exactly one GAME"),
    (["connect-fuor"], "unknown game 'connect-fuor'"),
    (["connect-four", "--doublings", "0"], "--doublings: "),
    (["connect-four", "--from", "0"], "--from: "), (["connect-four", "--games", "1"], "--games: "),
    (
      ["connect-four", "--from", "10000000"],
      "--doublings: 10000000 doubled 6 times exceeds the maximum number of simulations for 'mcts', "
        + "10000000"
    ),
    (["connect-four", "--player", "greedy"], "--player: 'greedy' has no search budget to double"),
    (
      ["connect-four", "--player", "nobody"], "--player: unknown strategy 'nobody' for connect-four"
    ),
    (
      ["connect-four", "--player", "mcts:simulations=9"],
      "--player: 'mcts:simulations=9' sets 'simulations', but skill chooses the search budget"
    ),
    (["connect-four", "--rule", "colums=9"], "colums"),
    (["connect-four", "--games", "\(Int.max)"], "--games: the total number of games is too large"),
  ])
  func `invalid arguments are reported`(words: [String], problem: String) async throws {
    let folder = try ScratchFolder()
    let session = await session(words, in: folder)
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem))
    #expect(try folder.names().isEmpty)
  }
}
