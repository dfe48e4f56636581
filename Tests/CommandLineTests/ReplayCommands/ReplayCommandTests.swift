import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentReports

/// The replay commands within this process, and the golden replays.
struct ReplayCommandTests {
  private static let golden = URL(inPackage: "Tests/Replays")

  private func status(_ words: String...) async -> ExitCode {
    await CommandSession.status(words)
  }

  /// Rules, bots and random numbers are the same as when the games were recorded.
  @Test func `golden replays are verified`() async throws {
    let paths = try ReplayPaths.files([ReplayCommandTests.golden.path])
    let results = try await ReplayVerification.verify(
      paths, asks: true, games: StandardGames.all, jobs: 2)
    #expect(results.count >= 80)
    for result in results {
      #expect(result.failure == nil)
      #expect(result.divergedGames == 0)
    }
    let text = VerificationText(
      results: results, games: StandardGames.all, program: "tournament"
    ).text
    #expect(text.hasSuffix("all as recorded"), "\(text)")
  }

  /// Every rule has a value other than its default in a golden replay, and every strategy plays in one.
  ///
  /// A file is named after a rule or a strategy, or the list of covered topics names the file.
  @Test func `golden replays cover every rule and strategy`() throws {
    let note = try String(
      contentsOf: ReplayCommandTests.golden.appendingPathComponent("README.md"), encoding: .utf8)
    var headers: [String] = []
    for path in try ReplayPaths.files([ReplayCommandTests.golden.path]) {
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      let game = try #require(StandardGames.all.first { name.hasPrefix("\($0.name)/") })
      let names = game.rules.map(\.name) + game.strategies.map(\.name)
      let saysWhatItShows = names.contains { name.hasPrefix("\(game.name)/\($0)") }
      #expect(
        saysWhatItShows || note.contains("(\(name))"),
        "Tests/Replays/README.md says nothing of \(name): add a line there, or name it after what it shows"
      )
      headers += try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("{\"replay\"") }.map(String.init)
    }
    for game in StandardGames.all where game.name == game.game {
      let mine = headers.filter { $0.contains("\"game\":\"\(game.name)\"") }
      for rule in game.rules {
        let values = Set(
          mine.map { header in
            header.firstRange(of: "\"\(rule.name)\":").map {
              String(header[$0.upperBound...].prefix { !",}".contains($0) })
            }
          })
        #expect(
          values.count > 1,
          """
          \(game.name): no replay sets the rule \(rule.name); record one that goes through it:
          \(recording(game.name, "--rule \(rule.name)=VALUE", to: "\(rule.name)-VALUE"))
          """)
        if case .choice(let words) = rule.kind {
          for word in words {
            #expect(
              values.contains("\"\(word)\""),
              """
              \(game.name): no replay sets \(rule.name)=\(word); record one that goes through it:
              \(recording(game.name, "--rule \(rule.name)=\(word)", to: "\(rule.name)-\(word)"))
              """)
          }
        }
      }
      for metadata in game.strategies {
        #expect(
          mine.contains { $0.contains("\"name\":\"\(metadata.name)\"") },
          """
          \(game.name): \(metadata.name) plays in no replay; record one:
          \(recording(game.name, "--strategy \(metadata.name) --strategy random", to: metadata.name))
          """)
      }
    }
  }

  /// Returns the command that records a golden replay.
  private func recording(_ game: String, _ options: String, to name: String) -> String {
    "swift run -c release tournament replay record \(game) \(options) --games 2 "
      + "--output Tests/Replays/\(game)/\(name).jsonl"
  }

  @Test(arguments: [
    ("connect-four", ["full-board", "line", "ply-limit"]),
    ("dominoes", ["blocked", "out", "target"]),
    ("snap", ["all-cards", "card-cap", "exhausted", "repetition"]),
  ])
  func `golden replays end in every possible way`(game: String, in ways: [String]) throws {
    let folder = ReplayCommandTests.golden.appendingPathComponent(game).path
    let replays = try ReplayPaths.files([folder]).map {
      try Data(contentsOf: URL(fileURLWithPath: $0))
    }
    for way in ways {
      let ending = Data("{\"outcome\":\"\(way)\"".utf8)
      #expect(replays.contains { $0.range(of: ending) != nil }, "\(way)")
    }
  }

  @Test(arguments: [
    ["replay"], ["replay", "verfy"], ["replay", "verify"], ["replay", "verify", "/none"],
    ["replay", "verify", "x", "--ci-report", "html"], ["replay", "record", "snap"],
    ["replay", "record", "--output", "/tmp/none.jsonl"], ["replay", "show"],
    ["replay", "record", "snap", "--output", "/proc/none.jsonl", "--quiet"],
    ["replay", "update"], ["replay", "shrink", "x"], ["connect-four", "--replays", "some"],
  ])
  func `invalid arguments are reported`(words: [String]) async {
    #expect(await CommandSession.status(words) == .usage)
  }
}
