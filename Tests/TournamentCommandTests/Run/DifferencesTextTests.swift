import Foundation
import Ratings
import Summaries
import Terminal
import Testing

@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct DifferencesTextTests {
  private let folder: ScratchFolder

  /// Three strategies, each better than the next.
  init() throws {
    folder = try ScratchFolder()
    var games = "game_id,pair_id\n"
    var seats = "game_id,seat,strategy,rank,points\n"
    var game = 0
    for (first, second) in [("a", "b"), ("b", "c"), ("a", "c")] {
      for winner in [first, first, first, second] {
        games += "\(game),\(game / 2)\n"
        let sitting = game % 2 == 0 ? [first, second] : [second, first]
        for (seat, name) in sitting.enumerated() {
          seats += "\(game),\(seat),\(name),\(name == winner ? 1 : 2),0\n"
        }
        game += 1
      }
    }
    try folder.write(games, "games.csv")
    try folder.write(seats, "seats.csv")
  }

  /// Each two strategies once, the one that is rated higher first.
  @Test func text() async {
    let session = await CommandSession(
      ["rate", folder.path, "--differences"], catalogue: .toys)
    #expect(session.status == .done)
    let lines = session.output.split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("strategy  rated above") }) else {
      Issue.record("there is no table of differences")
      return
    }
    let pairs = lines[(start + 1)...(start + 3)].map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(pairs == ["a b", "a c", "b c"])
    let plain = await CommandSession(["rate", folder.path], catalogue: .toys)
    #expect(!plain.output.contains("rated above"))
  }

  /// The anchor's rating, differences in JSON, and an anchor that is not there.
  @Test func anchorAndJSON() async {
    let session = await CommandSession(
      ["rate", folder.path, "--anchor", "c=1000", "--json"], catalogue: .toys)
    #expect(session.status == .done)
    #expect(session.output.contains(#""rating" : 1000,"#))
    #expect(session.output.contains(#""difference_low" : "#))
    let refused = await CommandSession(
      ["rate", folder.path, "--anchor", "d=1000"], catalogue: .toys)
    #expect(refused.status == .usage)
    #expect(refused.notes.contains("--anchor: there are no games of 'd'"))
  }

  @Test func tooMany() {
    #expect(DifferencesText(rows: []).text.contains("more than 100 strategies"))
  }
}
