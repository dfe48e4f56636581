import Foundation
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

#if os(Linux)
  /// The standard error of external bots is kept in the folder of a run.
  struct StandardErrorFileTests {
    private let folder: TemporaryFolder
    private let game = GameModule(
      ConnectFour.self, strategies: ConnectFourStrategies.all,
      programs: BotAccess(JSONGameAccess(ConnectFour.self)))

    init() throws { folder = try TemporaryFolder() }

    /// Returns a run with a bot that executes a command for each game and prints a line at its end.
    private func run(games: Int = 4, atGames: String = "echo begun >&2") throws -> PlayableRun {
      let script = """
        while read -r line; do
          case $line in
            *'"type":"game"'*) \(atGames);;
            *'"type":"move"'*) echo '{"index":0}';;
          esac
        done
        echo over >&2
        """
      var bot = BotProgram(name: "my_bot", command: ["/bin/sh", "-c", script])
      try bot.settings.set("sandbox", to: "none")
      var request = RunSpecification(strategies: ["my_bot", "random"], games: games)
      request.bots = [bot]
      return try game.prepare(request)
    }

    private func text(_ path: String) throws -> String {
      try String(contentsOfFile: "\(path)/stderr-my_bot.txt", encoding: .utf8)
    }

    @Test func `a finished run has the whole standard error of its bot and is verified`()
      async throws
    {
      let target = try RunFolder(run: run(), output: folder.path)
      _ = try await target.play(jobs: 1)
      #expect(try text(target.path) == String(repeating: "begun\n", count: 5) + "over\n")
      let package = try String(contentsOfFile: "\(target.path)/datapackage.json", encoding: .utf8)
      #expect(!package.contains("stderr"))
      let result = try await VerifiableFolder(target.path, games: [game]).verify()
      #expect(result?.findings.isEmpty == true)
      #expect(try target.storedSummary() != nil)
    }

    @Test func `a bot without standard error has no file`() async throws {
      let target = try RunFolder(run: run(atGames: "exec 2>/dev/null"), output: folder.path)
      _ = try await target.play(jobs: 1)
      #expect(!FileManager.default.fileExists(atPath: "\(target.path)/stderr-my_bot.txt"))
    }

    @Test func `a resumed run keeps the earlier standard error`() async throws {
      let workshop = RunFixture()
      let partial = try await workshop.begin(try run(games: 400), in: folder, chunks: 1)
      let before = try text(partial)
      #expect(before.hasPrefix("begun\nbegun\n"))
      let run = try run(games: 400)
      #expect(try await workshop.resume(run, in: folder, jobs: 1) != nil)
      let after = try text(RunFolder(run: run, output: folder.path).path)
      #expect(after.hasPrefix(before) && after.hasSuffix("over\n"))
    }

    @Test func `a merged run has the texts of its shards, or the ends of these texts`() async throws
    {
      let command = """
        case $line in *'"game":0,'*) printf '%70000d\\n' 1 >&2;; *) echo begun >&2;; esac
        """
      var folders: [String] = []
      for number in 1...2 {
        let shard = try #require(Shard(number: number, count: 2))
        let target = try RunFolder(
          run: run(atGames: command).part(shard), output: folder.path)
        _ = try await target.play(jobs: 1)
        folders.append(target.path)
      }
      let output = "\(folder.path)/merged"
      let merge = try RunMerge(folders: folders, games: [game])
      #expect(try await merge.write(output: output) != nil)
      let merged = try text(RunFolder(run: merge.run, output: output).path)
      #expect(merged.utf8.count == 65_536)
      #expect(merged.hasSuffix(" 1\nbegun\nover\nbegun\nbegun\nbegun\nover\n"))
    }
  }
#endif
