/// A row of seats.csv: one seat of one game.
///
/// To add a column, add a property and show it to the visitor at the place that it is to have; files
/// without it can still be read.
struct SeatRow {
  var game = 0
  var seat = 0
  var strategy: CellText
  /// 0 where the game counts for nobody.
  var rank = 0
  var points = 0
  var score: CellText
  var decisions = 0
  var illegal = 0
  var timeouts = 0
  var forfeit = 0
  /// How the seat decided; `nil` where it was not judged.
  var judged: Int?
  var blunders: Int?
  var regret: Int?
  var meanRegret: Double?
  /// The seat's values of the measures that seats have.
  var measures: [Int] = []
  /// How a program failed.
  var programs = BotFailureCells()
  /// What its peer sent and heard, in a game over links.
  var peer = PeerCells()

  /// A row that is still to be read.
  init() { (strategy, score) = (.empty, .empty) }

  init(
    game: Int, seat: Int, strategy: CellText, rank: Int, score: CellText, _ counts: EntrantCounts
  ) {
    self.game = game
    self.seat = seat
    self.strategy = strategy
    self.rank = rank
    self.score = score
    points = counts.points
    decisions = counts.decisions
    illegal = counts.illegal
    timeouts = counts.timeouts
    forfeit = counts.forfeits
    programs = BotFailureCells(counts)
  }

  /// Takes down how the seat decided.
  mutating func judge(_ quality: DecisionQuality) {
    judged = quality.judged
    blunders = quality.blunders
    regret = quality.regret
    meanRegret = quality.meanRegret
  }

  /// Shows every column of a run's seats.
  @inline(__always)
  mutating func visit<V: ColumnVisitor>(_ visitor: inout V, _ shape: RowShape) {
    visitor.cell(&game, .init("game_id", .integer, "game", minimum: 0))
    visitor.cell(
      &seat, .init("seat", .integer, "seat in the order of play, from 0", minimum: 0, maximum: 3))
    visitor.cell(&strategy, .init("strategy", .string, "strategy in the seat"))
    if shape.hasPrograms {
      var place: Int? = rank > 0 ? rank : nil
      visitor.cell(&place, SeatRow.rankField(shape))
      rank = place ?? 0
    } else {
      visitor.cell(&rank, SeatRow.rankField(shape))
    }
    visitor.cell(
      &points, .init("points", .integer, "game points", unit: "points"))
    visitor.cell(
      &score,
      .init(
        "score", .number, "share of the other seats beaten, half for a shared rank",
        required: !shape.hasPrograms, minimum: 0, maximum: 1))
    visitor.cell(
      &decisions,
      .init("decisions", .integer, "decisions of the strategy", minimum: 0))
    visitor.cell(
      &illegal,
      .init(
        "illegal", .integer, "1 if the strategy chose an illegal action; else 0", minimum: 0,
        maximum: 1))
    visitor.cell(
      &timeouts,
      .init(
        "timeouts", .integer, "1 if the strategy exceeded its time; else 0", minimum: 0, maximum: 1)
    )
    visitor.cell(
      &forfeit,
      .init(
        "forfeit", .integer, "1 if the strategy forfeited the game; else 0", minimum: 0, maximum: 1)
    )
    if shape.isAnalysed {
      visitor.cell(
        &judged,
        .init(
          "judged", .integer, "decisions compared with perfect play", required: false, minimum: 0))
      visitor.cell(
        &blunders,
        .init(
          "blunders", .integer, "judged decisions that gave away a win or a draw", required: false,
          minimum: 0)
      )
      visitor.cell(
        &regret,
        .init(
          "regret", .integer, "sum of lost value over the judged decisions, by exact scores",
          required: false, minimum: 0))
      visitor.cell(
        &meanRegret,
        .init(
          "mean_regret", .number, "mean of lost value per judged decision", required: false,
          minimum: 0))
    }
    visitor.cells(&measures, count: shape.seatMeasures.count) { shape.seatMeasures[$0].field }
    if shape.hasLinks { peer.visit(&visitor) }
    if shape.hasPrograms { programs.visit(&visitor) }
  }

  private static func rankField(_ shape: RowShape) -> TableSchema.Field {
    .init(
      "rank", .integer,
      "rank in the game; ties share the better rank"
        + (shape.hasPrograms ? "; empty for a void game" : ""),
      required: !shape.hasPrograms, minimum: 1, maximum: Double(shape.seats))
  }

  /// Describes the seats of a run.
  static func schema(_ shape: RowShape) -> TableSchema {
    var visitor = SchemaVisitor()
    var row = SeatRow()
    row.visit(&visitor, shape)
    return TableSchema(
      fields: visitor.fields, primaryKey: ["game_id", "seat"],
      foreignKeys: [
        .init("game_id", "games", "game_id"), .init("strategy", "standings", "strategy"),
      ])
  }

  /// Reads a row.
  ///
  /// - Returns: `false` where it can't be one.
  mutating func read(_ reader: RowReader, _ shape: RowShape) -> Bool {
    var reader = reader
    visit(&reader, shape)
    return reader.isGood
  }

  /// The columns without which nothing can be read from a row.
  static let required = [
    "game_id", "seat", "strategy", "rank", "points", "decisions", "illegal", "timeouts", "forfeit",
  ]

  /// What the row adds to the sums of its strategy; `nil` where sums of many would not fit a word.
  var counts: EntrantCounts? {
    func isSmall(_ number: Int) -> Bool { number.magnitude < 10_000_000_000 }
    guard isSmall(points), isSmall(decisions), isSmall(illegal), isSmall(timeouts),
      isSmall(forfeit), isSmall(judged ?? 0), isSmall(blunders ?? 0), isSmall(regret ?? 0),
      programs.areFlags
    else { return nil }
    var counts = EntrantCounts(
      points: points, decisions: decisions, illegal: illegal, timeouts: timeouts,
      forfeits: forfeit,
      quality: DecisionQuality(judged: judged ?? 0, blunders: blunders ?? 0, regret: regret ?? 0))
    programs.add(to: &counts)
    return counts
  }
}
