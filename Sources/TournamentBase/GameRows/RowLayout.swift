import GameCore

/// The cells that a run's rows share, as encoded bytes.
@usableFromInline
struct RowLayout: Sendable {
  let shape: RowShape
  let names: [String]
  let labels: CellList
  /// The score cell for each number of half points against the other seats.
  let scores: CellList
  /// The number of strategies.
  let strategies: Int
  /// The maximum row length in `games.csv`, in bytes.
  let gameLimit: Int
  let seatLimit: Int
  let positionLimit: Int

  /// The maximum length in bytes of a termination, beyond which it is cut.
  static let terminationLimit = 40

  init(labels: [String], shape: RowShape) {
    self.shape = shape
    names = labels
    let cells = labels.map { CSV.cell($0) }
    self.labels = CellList(cells)
    strategies = labels.count
    let most = 2 * max(1, shape.seats - 1)
    scores = CellList(
      (0...most).map {
        fixed(Double($0) / Double(most), decimals: RowLayout.scoreDecimals(seats: shape.seats))
      })
    let (games, seats) = (GameRow.schema(shape), SeatRow.schema(shape))
    let longest = cells.map(\.utf8.count).max() ?? 0
    gameLimit =
      RowWriter.cellLimit * games.fields.count + RowLayout.terminationLimit + shape.seats * longest
    seatLimit = RowWriter.cellLimit * seats.fields.count + longest
    positionLimit = RowWriter.cellLimit * PositionRow.schema(shape).fields.count
  }

  /// Returns the number of decimals in a score.
  ///
  /// Scores with two or three players are exact. With four players, they are multiples of a sixth,
  /// rounded to six decimals.
  static func scoreDecimals(seats: Int) -> Int {
    seats <= 2 ? 1 : seats == 3 ? 2 : 6
  }
}

/// The columns of a run's rows and their possible values.
package struct RowShape: Hashable, Sendable {
  let seats: Int
  /// The game's own measures, followed by the ones that all games have.
  let measures: [GameMeasure]
  /// The measures that `seats.csv` contains, too.
  let seatMeasures: [GameMeasure]
  let hasOpenings: Bool
  /// A Boolean value that indicates whether a file provides the openings.
  let hasOpeningFile: Bool
  let hasReplicates: Bool
  let isAnalysed: Bool
  let hasLinks: Bool
  /// A Boolean value that indicates whether the standings mark strategies.
  package let hasMarks: Bool
  /// A Boolean value that indicates whether external bots play in the run.
  ///
  /// If so, rows count the bots' failures, and games may be void.
  package let hasPrograms: Bool
  /// The position measures, or `nil` if the run records none.
  let metrics: MetricsShape?
  /// The format, which adds columns to standings.
  let format: TournamentFormat

  package init(
    seats: Int, measures: [GameMeasure], hasOpenings: Bool = false, hasOpeningFile: Bool = false,
    hasReplicates: Bool = false, isAnalysed: Bool = false, hasLinks: Bool = false,
    hasMarks: Bool = false, hasPrograms: Bool = false, metrics: MetricsShape? = nil,
    format: TournamentFormat = .roundRobin
  ) {
    self.metrics = metrics
    self.format = format
    self.seats = seats
    self.measures = measures
    seatMeasures = measures.filter(\.isPerSeat)
    self.hasOpenings = hasOpenings
    self.hasOpeningFile = hasOpeningFile
    self.hasReplicates = hasReplicates
    self.isAnalysed = isAnalysed
    self.hasLinks = hasLinks
    self.hasMarks = hasMarks
    self.hasPrograms = hasPrograms
  }

  /// The index of the last seat.
  var lastSeat: Double { Double(seats - 1) }
}
