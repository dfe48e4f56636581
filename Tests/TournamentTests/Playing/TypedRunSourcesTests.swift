import Synchronization
import TestSupport
import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentExperiments

#if os(Linux)
  /// A broken bot does not stop the others.
  struct TypedRunSourcesTests {
    private typealias Response = RunSpecification.BrokenBots

    private func prepare(
      _ response: Response?, _ strategies: [String], games: Int = 12,
      _ change: (inout RunSpecification) -> Void = { _ in }
    ) throws -> PlayableRun {
      let plays = """
        while read -r line; do
          case $line in *'"type":"move"'*) echo '{"index":0}';; esac
        done
        """
      let commands = [
        ("plays", ["/bin/sh", "-c", plays]), ("gone", ["/no/such/bot"]),
        ("exits", ["/bin/sh", "-c", "echo never >&2; exit 3"]),
      ]
      var request = RunSpecification(strategies: strategies, games: games)
      request.bots = try commands.map { name, command in
        var bot = BotProgram(name: name, command: command)
        try bot.settings.set("sandbox", to: "none")
        return bot
      }
      request.broken = response
      change(&request)
      let game = try #require(StandardGames.all.first { $0.name == "connect-four" })
      return try game.prepare(request)
    }

    private func mistakes(
      _ response: Response?, _ strategies: [String],
      _ change: (inout RunSpecification) -> Void = { _ in }
    ) throws -> [UsageError.Mistake] {
      try #require(throws: UsageError.self) {
        _ = try prepare(response, strategies, games: 12, change)
      }.mistakes
    }

    @Test func `every broken bot is listed once, and the others are reported as correct`() throws {
      let all = ["gone", "random", "exits", "plays", "exits:time=5"]
      let found = try mistakes(.stop, all)
      #expect(found.count == 3)
      #expect(found[0].description == "bot 'gone': program not found: /no/such/bot")
      // The end of the bot is noticed while it receives the game or a request.
      #expect(found[1].text.hasPrefix("bot 'exits': the "))
      #expect(found[1].text.hasSuffix(": exited with status 3; standard error: never"))
      #expect(found[2].setting == "broken")
      #expect(found[2].text == "2 bots failed their trials; the other 2 strategies can play")
      #expect(
        found[2].remedy
          == "Use --broken skip to play without broken bots, or --broken forfeit to let broken "
          + "bots lose every game.")
      // If there is no choice, none is offered.
      #expect(try mistakes(nil, all).map(\.setting) == [nil, nil])
      #expect(
        try mistakes(.stop, ["gone", "random"]).last?.remedy
          == "Use --broken forfeit to let broken bots lose every game.")
      #expect(try mistakes(.stop, ["gone", "exits"]).count == 2)
    }

    @Test func `other mistakes stop a run for any choice`() throws {
      for response in Response.allCases {
        let found = try mistakes(response, ["gone", "random", "plays"]) {
          $0.bots[0].options = [.init(key: "a", value: "b")]
        }
        #expect(found.map(\.text) == ["bot 'plays': \"options\" requires protocol=ugi"])
      }
    }

    @Test func `a run without its broken bots is the run of the others`() throws {
      let told = Mutex([String]())
      let run = try prepare(.skip, ["gone", "random", "exits", "plays", "random"]) {
        $0.warn = { text in
          // Bots in the current folder cannot be watched if the folder has many files.
          if !text.contains("are not noticed") { told.withLock { $0.append(text) } }
        }
      }
      let others = try prepare(.stop, ["random", "plays", "random"])
      #expect(try run.configuration.canonicalText() == others.configuration.canonicalText())
      #expect(run.configuration.strategies.map(\.label) == ["random", "plays", "random#2"])
      #expect(run.skipped.map(\.name) == ["gone", "exits"] && others.skipped.isEmpty)
      #expect(run.skipped[0].reason == "program not found: /no/such/bot")
      let found = told.withLock { $0.filter { $0.contains("is skipped") } }
      let expected = run.skipped.map { "bot '\($0.name)' is skipped: \($0.reason)" }
      #expect(found == expected)
    }

    @Test func `bots are not left out if their numbers matter or too few remain`() throws {
      let all = ["gone", "random", "plays"]
      let list = try MatchupList("1-2,2-3")
      for format in [TournamentFormat.matchups(list), .gauntlet] {
        let found = try mistakes(.skip, all) { $0.format = format }
        #expect(
          found.last?.text
            == "1 bot failed its trial, and the \(format.name) format refers to strategies by number"
        )
      }
      #expect(
        try prepare(.skip, ["plays", "gone", "random"]) { $0.format = .gauntlet }.skipped.count == 1
      )
      #expect(
        try mistakes(.skip, ["gone", "random"]).last?.text
          == "1 bot failed its trial, which leaves 1 of 2 strategies for 2 seats")
    }

    @Test func `broken bots forfeit every game with their reasons`() async throws {
      let run = try prepare(.forfeit, ["gone", "random", "exits", "plays"], games: 60)
      let programs = run.configuration.strategies.map(\.program)
      #expect(programs.map { $0?.broken } == [true, nil, true, nil])
      #expect(programs[0]?.sha256 == "" && programs[2]?.sha256.count == 64)
      let summary = try await run.play(jobs: 2)
      // Five of the six matchups have a broken bot, and in one of these both forfeit.
      #expect(summary.forfeitedGames == 50)
      for row in summary.standings {
        let isBroken = ["gone", "exits"].contains(row.strategy)
        #expect(row.forfeits == (isBroken ? 30 : 0) && row.voidGames == 0)
        if isBroken { #expect(row.wins == 0 && row.games == 30) }
        // A2, A3: they have no point, not even against each other, and are apart from the standings.
        #expect(row.didNotPlay == (isBroken ? true : nil))
        if isBroken {
          #expect((row.score?.value, row.draws, row.losses, row.rating.value) == (0, 0, 30, nil))
        }
      }
      #expect(summary.standings.players.map(\.strategy).sorted() == ["plays", "random"])
      #expect(summary.headToHead == nil)
      let reasons = summary.forfeits.map(\.reason)
      #expect(reasons.contains("program not found: /no/such/bot"))
      #expect(reasons.contains { $0.contains(": exited with status 3; standard error: never") })
    }

    // B8
    @Test func `the standard error of a failed trial is in the folder`() async throws {
      let output = try TemporaryFolder()
      let folder = try RunFolder(
        run: prepare(.forfeit, ["exits", "plays", "random"]), output: output.path)
      _ = try await folder.play(jobs: 1)
      let name = try #require(folder.path.split(separator: "/").last)
      #expect(try output.text("\(name)/stderr-exits.txt") == "never\n")
    }

    // A3
    @Test func `a field in which every bot is broken is an error`() throws {
      let found = try mistakes(.forfeit, ["gone", "exits"])
      #expect(
        found.last?.text == "2 bots failed their trials, so no strategy is left that can play")
    }

    @Test func `a run with broken bots has the same folder when it is repeated`() async throws {
      let output = try TemporaryFolder()
      let strategies = ["gone", "plays", "random"]
      let first = try RunFolder(run: prepare(.forfeit, strategies), output: output.path)
      _ = try await first.play(jobs: 1)
      let again = try RunFolder(run: prepare(.forfeit, strategies), output: output.path)
      #expect(again.path == first.path)
      let found = try #require(try again.storedSummary())
      #expect(found.forfeitedGames == 8)
      let stored = try #require(StoredRun(folder: first.path))
      let study = try RunStudy.study(of: stored, games: StandardGames.all)
      #expect(study.run.configuration.strategies[0].program?.broken == true)
    }
  }
#endif
