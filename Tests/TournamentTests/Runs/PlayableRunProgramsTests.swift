import Foundation
import TestSupport
import Testing
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentExperiments

#if os(Linux)
  /// Faults are no advantage, and results are the same for any number of jobs.
  struct PlayableRunProgramsTests {
    /// Returns a run with a bot that misbehaves in some games.
    private func run(
      _ fault: String, in games: String, of count: Int, _ settings: [String: String] = [:]
    ) throws -> PlayableRun {
      let script = """
        while read -r line; do
          case $line in *'"type":"move","game":'\(games),*) \(fault);;
          *'"type":"move"'*) echo '{"index":0}';; esac
        done
        """
      var bot = BotProgram(name: "me", command: ["/bin/sh", "-c", script])
      for (name, value) in ["sandbox": "none", "time": "10000"].merging(
        settings, uniquingKeysWith: { $1 })
      {
        try bot.settings.set(name, to: value)
      }
      var request = RunSpecification(strategies: ["me", "random"], games: count)
      request.bots = [bot]
      let game = try #require(StandardGames.all.first { $0.name == "connect-four" })
      return try game.prepare(request)
    }

    /// Returns the bytes of the tables, without the times of decisions.
    private func bytes(_ path: String) throws -> [String] {
      try ["games.csv", "seats.csv", "standings.csv", "decisions.jsonl"].map { name in
        let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
        return text.replacing(#/"us":[0-9]+/#, with: "")
      }
    }

    private func isSame(
      _ fault: String, in games: String, of count: Int, _ settings: [String: String] = [:],
      forfeits: Int, voids: Int
    ) async throws {
      var first: [String]?
      for jobs in [1, 5, 3] {
        let output = try TemporaryFolder()
        let run = try run(fault, in: games, of: count, settings)
        var extended: RunExtension?
        if jobs == 3 {
          // The longer run starts with the games of a shorter one.
          let short = try RunFolder(
            run: self.run(fault, in: games, of: count / 2, settings), output: output.path)
          _ = try await short.play(jobs: jobs)
          extended = try RunExtension(folder: short.path, to: run, replays: .none)
        }
        let whole = try RunFolder(run: run, output: output.path, extending: extended)
        let summary = try #require(try await whole.play(jobs: jobs))
        let bot = try #require(summary.standings.first { $0.strategy == "me" })
        #expect(bot.forfeits == forfeits && bot.voidGames == voids, "\(jobs) jobs")
        #expect(summary.standings.last?.strategy == "me")
        let found = try bytes(whole.path)
        #expect(found == first ?? found, "\(jobs) jobs")
        first = found
      }
    }

    @Test func `a bot that crashed three times in ten games forfeits all later games`() async throws
    {
      try await isSame("exit 3", in: "[258]", of: 40, forfeits: 34, voids: 0)
    }

    @Test func `a bot that requests to wait when it loses forfeits`() async throws {
      try await isSame(
        #"echo '{"error":"transient","wait_ms":0}'"#, in: "[0-9]*", of: 24, forfeits: 24, voids: 0)
    }

    /// An illegal action of a bot without legal actions loses its game, and its answer is in the transcript.
    @Test func `transcripts are the same for any number of jobs, and verified`() async throws {
      var first: [String]?
      for jobs in [1, 3] {
        let output = try TemporaryFolder()
        let run = try run(
          "echo 4", in: "*", of: 12, ["legal": "hidden", "transcript": "true"])
        let folder = try RunFolder(run: run, output: output.path)
        let summary = try #require(try await folder.play(jobs: jobs))
        let bot = try #require(summary.standings.first { $0.strategy.hasPrefix("me") })
        #expect(bot.voidGames == 0)
        let found = try bytes(folder.path)
        #expect(found == first ?? found, "\(jobs) jobs")
        first = found
        let archive = try VerifiableFolder(folder.path, games: StandardGames.all)
        #expect(try await archive.verify()?.findings.isEmpty == true)
      }
      let lines = first?.last?.split(separator: "\n") ?? []
      #expect(lines.count >= 12)
      #expect(lines.allSatisfy { $0.hasSuffix(#"{"received":"4"}]}"#) })
      #expect(lines.allSatisfy { $0.contains(#"\"legal\":null,"#) })
    }

    @Test func `only changed values of legal and transcript are in the configuration`() throws {
      let plain = try run("echo 4", in: "*", of: 2).configuration.canonicalText()
      #expect(!plain.contains(#""legal""#) && !plain.contains("transcript"))
      let hiding = try run("echo 4", in: "*", of: 2, ["legal": "hidden"])
      let text = try hiding.configuration.canonicalText()
      #expect(text.contains(#""legal":"hidden""#) && !text.contains("transcript"))
      let game = try #require(StandardGames.all.first { $0.name == "connect-four" })
      let request = try hiding.configuration.request(
        for: game, copies: RuleFileFolder(path: "."))
      #expect(try game.prepare(request).configuration.canonicalText() == text)
    }

    @Test func `one of ten games may be void`() async throws {
      try await isSame(
        #"echo '{"error":"transient","wait_ms":0}'"#, in: "[0-9]*", of: 24, ["void": "allow"],
        forfeits: 21, voids: 3)
    }
  }
#endif
