import Replays
import Storage
import GameCore

/// Writes the rows of consecutive games while they are played.
///
/// A class, because it is handed through the generic code that plays the games; only one task ever
/// holds it.
@usableFromInline
final class ChunkBuilder {
  private let layout: RowLayout
  private let games: Range<Int>
  private let gameRows: TextBuffer
  private let seatRows: TextBuffer
  private var results: [GameResult] = []
  private var counts: [EntrantCounts]
  private var forfeits: [ForfeitNote] = []
  private var game: Int
  @usableFromInline let replays = ReplayWriter()
  @usableFromInline var timings: [TimingHistogram] = []

  /// More forfeited games than this are counted, but not told one by one.
  static let forfeitNoteLimit = 10

  @usableFromInline
  init(_ layout: RowLayout, games: Range<Int>) {
    self.layout = layout
    self.games = games
    game = games.lowerBound
    gameRows = TextBuffer(capacity: games.count * 64)
    seatRows = TextBuffer(capacity: games.count * layout.seats * 48)
    counts = [EntrantCounts](repeating: EntrantCounts(), count: layout.labels.count)
    results.reserveCapacity(games.count)
  }

  @usableFromInline
  func chunk() -> Chunk {
    Chunk(
      games: games, gameRows: gameRows, seatRows: seatRows, replays: replays.text, results: results,
      counts: counts,
      timings: timings, forfeits: forfeits)
  }

  /// Begins the row of the next game.
  @usableFromInline
  func begin(_ record: MatchRecord, _ fixture: Fixture) {
    gameRows.reserve(160 + 21 * layout.measureCount)
    gameRows.append(game)
    gameRows.append(.comma)
    gameRows.append(fixture.deal)
    gameRows.append(.comma)
    gameRows.append(fixture.rotation)
    gameRows.append(.comma)
    gameRows.append(record.steps)
    gameRows.append(.comma)
    gameRows.append(ascii: record.outcome.termination.name, limit: 40)
    gameRows.append(.comma)
    if let winner = record.outcome.winner { gameRows.append(winner.index) }
    gameRows.append(.comma)
    gameRows.append(hexadecimal: record.hash)
  }

  /// Adds one of the game's own columns.
  @usableFromInline
  func add(measure: Int) {
    gameRows.append(.comma)
    gameRows.append(measure)
  }

  /// Ends the game's row and writes the rows of its seats.
  ///
  /// - Parameter analysis: How the decisions were judged; `nil` where they were not.
  @usableFromInline
  func end(_ record: MatchRecord, _ fixture: Fixture, analysis: GameAnalysis?) {
    if layout.isAnalysed {
      gameRows.append(.comma)
      if let ply = analysis?.firstLosingPly { gameRows.append(ply) }
    }
    gameRows.append(.newline)
    let ranks = record.outcome.ranks
    var result = GameResult(hash: record.hash)
    for seat in ranks.seats {
      let entrant = fixture.entrants[seat]
      let rank = ranks[seat]
      let points = record.outcome.points[seat]
      let forfeit = record.forfeit(of: seat)
      result.ranks |= UInt16(truncatingIfNeeded: rank) << UInt16(4 * seat.index)
      seatRows.reserve(240 + layout.labels[entrant].count)
      seatRows.append(game)
      seatRows.append(.comma)
      seatRows.append(seat.index)
      seatRows.append(.comma)
      seatRows.append(layout.labels[entrant])
      seatRows.append(.comma)
      seatRows.append(rank)
      seatRows.append(.comma)
      seatRows.append(points)
      seatRows.append(.comma)
      seatRows.append(layout.scores[halfPoints(of: seat, ranks)])
      seatRows.append(.comma)
      seatRows.append(record.decisions[seat])
      seatRows.append(forfeit == nil ? layout.noForfeit : layout.flags(of: forfeit))
      if layout.isAnalysed { add(analysis?.seats[seat], of: entrant) }
      counts[entrant].points += points
      counts[entrant].decisions += record.decisions[seat]
      if let forfeit { note(forfeit, entrant: entrant) }
    }
    results.append(result)
    game += 1
  }

  /// Ends a seat's row with how it decided.
  private func add(_ quality: DecisionQuality?, of entrant: Int) {
    if let quality {
      seatRows.append(.comma)
      seatRows.append(quality.judged)
      seatRows.append(.comma)
      seatRows.append(quality.blunders)
      seatRows.append(.comma)
      seatRows.append(quality.regret)
      seatRows.append(.comma)
      seatRows.append(ascii: fixed(quality.meanRegret, decimals: 6), limit: 20)
      counts[entrant].quality += quality
    } else {
      for _ in 0..<4 { seatRows.append(.comma) }
    }
    seatRows.append(.newline)
  }

  /// Two for each seat that ranks behind this one, one for each that shares its place.
  private func halfPoints(of seat: Seat, _ ranks: PerSeat<Int>) -> Int {
    var halves = -1
    for other in ranks.seats {
      halves += ranks[other] > ranks[seat] ? 2 : ranks[other] == ranks[seat] ? 1 : 0
    }
    return halves
  }

  private func note(_ forfeit: Forfeit, entrant: Int) {
    counts[entrant].forfeits += 1
    counts[entrant].illegal += forfeit.kind == .illegalAction ? 1 : 0
    counts[entrant].timeouts += forfeit.kind == .timeout ? 1 : 0
    guard forfeits.count < ChunkBuilder.forfeitNoteLimit else { return }
    forfeits.append(
      ForfeitNote(
        gameID: game, seat: forfeit.seat.index,
        strategy: String(decoding: layout.labels[entrant], as: UTF8.self), reason: forfeit.reason))
  }
}
