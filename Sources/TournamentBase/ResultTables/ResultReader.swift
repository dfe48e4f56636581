import GameCore

/// A reader that adds game results from the games and seats files to an accumulator.
///
/// It reads only the required columns, in the order in which the header lists them. The files do
/// not contain the reasons for forfeits, so if the summary reports a reason, the game is replayed.
package final class ResultReader {
  private let run: PlayableRun
  private let seatCount: Int
  private let shape: RowShape
  private let labels: CellList
  private let folder: String
  /// The decisions of external bots, used when a game is replayed to find the reason for a forfeit.
  private var decisions: DecisionStore?
  private let games: RowSource
  private let seats: RowSource
  /// The rows of the positions file, or `nil` if positions are not measured.
  private let positions: RowSource?
  /// The measures to read from the games file.
  private let measures: [GameMeasure]

  /// Opens the result files in a folder.
  ///
  /// - Parameter isMeasured: `true` to read the game's measures.
  /// - Throws: `UnreadableFile` if a header row lacks a column, or `FileError`.
  package init(run: PlayableRun, folder: String, isMeasured: Bool = false) throws {
    self.run = run
    measures = isMeasured || run.metrics != nil ? run.measures : []
    self.folder = folder
    seatCount = run.seats
    shape = run.shape
    labels = CellList(run.configuration.strategies.map { CSV.cell($0.label) })
    games = try RowSource(
      path: "\(folder)/\(ResultFile.games.fileName)",
      columns: GameRow.required(shape) + measures.map(\.name), isRequired: { _ in true })
    seats = try RowSource(
      path: "\(folder)/\(ResultFile.seats.fileName)",
      columns: run.schema(of: .seats).fields.map(\.name),
      isRequired: { SeatRow.required.contains($0) })
    positions =
      run.metrics?.hasPositions == true
      ? try RowSource(
        path: "\(folder)/\(ResultFile.positions.fileName)",
        columns: run.schema(of: .positions).fields.map(\.name), isRequired: { _ in true }) : nil
  }

  /// Adds the next game to an accumulator and returns its result and seating.
  ///
  /// - Throws: `UnreadableFile` at the first row that is not valid for this game, or `FileError`.
  @discardableResult
  package func addGame(_ game: Int, to accumulator: inout RunAccumulator) throws -> (
    GameResult, ScheduledGame
  ) {
    guard accumulator.round != nil else {
      throw games.problem("unexpected game \(game): the tournament ended before it")
    }
    let scheduledGame = accumulator.scheduledGame(game)
    var isTold = false
    guard let reader = try games.next(), let key = GameRow.key(reader, shape, measures),
      key.game == game
    else { throw games.problem("the row is not valid for game \(game)") }
    games.take()
    var result = GameResult(hash: key.hash)
    result.isEndedByLinks = key.isEndedByLinks
    for seat in 0..<seatCount {
      let strategy = scheduledGame.strategies[Seat(seat)]
      // A game with external bots may be void, and all its seats then have rank 0.
      let ranks = shape.hasPrograms ? 0...seatCount : 1...seatCount
      var row = SeatRow()
      guard let reader = try seats.next(), row.read(reader, shape), row.game == game,
        row.seat == seat, row.strategy.holdsSame(as: labels[strategy]),
        ranks ~= row.rank, let counts = row.sums, seat == 0 || result.isVoid == (row.rank == 0)
      else { throw seats.problem("the row is not valid for seat \(seat) of game \(game)") }
      seats.take()
      result.isVoid = row.rank == 0
      result.setRank(row.rank, seat: seat)
      result.addDecisions(counts.decisions)
      result.mark(seat: seat, counts)
      accumulator.add(counts, of: strategy)
      isTold =
        isTold
        || counts.forfeits + counts.voids > 0
          && accumulator.takesForfeit(of: run.configuration.strategies[strategy].label)
    }
    if isTold { try addForfeits(of: game, to: &accumulator) }
    try addPositions(of: game, to: &accumulator)
    accumulator.measures?.add(result, key.measures, at: 0, of: scheduledGame)
    accumulator.add(result, of: scheduledGame)
    return (result, scheduledGame)
  }

  /// Adds consecutive games to an accumulator.
  ///
  /// - Parameter endDeal: Called after each deal with the matchup's number and the half points that
  ///   the strategy in the matchup's first slot won in the deal. The games should begin with a
  ///   deal's first game.
  /// - Throws: `UnreadableFile` at the first row that is not valid for its game, or `FileError`.
  package func addGames(
    _ games: Range<Int>, to accumulator: inout RunAccumulator,
    endDeal: (_ matchup: Int, _ halfPoints: Int) -> Void = { _, _ in }
  ) throws {
    var halves = 0
    for game in games {
      let (result, scheduledGame) = try addGame(game, to: &accumulator)
      if scheduledGame.rotation == 0, scheduledGame.replicate == 0 { halves = 0 }
      halves += result.halfPoints(
        seat: scheduledGame.seat(ofSlot: 0).index, seats: scheduledGame.seats)
      if scheduledGame.endsDeal { endDeal(scheduledGame.matchup, halves) }
    }
  }

  private func addPositions(of game: Int, to accumulator: inout RunAccumulator) throws {
    guard let positions else { return }
    var (ply, position) = (0, PositionValues?.none)
    func add() { if let position { accumulator.plies.add(position, ply: ply - 1) } }
    while let reader = try positions.next() {
      var row = PositionRow(seats: seatCount)
      guard row.read(reader, shape), row.game >= game, row.seat < seatCount, row.seat >= 0 else {
        throw positions.problem("the row is not valid for game \(game)")
      }
      if row.game > game { break }
      guard row.ply == ply || row.ply == ply + 1, row.ply > 0 else {
        throw positions.problem("the row is not valid for ply \(ply + 1) of game \(game)")
      }
      if row.ply > ply {
        add()
        position = nil
      }
      ply = row.ply
      position = row.position(after: position, shape)
      positions.take()
    }
    add()
  }

  private func addForfeits(of game: Int, to accumulator: inout RunAccumulator) throws {
    // The last rows of an unfinished run may be incomplete.
    decisions = try decisions ?? run.configuration.decisions(in: folder, isWhole: false)
    let notes = try accumulator.round.map {
      try run.playChunk(game..<game + 1, $0, .none, decisions).forfeits
    }
    guard let notes, !notes.isEmpty else {
      throw seats.problem("game \(game) is forfeited in the previous row, but not in a replay")
    }
    accumulator.add(forfeits: notes)
  }

  /// Returns the first of the next rows in each file that differs from a chunk's rows.
  ///
  /// The rows are not consumed, so ``addGame(_:to:)`` reads them again.
  package func differences(
    from chunk: Chunk
  ) throws -> [(table: ResultFile, row: RowSource.Difference)] {
    try [
      (ResultFile.games, games, chunk.gameRows), (.seats, seats, chunk.seatRows),
      (.positions, positions, chunk.positionRows),
    ].compactMap { table, source, rows in
      try source?.difference(from: rows.bytes).map { (table, $0) }
    }
  }

  /// - Throws: `UnreadableFile` if a file contains more rows.
  package func checkEnd() throws {
    try games.checkEnd()
    try seats.checkEnd()
    try positions?.checkEnd()
  }
}
