import CommandTestSupport
import TestSupport
import Testing
@testable import StandardGames
@testable import TournamentCommandLine
@testable import TournamentExperiments

struct RunCommandTests {
  private func status(_ words: String...) async -> ExitCode {
    await CommandSession.status(words)
  }

  @Test func `an output folder that cannot be written is an error`() async {
    #expect(await status("connect-four", "--games", "2", "--output", "/dev/null") == .usage)
    #expect(await status("connect-four", "--games", "2", "--output", "/proc/none") == .usage)
  }

  @Test(arguments: [
    ["--format", "swiss", "--shard", "1/2"], ["--format", "knockout", "--replicates", "2"],
    ["--format", "ladder", "--seats", "3"], ["--format", "swiss:rounds=99"],
    ["--format", "adaptive", "--games", "2"], ["--format", "swiss:seats=2"],
    [
      "--format", "adaptive", "--sprt", "elo1=10", "--strategy", "eager", "--strategy",
      "reflex-delay",
    ],
  ])
  func `invalid formats are reported before anything is written`(words: [String]) async throws {
    let folder = try ScratchFolder()
    let session = await CommandSession(["snap", "--output", folder.path, "--quiet"] + words)
    #expect(session.status == .usage)
    #expect(try folder.names().isEmpty)
    #expect(session.notes.contains("--"))
  }

  /// The rules differ, but not the versions.
  ///
  /// With `--force`, the results are renamed and the run is played again.
  @Test func `results of a program with different rules are refused`() async throws {
    let folder = try ScratchFolder()
    let words = ["tricks", "--games", "20", "--output", folder.path, "--quiet"]
    let old = await CommandSession(words, catalog: .toys)
    #expect(old.status == .done)
    let name = try #require(try folder.names().first)
    let games = try folder.text("\(name)/games.csv")
    let stale = await CommandSession(words, catalog: .changedToys)
    #expect(stale.status == .checkFailed)
    #expect(stale.output.isEmpty)
    for text in [
      "lowest (version 1)", "Raise the version of the changed rules or strategy, or add --force",
      "games.csv, line ",
    ] {
      #expect(stale.notes.contains(text), "\(stale.notes)")
    }
    #expect(try folder.text("\(name)/games.csv") == games)
    for number in 1...2 {
      let again = await CommandSession(words + ["--force"], catalog: .changedToys)
      #expect(again.status == .done)
      #expect(
        again.notes == """
          tournament: note: \(folder.path)/\(name) was renamed to \(folder.path)/\(name).before-\(number)

          """)
    }
    #expect(try folder.text("\(name).before-1/games.csv") == games)
    #expect(try folder.text("\(name)/games.csv") != games)
    #expect(await CommandSession(words, catalog: .changedToys).status == .done)
  }

  /// Strategies of the same versions that decide differently started the run.
  @Test func `a resumed run of different strategies fails when it is complete`() async throws {
    let folder = try ScratchFolder()
    let run = try ToyRuns.run(
      Catalog.toys.games[1], games: 4000, strategies: ["random", "lowest"])
    let begun = try await Task {
      try await RunFolder(run: run, output: folder.path).play(progress: { _ in cancelTask() })
    }.value
    #expect(begun == nil)
    let words = ["tricks", "--games", "4000", "--output", folder.path, "--quiet"]
    let session = await CommandSession(words, catalog: .changedToys)
    #expect(session.status == .checkFailed)
    #expect(session.output.isEmpty)
    #expect(session.notes.contains("note: tricks: resuming after "))
    #expect(session.notes.contains("lowest (version 1)"))
  }

  @Test func `at its time limit a run stops and lists the games that were not started`()
    async throws
  {
    let folder = try ScratchFolder()
    let words = ["--games", "100000000", "--output", folder.path, "--quiet", "--for", "1s"]
    let session = await CommandSession(words, catalog: .toys, program: "toys")
    #expect(session.status == .stopped)
    #expect(session.output.isEmpty)
    for text in [
      "toys: time limit reached; stopping\n", "toys: buzzer-race: stopped; ",
      "of 100,000,000 games saved; run the same command to resume for another 1s\n",
      "toys: not started: tricks\n",
    ] {
      #expect(session.notes.contains(text), "\(session.notes)")
    }
    #expect(try folder.names().count == 1)
  }
}
