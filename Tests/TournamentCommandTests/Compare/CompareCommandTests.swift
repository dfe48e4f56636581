import CommandTestSupport
import Commands
import Terminal
import Testing

@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct CompareCommandTests {
  private func session(
    _ words: [String], in folder: ScratchFolder, isInterrupted: Bool = false
  ) async -> CommandSession {
    await CommandSession(
      ["compare"] + words + ["--output", folder.path, "--quiet"], catalogue: .toys,
      isInterrupted: isInterrupted)
  }

  /// Played once, and then checked and shown; a table that was changed is noticed.
  @Test func playedAndFound() async throws {
    let folder = try ScratchFolder()
    let words = ["tricks", "--rule-b", "low-wins=true", "--games", "40"]
    let played = await session(words, in: folder)
    #expect(played.status == .done)
    #expect(played.output.contains("\nA: standard rules\nB: low-wins=true\n"))
    let name = try #require(try folder.names().first)
    #expect(played.output.hasSuffix("Tables: \(folder.path)/\(name)\n"))
    let found = await session(words, in: folder)
    #expect(found.status == .done)
    let line = try #require(found.output.split(separator: "\n").first)
    #expect(line.hasSuffix("(played before: checked and shown)"))
    let tables = found.output.drop { $0 != "\n" }
    #expect(tables == played.output.drop { $0 != "\n" })
    let json = await session(words + ["--json"], in: folder)
    #expect(json.output.contains("\"rules_b\" : \"low-wins=true\""))
    try folder.write("game_id\n", "\(name)/changes.csv")
    #expect(await session(words, in: folder).status == .checkFailed)
  }

  /// A number that was changed in the description alone is refused, and --again makes room.
  @Test func changedSummary() async throws {
    let folder = try ScratchFolder()
    let words = ["tricks", "--rule-b", "low-wins=true", "--games", "40"]
    #expect(await session(words, in: folder).status == .done)
    let name = try #require(try folder.names().first)
    let text = try folder.text("\(name)/datapackage.json")
    let mean = try #require(text.firstMatch(of: /"mean_a" : [-0-9.e]+/))
    try folder.write(
      text.replacing(String(mean.0), with: "\"mean_a\" : 0.125", maxReplacements: 1),
      "\(name)/datapackage.json")
    let found = await session(words, in: folder)
    #expect(found.status == .checkFailed)
    #expect(found.notes.contains("its datapackage.json tells other measures than comparison.csv"))
    let again = await session(words + ["--again"], in: folder)
    #expect(again.status == .done)
    #expect(try folder.names() == [name, "\(name).before-1"])
    #expect(try folder.text("\(name)/datapackage.json") == text)
  }

  /// Strategies that decide otherwise now would give other winners.
  @Test func staleResults() async throws {
    let folder = try ScratchFolder()
    let words = ["compare", "tricks", "--rule-b", "low-wins=true", "--games", "40", "--output"]
    for (catalogue, status) in [(Catalogue.toys, ExitCode.done), (.changedToys, .checkFailed)] {
      let session = await CommandSession(
        words + [folder.path, "--quiet"], catalogue: catalogue)
      #expect(session.status == status)
      #expect(session.notes.contains("--again") == (status == .checkFailed))
    }
  }

  /// Games are rounded down to whole pairs.
  @Test func wholePairs() async throws {
    let folder = try ScratchFolder()
    let words = ["buzzer-race", "--rules-b", "short", "--games", "11", "--json"]
    #expect(await session(words, in: folder).output.contains("\"games\" : 10,"))
  }

  @Test func interrupted() async throws {
    let folder = try ScratchFolder()
    let stopped = await session(
      ["buzzer-race", "--games", "100000"], in: folder, isInterrupted: true)
    #expect(stopped.status == .stopped)
    #expect(stopped.output.isEmpty)
    #expect(
      stopped.notes
        == "tournament: stopped; nothing was kept. The same command starts again\n")
    #expect(try folder.names().isEmpty)
  }

  /// Everything that is wrong is told, and under which rules; what both share is told once.
  @Test(arguments: [
    ([], ["compare is for one game: tournament compare buzzer-race"]),
    (["tricks", "buzzer-race"], ["compare is for one game: tournament compare buzzer-race"]),
    (["tirck"], ["there is no game 'tirck'; did you mean 'tricks'?"]),
    (
      ["tricks", "--rule-a", "hand=0", "--rule-b", "cards=99", "--strategy", "lowst"],
      [
        "tricks has no strategy 'lowst'; did you mean 'lowest'?",
        "rules A: --rule-a hand=0: tricks rule hand: '0' is not a whole number from 1 to 13",
        "rules B: --rule-b cards=99: tricks rule cards: '99' is not a whole number from 2 to 52",
      ]
    ),
    (
      ["buzzer-race", "--rules-a", "shrot", "--rule-b", "rounds"],
      [
        "--rule-b: 'rounds' is not KEY=VALUE",
        "--rules-a shrot: there is no such readable file; did you mean the rules 'short'?",
      ]
    ),
    (["tricks", "--games", "1"], ["--games: a pair at 2 seats is 2 games"]),
  ])
  func mistakes(words: [String], expected: [String]) async throws {
    let folder = try ScratchFolder()
    let session = await session(words, in: folder)
    #expect(session.status == .usage)
    #expect(session.notes == expected.map { "tournament: \($0)\n" }.joined())
    #expect(try folder.names().isEmpty)
  }
}
