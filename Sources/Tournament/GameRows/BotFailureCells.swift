/// The cells of a seat's row with the failures of an external bot.
struct BotFailureCells {
  private var crashed = 0
  private var stalled = 0
  private var unparsable = 0
  private var void = 0

  /// No failure.
  init() {}

  init(_ counts: EntrantCounts) {
    (crashed, stalled) = (counts.crashed, counts.stalled)
    (unparsable, void) = (counts.unparsable, counts.voids)
  }

  /// Shows every column to a visitor.
  @inline(__always)
  mutating func visit<V: ColumnVisitor>(_ visitor: inout V) {
    visitor.cell(
      &crashed,
      .init(
        "crashed", .integer, "1 if the bot exited before it answered; else 0", minimum: 0,
        maximum: 1)
    )
    visitor.cell(
      &stalled,
      .init(
        "stalled", .integer, "1 if the bot exceeded its time without a sign of life; else 0",
        minimum: 0, maximum: 1))
    visitor.cell(
      &unparsable,
      .init(
        "unparsable", .integer, "1 if the bot's answer was not readable; else 0", minimum: 0,
        maximum: 1))
    visitor.cell(
      &void,
      .init(
        "void", .integer, "1 if the game is void because the bot could not decide; else 0",
        minimum: 0,
        maximum: 1))
  }

  /// Whether each is 0 or 1, as rows that are read may have anything.
  var areFlags: Bool { [crashed, stalled, unparsable, void].allSatisfy { 0...1 ~= $0 } }

  /// Adds them to the sums of the seat's strategy.
  func add(to counts: inout EntrantCounts) {
    counts.crashed += crashed
    counts.stalled += stalled
    counts.unparsable += unparsable
    counts.voids += void
  }
}
