import Foundation
@testable import GameCore
@testable import TournamentBase
@testable import TournamentReports

/// Verifies replays like `tournament replay verify --strategies --ci-report github`, or lists rules.
///
/// The program is built without most of the package. The check writes `games` into a separate file.
@main
struct Verifier {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words == ["rules"] { return listRules() }
    let results = try await ReplayVerification.verify(
      ReplayPaths.files(words), asks: true, games: games, jobs: 1)
    for line in GitHubReport.lines(results, games) { print(line.text) }
    let text = VerificationText(results: results, games: games, program: "tournament")
    print(text.text)
    let isReadable = results.allSatisfy { $0.failure == nil }
    exit(isReadable ? (text.divergedGames > 0 ? 1 : 0) : 2)
  }

  private static func listRules() {
    for game in games {
      for rule in game.rules { print(game.name, rule.name, rule.defaultText) }
    }
  }
}
