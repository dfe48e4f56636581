import GameCore

/// A builder that writes the rows of consecutive games into a chunk while the games are played.
///
/// It is a class, so that all functions that play the games add rows to the same builder. Only one
/// task accesses it.
@usableFromInline
final class ChunkBuilder {
  private let layout: RowLayout
  private let labels: UnsafeBufferPointer<CellText>
  private let scores: UnsafeBufferPointer<CellText>
  private let games: Range<Int>
  private let gameRows: TextBuffer
  private let seatRows: TextBuffer
  private let positionRows = TextBuffer(capacity: 64)
  @exclusivity(unchecked) private var plies = PlyAccumulator()
  // No method passes these properties to code that could access them again, so dynamic exclusivity
  // checks are not needed.
  @exclusivity(unchecked) private var terminations = TerminationCells()
  @exclusivity(unchecked) private var results: [GameResult] = []
  @exclusivity(unchecked) private var measures: [Int] = []
  @exclusivity(unchecked) private var counts: [StrategyCounts]
  @exclusivity(unchecked) private var game: Int
  private var forfeits: [ForfeitNote] = []
  @usableFromInline let replays = ReplayWriter()
  /// Lines that record the decisions of external bots, game by game.
  @usableFromInline let decisions = TextBuffer(capacity: 64)

  /// The maximum number of listed forfeits.
  ///
  /// Further forfeits are only counted, except for each strategy's first forfeit in runs with
  /// external bots.
  static let forfeitNoteLimit = 10

  @usableFromInline
  init(_ layout: RowLayout, games: Range<Int>) {
    self.layout = layout
    labels = layout.labels.cells
    scores = layout.scores.cells
    self.games = games
    game = games.lowerBound
    gameRows = TextBuffer(capacity: games.count * 64)
    seatRows = TextBuffer(capacity: games.count * layout.shape.seats * 48)
    counts = [StrategyCounts](repeating: StrategyCounts(), count: layout.strategies)
    results.reserveCapacity(games.count)
    measures.reserveCapacity(games.count * layout.shape.measures.count)
  }

  @usableFromInline
  func chunk(timings: [TimingHistogram] = []) -> Chunk {
    Chunk(
      games: games, gameRows: gameRows, seatRows: seatRows, positionRows: positionRows,
      replays: replays.text, decisions: decisions, results: results, measures: measures,
      plies: plies, counts: counts, timings: timings, forfeits: forfeits)
  }

  /// Adds the next game to the rows and to the sums.
  ///
  /// - Parameters:
  ///   - scheduledGame: The game's deal, rotation and strategies.
  ///   - opening: The number of the first deal with the same opening.
  ///   - values: The values of the game's measures.
  ///   - analysis: The quality of the decisions, or `nil` if it is not analyzed.
  ///   - traffic: The traffic over links, or `nil` if the game uses no links.
  @usableFromInline
  func addGame(
    _ record: MatchRecord, of scheduledGame: ScheduledGame, opening: Int, values: MeasuredValues,
    analysis: GameAnalysis?, traffic: SessionTraffic? = nil
  ) {
    var row = GameRow(
      game: game, deal: scheduledGame.deal, opening: opening, replicate: scheduledGame.replicate,
      rotation: scheduledGame.rotation, plies: record.steps,
      termination: terminations.cell(of: record.outcome.termination),
      winner: record.outcome.winner?.index, hash: record.hash, measures: values.game,
      firstLosingPly: analysis?.firstLosingPly)
    if let traffic { row.session = traffic.session }
    var writer = gameRows.beginRow(limit: layout.gameLimit)
    row.visit(&writer, layout.shape, seating: Seating(labels, scheduledGame.strategies))
    gameRows.endRow(writer)
    var result = GameResult(hash: record.hash)
    result.isEndedByLinks = traffic != nil && record.outcome.termination.isOfLinks
    for seat in record.outcome.ranks.seats {
      result.setRank(record.outcome.ranks[seat], seat: seat.index)
      result.addDecisions(record.decisions[seat])
      let counts = addRow(
        of: seat, in: record, strategy: scheduledGame.strategies[seat], values: values,
        quality: analysis?.seats[seat], peer: traffic?.peers[seat.index])
      if !record.forfeits.isEmpty { result.mark(seat: seat.index, counts) }
    }
    results.append(result)
    measures += values.game
    game += 1
  }

