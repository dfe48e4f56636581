/// A part of a tournament in which a fixed list of matchups plays in turn.
///
/// Matchup `d mod matchups.count` plays deal `d` in the round, so that the matchups stay balanced
/// if only the first games of a round are played. A deal's games are consecutive. With `n`
/// replicates per deal, game `(d · n + i) · seats + r` in the round is rotation `r` of replicate
/// `i`. In this game, the strategy in the matchup's slot `s` plays in seat `(s + r) mod seats`.
public struct Round: Hashable, Sendable {
  /// The matchups that play in turn.
  public let matchups: Matchups
  /// The round's games, by their numbers in the run.
  ///
  /// The first game begins a deal.
  public let games: Range<Int>
  /// The number of times that each deal is played, each time with new random choices.
  public let replicates: Int
  @usableFromInline let firstDeal: Int

  /// Creates a round.
  ///
  /// - Precondition: `games` begins at a multiple of ``gamesPerDeal``.
  public init(_ matchups: Matchups, games: Range<Int>, replicates: Int = 1) {
    self.matchups = matchups
    self.games = games
    self.replicates = replicates
    let gamesPerDeal = matchups.seats * replicates
    precondition(games.lowerBound % gamesPerDeal == 0, "a round begins with a whole deal")
    firstDeal = games.lowerBound / gamesPerDeal
  }

  /// The number of games in a deal: seats times replicates.
  @inlinable
  public var gamesPerDeal: Int { matchups.seats &* replicates }

  /// Returns the numbers of the deals that contain the given games, which must begin with a deal's
  /// first game.
  func deals(of games: Range<Int>) -> Range<Int> {
    games.lowerBound / gamesPerDeal..<(games.upperBound + gamesPerDeal - 1) / gamesPerDeal
  }

  /// Returns the game with the given number in the run, in O(1).
  @inlinable
  public subscript(game: Int) -> ScheduledGame {
    let deal = game / gamesPerDeal
    let place = game &- deal &* gamesPerDeal
    let replicate = replicates == 1 ? 0 : place / matchups.seats
    return ScheduledGame(
      game: game, deal: deal, replicate: replicate, replicates: replicates,
      rotation: place &- replicate &* matchups.seats,
      matchup: (deal &- firstDeal) % matchups.count, of: matchups)
  }

  /// Returns consecutive games.
  ///
  /// Each game is computed from the previous one, because divisions would take much of a short
  /// game's time.
  @inlinable
  public subscript(games: Range<Int>) -> ScheduledGames { ScheduledGames(self, games) }

  /// Consecutive games in a round.
  public struct ScheduledGames: Sequence, IteratorProtocol {
    @usableFromInline let matchups: Matchups
    @usableFromInline let replicates: Int
    @usableFromInline let end: Int
    @usableFromInline var game: Int
    @usableFromInline var deal = 0
    @usableFromInline var replicate = 0
    @usableFromInline var rotation = 0
    @usableFromInline var matchup = 0

    @inlinable
    init(_ round: Round, _ games: Range<Int>) {
      matchups = round.matchups
      replicates = round.replicates
      game = games.lowerBound
      end = games.upperBound
      if games.isEmpty { return }
      let first = round[game]
      (deal, replicate) = (first.deal, first.replicate)
      (rotation, matchup) = (first.rotation, first.matchup)
    }

    @inlinable
    public mutating func next() -> ScheduledGame? {
      if game == end { return nil }
      let scheduledGame = ScheduledGame(
        game: game, deal: deal, replicate: replicate, replicates: replicates, rotation: rotation,
        matchup: matchup, of: matchups)
      game &+= 1
      rotation &+= 1
      if rotation < matchups.seats { return scheduledGame }
      rotation = 0
      replicate &+= 1
      if replicate < replicates { return scheduledGame }
      replicate = 0
      deal &+= 1
      matchup = matchup &+ 1 == matchups.count ? 0 : matchup &+ 1
      return scheduledGame
    }
  }
}
