/// A row of `seats.csv`, about one seat of one game.
///
/// To add a column, add a property and pass it to the visitor at the column's position. Files
/// without the new column remain readable.
struct SeatRow {
  var game = 0
  var seat = 0
  var strategy = CellText.empty
  /// The seat's rank from 1, or 0 in a void game.
  var rank = 0
  var score = CellText.empty
  /// The seat's counts, except the quality of its decisions.
  var counts = StrategyCounts()
  /// The quality of the seat's decisions, or `nil` if they were not evaluated.
  var judged: Int?
  var blunders: Int?
  var regret: Int?
  var meanRegret: Double?
  /// The measures that are recorded per seat.
  var measures: [Int] = []
  /// The traffic of the seat's peer, in a game over links.
  var peer = PeerCells()

  mutating func judge(_ quality: DecisionQuality) {
    judged = quality.judged
    blunders = quality.blunders
    regret = quality.regret
    meanRegret = quality.meanRegret
  }

  @inline(__always)
  mutating func visit<V: ColumnVisitor>(_ visitor: inout V, _ shape: RowShape) {
    visitor.cell(&game, .count("game_id", "game"))
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
    visitor.cell(&counts.points, .init("points", .integer, "game points", unit: "points"))
    visitor.cell(
      &score,
      .init(
        "score", .number,
        "share of the other seats beaten, where a shared rank counts half"
          + (shape.hasPrograms ? "; 0 for a seat that forfeited" : ""),
        required: !shape.hasPrograms, minimum: 0, maximum: 1))
    visitor.cell(&counts.decisions, .count("decisions", "decisions by the strategy"))
    visitor.cell(&counts.illegal, .flag("illegal", "the strategy chose an illegal action"))
    visitor.cell(&counts.timeouts, .flag("timeouts", "the strategy exceeded its time"))
    visitor.cell(&counts.forfeits, .flag("forfeit", "the strategy forfeited the game"))
    if shape.isAnalysed {
      visitor.cell(
        &judged, .count("judged", "decisions compared with perfect play", required: false))
      visitor.cell(
        &blunders,
        .count("blunders", "judged decisions that gave away a win or a draw", required: false))
      visitor.cell(
        &regret,
        .count(
          "regret", "total value lost by judged decisions, in exact scores", required: false)
      )
      visitor.cell(
        &meanRegret,
        .init(
          "mean_regret", .number, "mean value lost per judged decision", required: false,
          minimum: 0))
    }
    visitor.cells(&measures, count: shape.seatMeasures.count) { shape.seatMeasures[$0].field }
    if shape.hasLinks { peer.visit(&visitor) }
    if shape.hasPrograms {
      visitor.cell(&counts.crashed, .flag("crashed", "the bot exited before it answered"))
      visitor.cell(
        &counts.stalled, .flag("stalled", "the bot exceeded its time without a sign of life"))
      visitor.cell(&counts.unparsable, .flag("unparsable", "the bot's answer could not be read"))
      visitor.cell(
        &counts.voids, .flag("void", "the game is void because the bot could not decide"))
    }
  }

  private static func rankField(_ shape: RowShape) -> TableSchema.Field {
    .init(
      "rank", .integer,
      "rank in the game; ties share the better rank"
        + (shape.hasPrograms ? "; empty for a void game" : ""),
      required: !shape.hasPrograms, minimum: 1, maximum: Double(shape.seats))
  }

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

  /// Reads a row and returns `false` if it is invalid.
  mutating func read(_ reader: RowReader, _ shape: RowShape) -> Bool {
    var reader = reader
    visit(&reader, shape)
    return reader.isGood
  }

  /// The names of the required columns.
  static let required = [
    "game_id", "seat", "strategy", "rank", "points", "decisions", "illegal", "timeouts", "forfeit",
  ]

  /// The counts together with the quality of the decisions, or `nil` if sums over many rows could
  /// overflow.
  var sums: StrategyCounts? {
    func isSmall(_ number: Int) -> Bool { number.magnitude < 10_000_000_000 }
    func isFlag(_ number: Int) -> Bool { 0...1 ~= number }
    guard isSmall(counts.points), isSmall(counts.decisions), isSmall(counts.illegal),
      isSmall(counts.timeouts), isSmall(counts.forfeits), isSmall(judged ?? 0),
      isSmall(blunders ?? 0), isSmall(regret ?? 0), isFlag(counts.crashed),
      isFlag(counts.stalled), isFlag(counts.unparsable), isFlag(counts.voids)
    else { return nil }
    var sums = counts
    sums.quality = DecisionQuality(
      judged: judged ?? 0, blunders: blunders ?? 0, regret: regret ?? 0)
    return sums
  }
}
