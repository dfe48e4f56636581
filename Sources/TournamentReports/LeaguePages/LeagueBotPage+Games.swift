import GameCore
import TournamentBase
import TournamentExperiments

/// The games that the page shows.
extension LeagueBotPage {
  /// Returns the costliest decisions in games, with the best actions instead.
  static func mistakes(
    of version: LeagueVersion, in shown: [Shown], _ pages: LeaguePages
  ) throws -> [(game: ReplayFrames, step: Int)] {
    let found = shown.flatMap { path, game in
      game.frames.indices.dropFirst().compactMap { step in
        let frame = game.frames[step]
        guard frame.isBlunder, let seat = frame.seat, game.players.indices.contains(seat.index),
          game.players[seat.index] == version.label
        else { return nil as (path: String, game: ReplayFrames, step: Int, cost: Double)? }
        return (path, game, step, abs((game.frames[step - 1].value ?? 0) - (frame.value ?? 0)))
      }
    }.sorted { $0.cost > $1.cost }.prefix(mistakeLimit)
    return try found.map { path, game, step, _ in
      let advised = try ReplayFrames.read(
        path: path, games: pages.games, wanted: [game.id: game.why], isJudged: true,
        advised: [game.id: [step]])
      return (advised.games.first ?? game, step)
    }
  }

  /// Returns the version's most surprising losses, and a win against the best opponent.
  static func games(
    of version: LeagueVersion, _ rows: [LeagueMatchup], _ pages: LeaguePages
  ) throws -> [Shown] {
    let ranks = pages.ranks
    func rival(_ row: LeagueMatchup) -> String {
      row.first == version.label ? row.second : row.first
    }
    func rank(_ row: LeagueMatchup) -> Int { ranks[rival(row)] ?? .max }
    let weakest = rows.sorted { (-rank($0), $0.run) < (-rank($1), $1.run) }
    var frames: [Shown] = []
    func add(_ row: LeagueMatchup, wins: Bool, limit: Int) throws {
      let folder = pages.league.folder(of: row)
      let seats = try CellTable(path: "\(folder)/seats.csv", limit: 100_000)
      let rank = wins ? "1" : "2"
      let wanted = seats.rows.indices.filter { index in
        seats.text(index, "strategy") == version.label && seats.text(index, "rank") == rank
          && (!wins
            || seats.rows.indices.contains { other in
              other != index && seats.text(other, "game_id") == seats.text(index, "game_id")
                && seats.text(other, "rank") == "2"
            })
      }.compactMap { index -> (game: Int, why: String)? in
        guard let game = seats.text(index, "game_id").flatMap({ Int($0) }) else { return nil }
        let isForfeit = seats.text(index, "forfeit") == "1"
        let how = wins ? "a win against" : isForfeit ? "forfeited to" : "lost to"
        return (game, "\(how) \(rival(row))")
      }.prefix(limit)
      if wanted.isEmpty { return }
      let found = try ReplayFrames.read(
        path: "\(folder)/replays.jsonl", games: pages.games,
        wanted: Dictionary(wanted.map { ($0.game, $0.why) }) { first, _ in first },
        isJudged: pages.league.game.canBeAnalysed)
      frames += found.games.map { ("\(folder)/replays.jsonl", $0) }
    }
    for row in weakest where frames.count < lossLimit {
      try add(row, wins: false, limit: lossLimit - frames.count)
    }
    let lost = frames.count
    for row in weakest.reversed() where frames.count == lost { try add(row, wins: true, limit: 1) }
    return frames
  }
}