  /// Adds the next game's positions.
  ///
  /// Call it before adding the game itself.
  func addPositions(_ positions: [PositionValues]) {
    guard layout.shape.metrics?.hasPositions == true else { return }
    for (index, position) in positions.enumerated() {
      plies.add(position, ply: index)
      for seat in position.decidingSeats {
        var row = PositionRow(game: game, ply: index + 1, seat: seat, of: position)
        var writer = positionRows.beginRow(limit: layout.positionLimit)
        row.visit(&writer, layout.shape)
        positionRows.endRow(writer)
      }
    }
  }

  /// Adds the next game as a void game.
  ///
  /// - Parameters:
  ///   - void: The external bot's failure.
  ///   - hash: The unfinished game's hash.
  @usableFromInline
  func addVoid(
    _ void: VoidGame, of scheduledGame: ScheduledGame, opening: Int, values: MeasuredValues,
    hash: UInt64
  ) {
    var row = GameRow(
      game: game, deal: scheduledGame.deal, opening: opening, replicate: scheduledGame.replicate,
      rotation: scheduledGame.rotation, plies: 0, termination: terminations.cell(of: .void),
      winner: nil, hash: hash, measures: values.game, firstLosingPly: nil)
    var writer = gameRows.beginRow(limit: layout.gameLimit)
    row.visit(&writer, layout.shape, seating: Seating(labels, scheduledGame.strategies))
    gameRows.endRow(writer)
    var result = GameResult(hash: hash)
    result.isVoid = true
    result.mark(seat: void.seat.index, StrategyCounts(voids: 1))
    results.append(result)
    measures += values.game
    note("void: \(void.reason)", seat: void.seat, of: scheduledGame.strategies[void.seat])
    for seat in scheduledGame.strategies.seats {
      let strategy = scheduledGame.strategies[seat]
      var sums = StrategyCounts()
      if seat == void.seat { sums.voids = 1 }
      var row = SeatRow(
        game: game, seat: seat.index, strategy: labels[strategy], rank: 0, score: .empty,
        counts: sums)
      if !layout.shape.seatMeasures.isEmpty { row.measures = values.seats[seat.index] }
      var writer = seatRows.beginRow(limit: layout.seatLimit)
      row.visit(&writer, layout.shape)
      seatRows.endRow(writer)
      counts[strategy] += sums
    }
    game += 1
  }

  @inline(__always)
  private func addRow(
    of seat: Seat, in record: MatchRecord, strategy: Int, values: MeasuredValues,
    quality: DecisionQuality?, peer: PeerTraffic?
  ) -> StrategyCounts {
    let ranks = record.outcome.ranks
    var sums = StrategyCounts(
      points: record.outcome.points[seat], decisions: record.decisions[seat])
    let forfeit = record.forfeit(of: seat)
    if let forfeit { note(forfeit, of: strategy, in: &sums) }
    var row = SeatRow(
      game: game, seat: seat.index, strategy: labels[strategy], rank: ranks[seat],
      score: scores[forfeit == nil ? ranks.halfPoints(of: seat) : 0], counts: sums)
    if let peer { row.peer = PeerCells(peer) }
    if !layout.shape.seatMeasures.isEmpty { row.measures = values.seats[seat.index] }
    if let quality {
      row.judge(quality)
      sums.quality = quality
    }
    var writer = seatRows.beginRow(limit: layout.seatLimit)
    row.visit(&writer, layout.shape)
    seatRows.endRow(writer)
    counts[strategy] += sums
    return sums
  }

  private func note(_ forfeit: Forfeit, of strategy: Int, in sums: inout StrategyCounts) {
    sums.forfeits = 1
    sums.illegal = forfeit.kind == .illegalAction ? 1 : 0
    sums.timeouts = forfeit.kind == .timeout ? 1 : 0
    sums.crashed = forfeit.kind == .crashed ? 1 : 0
    sums.stalled = forfeit.kind == .stalled ? 1 : 0
    sums.unparsable = forfeit.kind == .unparsable ? 1 : 0
    note(forfeit.reason, seat: forfeit.seat, of: strategy)
  }

  private func note(_ reason: String, seat: Seat, of index: Int) {
    let strategy = layout.names[index]
    guard forfeits.takesNote(of: strategy, hasPrograms: layout.shape.hasPrograms) else { return }
    forfeits.append(
      ForfeitNote(gameID: game, seat: seat.index, strategy: strategy, reason: reason))
  }
}
