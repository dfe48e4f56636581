/// A stretch of a tournament in which some matchups take turns.
///
/// Deal `d` of the round is played by matchup `d mod matchups.count`, so any first part of a round
/// is as even as can be. The rotations of a deal are consecutive games: game `d · seats + r` is
/// rotation `r`, in which slot `s` of the matchup sits in seat `(s + r) mod seats`.
public struct Round: Hashable, Sendable {
  /// Who meets.
  public let matchups: Matchups
  /// The games' numbers in the run; the first begins a deal.
  public let games: Range<Int>
  @usableFromInline let firstDeal: Int

  /// Lets matchups take turns.
  ///
  /// - Precondition: `games` begins at a multiple of the number of seats.
  public init(_ matchups: Matchups, games: Range<Int>) {
    precondition(games.lowerBound % matchups.seats == 0, "a round begins with a whole deal")
    self.matchups = matchups
    self.games = games
    firstDeal = games.lowerBound / matchups.seats
  }

  /// Who sits where in a game of the round; O(1).
  @inlinable
  public subscript(game: Int) -> Fixture {
    let deal = game / matchups.seats
    return Fixture(
      game: game, deal: deal, rotation: game &- deal &* matchups.seats,
      matchup: (deal &- firstDeal) % matchups.count, of: matchups)
  }

  /// The fixtures of consecutive games of the round, each found from the one before: divisions would
  /// take a good part of the time that a short game takes.
  @inlinable
  public subscript(games: Range<Int>) -> Fixtures { Fixtures(self, games) }

  /// Consecutive fixtures of a round.
  public struct Fixtures: Sequence, IteratorProtocol {
    @usableFromInline let matchups: Matchups
    @usableFromInline let end: Int
    @usableFromInline var game: Int
    @usableFromInline var deal = 0
    @usableFromInline var rotation = 0
    @usableFromInline var matchup = 0

    @inlinable
    init(_ round: Round, _ games: Range<Int>) {
      matchups = round.matchups
      game = games.lowerBound
      end = games.upperBound
      if games.isEmpty { return }
      let first = round[game]
      (deal, rotation, matchup) = (first.deal, first.rotation, first.matchup)
    }

    @inlinable
    public mutating func next() -> Fixture? {
      if game == end { return nil }
      let fixture = Fixture(
        game: game, deal: deal, rotation: rotation, matchup: matchup, of: matchups)
      game &+= 1
      rotation &+= 1
      if rotation == matchups.seats {
        rotation = 0
        deal &+= 1
        matchup = matchup &+ 1 == matchups.count ? 0 : matchup &+ 1
      }
      return fixture
    }
  }
}
