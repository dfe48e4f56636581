import GameCore

/// What the rows of a run have in common, as bytes made once.
@usableFromInline
struct RowLayout: Sendable {
  let shape: RowShape
  /// The strategies' labels as they are.
  let names: [String]
  /// The same as cells.
  let labels: CellList
  /// The score for each number of half points against the other seats.
  let scores: CellList
  /// The number of strategies.
  let entrants: Int
  /// No row of a game, or of a seat, is longer.
  let gameLimit: Int
  let seatLimit: Int
  let positionLimit: Int

  /// The longest name of a termination that is written as it is.
  static let terminationLimit = 40

  init(labels: [String], shape: RowShape) {
    self.shape = shape
    names = labels
    let cells = labels.map { CSV.cell($0) }
    self.labels = CellList(cells)
    entrants = labels.count
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

  /// Enough decimals for the scores of 2 and 3 seats to be exact, and sixths to be near.
  static func scoreDecimals(seats: Int) -> Int {
    seats <= 2 ? 1 : seats == 3 ? 2 : 6
  }
}

/// What decides which columns the rows of a run have, and what they may hold.
struct RowShape: Hashable, Sendable {
  /// How many sit at a table.
  let seats: Int
  /// The game's own columns, and those that are measured of any game.
  let measures: [GameMeasure]
  /// Whether any of them has decimals.
  let hasDecimals: Bool
  /// Those of them that seats have, too.
  let seatMeasures: [GameMeasure]
  /// Whether rows tell which opening was played.
  let hasOpenings: Bool
  /// Whether rows tell how many times their deal was played before.
  let hasReplicates: Bool
  /// Whether rows tell how decisions were judged.
  let isAnalysed: Bool
  /// Whether rows tell what went over links.
  let hasLinks: Bool
  /// Whether rows of strategies tell what a reader has to know of them.
  let hasMarks: Bool
  /// Whether a strategy is a program, so that rows tell in which ways it failed, and games may count for
  /// nobody.
  let hasPrograms: Bool
  /// What is measured of positions; `nil` where nothing is.
  let metrics: MetricsShape?
  /// Which columns rows of strategies have for their places, and whether rounds are told.
  let format: TournamentFormat

  /// Puts a shape together; openings are not told, deals are played once and nothing is analysed unless
  /// said.
  init(
    seats: Int, measures: [GameMeasure], hasOpenings: Bool = false, hasReplicates: Bool = false,
    isAnalysed: Bool = false, hasLinks: Bool = false, hasMarks: Bool = false,
    hasPrograms: Bool = false, metrics: MetricsShape? = nil, format: TournamentFormat = .roundRobin
  ) {
    self.metrics = metrics
    hasDecimals = measures.contains { $0.decimals > 0 }
    self.format = format
    self.seats = seats
    self.measures = measures
    seatMeasures = measures.filter(\.isPerSeat)
    self.hasOpenings = hasOpenings
    self.hasReplicates = hasReplicates
    self.isAnalysed = isAnalysed
    self.hasLinks = hasLinks
    self.hasMarks = hasMarks
    self.hasPrograms = hasPrograms
  }

  /// The greatest number of a seat.
  var lastSeat: Double { Double(seats - 1) }
}
