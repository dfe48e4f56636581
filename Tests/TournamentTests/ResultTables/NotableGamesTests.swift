import GameCore
import Testing
@testable import TournamentBase
@testable import TournamentReports

struct NotableGamesTests {
  private func seats(_ winner: Int, _ loser: Int, isForfeit: Bool = false) -> [ReadSeat] {
    [
      ReadSeat(isForfeit: false, seat: 0, strategy: winner, rank: 1, points: 1),
      ReadSeat(isForfeit: isForfeit, seat: 1, strategy: loser, rank: 2, points: 0),
    ]
  }

  private func games(_ count: Int) -> NotableGames {
    var games = NotableGames()
    for game in 0..<count {
      // The weaker strategy wins every tenth game; game 7 is forfeited.
      let isUpset = game % 10 == 9
      games.visit(
        game, plies: (game * 37) % 101,
        seats: seats(isUpset ? 1 : 0, isUpset ? 0 : 1, isForfeit: game == 7))
    }
    return games
  }

  private func chosen(
    _ choice: NotableGames.Choice, of count: Int, isKept: (Int) -> Bool = { _ in true }
  ) -> [NotableGames.Notable] {
    games(count).chosen(choice, labels: ["strong", "weak"], scores: [0.9, 0.1], isKept: isKept)
  }

  @Test func `upsets are notable`() {
    let found = chosen(.upsets, of: 100)
    #expect(found.map(\.game) == [9, 19, 29, 39])
    #expect(found.allSatisfy { $0.why == "upset: weak beat strong" })
  }

  @Test func `all games can be selected`() {
    #expect(chosen(.all, of: 100).map(\.game) == Array(0..<100))
    #expect(chosen(.all, of: 1000).count == NotableGames.limit)
    #expect(
      chosen(.all, of: 100) { $0 % 3 == 0 }.map(\.game) == Array(stride(from: 0, to: 100, by: 3)))
  }

  /// Games of each kind are selected, each game once, and never more than requested.
  @Test(arguments: [1, 5, 24, 60]) func `some games of each kind are selected`(count: Int) {
    let found = chosen(.some(count), of: 1000)
    #expect(found.count == count && Set(found.map(\.game)).count == count)
    guard count > 20 else { return }
    #expect(found.contains { $0.game == 7 && $0.why == "forfeit" })
    let lengths = found.filter { $0.why == "longest: 100 plies" }.map { ($0.game * 37) % 101 }
    #expect(!lengths.isEmpty && lengths.allSatisfy { $0 == 100 })
    #expect(found.contains { $0.why == "shortest: 0 plies" && ($0.game * 37) % 101 == 0 })
    #expect(found.contains { $0.why == "random sample" })
  }

  /// Without measures of positions, close games are those by points, and dramatic games those with changes of
  /// the lead.
  @Test func `measures determine close and dramatic games`() {
    func reasons(_ fill: (inout NotableGames) -> Void) -> [String] {
      var games = NotableGames()
      for game in 0..<20 {
        let seats = [
          ReadSeat(isForfeit: false, seat: 0, strategy: 0, rank: 1, points: 10 + game),
          ReadSeat(isForfeit: false, seat: 1, strategy: 1, rank: 2, points: 9),
        ]
        games.visit(game, plies: nil, seats: seats)
      }
      fill(&games)
      return games.chosen(
        .some(8), labels: ["a", "b"], scores: [1, 0], isKept: { _ in true }
      ).map { "\($0.game) \($0.why)" }
    }
    #expect(reasons { _ in }.first == "0 closest: decided by 1 point")
    let evaluated = reasons { games in
      for game in 0..<20 {
        games.add(game, by: .uncertainty, Evaluation.scale / 20 * game)
        games.add(game, by: .drama, game == 3 ? Evaluation.scale / 4 : 0)
        games.add(game, by: .leadChanges, 5)
      }
      games.add(7, by: .regret, 12)
    }
    #expect(
      evaluated.prefix(3) == [
        "7 biggest mistake: a player gave away a win or a draw (regret 12)",
        "19 closest: its positions were almost even (uncertainty 0.95)",
        "3 most dramatic: the winner was behind by 0.25 on average",
      ])
    #expect(
      reasons { $0.add(4, by: .leadChanges, 1) }.contains(
        "4 most dramatic: the lead changed 1 time"))
  }

  @Test func `choices are read from text`() {
    #expect(NotableGames.Choice("upsets") == .upsets && NotableGames.Choice("all") == .all)
    #expect(NotableGames.Choice("7") == .some(7))
    for text in ["0", "201", "-1", "some", ""] { #expect(NotableGames.Choice(text) == nil) }
  }
}
