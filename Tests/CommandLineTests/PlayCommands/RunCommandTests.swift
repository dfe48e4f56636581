import CommandTestSupport
@testable import Tournament
import Foundation
@testable import StandardGames
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RunCommandTests {
  private func status(_ words: String...) async -> ExitCode {
    await CommandSession.status(words)
  }

  @Test func outputThatCannotBeWritten() async {
    #expect(await status("connect-four", "--games", "2", "--output", "/dev/null") == .usage)
    #expect(await status("connect-four", "--games", "2", "--output", "/proc/none") == .usage)
  }

  /// A format's mistakes are reported before anything is written.
  @Test(arguments: [
    ["--format", "swiss", "--shard", "1/2"], ["--format", "knockout", "--replicates", "2"],
    ["--format", "ladder", "--seats", "3"], ["--format", "swiss:rounds=99"],
    ["--format", "adaptive", "--games", "2"], ["--format", "swiss:seats=2"],
    [
      "--format", "adaptive", "--sprt", "elo1=10", "--strategy", "eager", "--strategy",
      "reflex-delay",
    ],
  ])
  func refusedFormats(words: [String]) async throws {
    let folder = try ScratchFolder()
    let session = await CommandSession(["snap", "--output", folder.path, "--quiet"] + words)
    #expect(session.status == .usage)
    #expect(try folder.names().isEmpty)
    #expect(session.notes.contains("--"))
  }

  /// The summary has a line for the format.
  @Test(arguments: ["swiss", "knockout", "ladder:games=2", "adaptive"])
  func formats(format: String) async throws {
    let folder = try ScratchFolder()
    let words = ["snap", "--games", "200", "--format", format, "--output", folder.path, "--quiet"]
    let session = await CommandSession(words)
    #expect(session.status == .done)
    let name = format.prefix { $0 != ":" }
    #expect(session.output.contains("\n\(name.prefix(1).uppercased() + name.dropFirst())  "))
    let again = await CommandSession(words)
    #expect(again.output.contains("\nCached results, verified\n"))
  }

  /// A run is played, then shown, and fails after a change.
  @Test(arguments: StandardGames.all.map(\.name))
  func threeRunsOfOneCommand(game: String) async throws {
    let output = TemporaryFolder.place + "/tournament-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let words = [game, "--games", "12", "--output", output, "--quiet"]
    #expect(await CommandSession.status(words) == .done)
    #expect(await CommandSession.status(words + ["--json"]) == .done)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: output).first)
    try "game_id\n".write(
      toFile: "\(output)/\(name)/games.csv", atomically: true, encoding: .utf8)
    #expect(await CommandSession.status(words) == .checkFailed)
  }

  /// Results of a program with different rules and the same versions are not shown; with --again they are
  /// renamed, and the run is played again.
  @Test func staleResults() async throws {
    let folder = try ScratchFolder()
    let words = ["tricks", "--games", "20", "--output", folder.path, "--quiet"]
    let old = await CommandSession(words, catalogue: .toys)
    #expect(old.status == .done)
    let name = try #require(try folder.names().first)
    let games = try folder.text("\(name)/games.csv")
    let stale = await CommandSession(words, catalogue: .changedToys)
    #expect(stale.status == .checkFailed)
    #expect(stale.output.isEmpty)
    for text in [
      "lowest (version 1)", "Raise the version of the changed rules or strategy, or add --again",
      "games.csv, line ",
    ] {
      #expect(stale.notes.contains(text), "\(stale.notes)")
    }
    #expect(try folder.text("\(name)/games.csv") == games)
    for number in 1...2 {
      let again = await CommandSession(words + ["--again"], catalogue: .changedToys)
      #expect(again.status == .done)
      #expect(
        again.notes == """
          tournament: note: \(folder.path)/\(name) was renamed to \(folder.path)/\(name).before-\(number)

          """)
    }
    #expect(try folder.text("\(name).before-1/games.csv") == games)
    #expect(try folder.text("\(name)/games.csv") != games)
    #expect(await CommandSession(words, catalogue: .changedToys).status == .done)
  }

  /// A run that different strategies of the same versions started fails when it is complete.
  @Test func staleBeginning() async throws {
    let folder = try ScratchFolder()
    let run = try ToyRuns.run(
      Catalogue.toys.games[1], games: 4000, strategies: ["random", "lowest"])
    let begun = try await Task {
      try await RunFolder(run: run, output: folder.path).play(progress: { _ in cancelTask() })
    }.value
    #expect(begun == nil)
    let words = ["tricks", "--games", "4000", "--output", folder.path, "--quiet"]
    let session = await CommandSession(words, catalogue: .changedToys)
    #expect(session.status == .checkFailed)
    #expect(session.output.isEmpty)
    #expect(session.notes.contains("note: tricks: resuming after "))
    #expect(session.notes.contains("lowest (version 1)"))
  }

  /// A score that was changed only in the description fails the check.
  @Test func changedSummary() async throws {
    let folder = try ScratchFolder()
    let words = ["tricks", "--games", "20", "--output", folder.path, "--quiet"]
    #expect(await CommandSession(words, catalogue: .toys).status == .done)
    let file = "\(try #require(try folder.names().first))/datapackage.json"
    let text = try folder.text(file)
    let score = try #require(text.firstMatch(of: /"score" : (0\.\d+)/))
    try folder.write(
      text.replacing(String(score.0), with: "\"score\" : 0.99", maxReplacements: 1), file)
    let session = await CommandSession(words, catalogue: .toys)
    #expect(session.status == .checkFailed)
    #expect(session.output.isEmpty)
    #expect(session.notes.contains("datapackage.json"))
    #expect(session.notes.contains("The folder was left unchanged."))
  }

  /// An interrupt saves the games, and the same command resumes.
  @Test func interruptedRun() async throws {
    let folder = try ScratchFolder()
    let words = ["snap", "--games", "600", "--output", folder.path, "--quiet"]
    let stopped = await CommandSession(words, isInterrupted: true)
    #expect(stopped.status == .stopped)
    #expect(stopped.output.isEmpty)
    #expect(
      stopped.notes.contains(
        "of 600 games saved; run the same command to resume\n"), "\(stopped.notes)")
    let resumed = await CommandSession(words)
    #expect(resumed.status == .done)
    #expect(resumed.notes.contains("note: snap: resuming after "))
  }

  /// At its time limit a run stops as if it were interrupted, and lists the games that were not started.
  @Test func stoppedInTime() async throws {
    let folder = try ScratchFolder()
    let words = ["--games", "100000000", "--output", folder.path, "--quiet", "--for", "1s"]
    let session = await CommandSession(words, catalogue: .toys, program: "toys")
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

  /// A run that ends before its time limit is like any other, and mistakes leave nothing.
  @Test func times() async throws {
    let folder = try ScratchFolder()
    let words = ["tricks", "--games", "20", "--output", folder.path, "--quiet"]
    for wrong in [
      ["--until", "2020-01-01T00:00"], ["--for", "0s"], ["--for=1h", "--until=07:00"],
    ] {
      let session = await CommandSession(words + wrong, catalogue: .toys)
      #expect(session.status == .usage)
      #expect(session.notes.contains(wrong[0].prefix(5)))
      #expect(try folder.names().isEmpty)
    }
    #expect(await CommandSession(words + ["--for", "8h"], catalogue: .toys).status == .done)
    let name = try folder.names()
    #expect(await CommandSession(words, catalogue: .toys).status == .done)
    #expect(try folder.names() == name)
  }

  /// A longer run copies the games of a shorter one that is otherwise the same.
  @Test func extended() async throws {
    let folder = try ScratchFolder()
    func words(_ games: Int, _ more: String...) -> [String] {
      ["tricks", "--games", "\(games)", "--output", folder.path, "--quiet"] + more
    }
    #expect(await CommandSession(words(20), catalogue: .toys).status == .done)
    let shorter = "\(folder.path)/\(try folder.names()[0])"
    let session = await CommandSession(words(50, "--extend", shorter), catalogue: .toys)
    #expect(session.status == .done)
    #expect(
      session.notes == "tournament: note: tricks: starting with 20 of 50 games of \(shorter)\n")
    let names = try folder.names()
    let refused = await CommandSession(
      words(60, "--extend", shorter, "--seed", "2"), catalogue: .toys)
    #expect(refused.status == .usage)
    #expect(refused.notes.contains("--extend: \(shorter)"))
    let several = await CommandSession(["--extend", shorter], catalogue: .toys)
    #expect(several.status == .usage)
    #expect(
      several.notes.contains("--extend requires a single GAME\n  for example: tournament run "))
    try folder.write("game_id\n", "\(names[0])/games.csv")
    try folder.write("game_id\n", "\(names[1])/games.csv")
    #expect(
      await CommandSession(words(60, "--extend", shorter), catalogue: .toys).status == .checkFailed)
    #expect(try folder.names() == names)
  }
}
