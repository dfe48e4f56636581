/// The cells of a seat's row that tell how its program failed.
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
        "crashed", .integer, "1 where its program ended before it answered", minimum: 0, maximum: 1)
    )
    visitor.cell(
      &stalled,
      .init(
        "stalled", .integer, "1 where its program ran out of time and gave no sign of life",
        minimum: 0, maximum: 1))
    visitor.cell(
      &unparsable,
      .init(
        "unparsable", .integer, "1 where its program said what can't be read", minimum: 0,
        maximum: 1))
    visitor.cell(
      &void,
      .init(
        "void", .integer,
        "1 where the game counts for nobody because its program could not decide, for trouble that is "
          + "not the players'", minimum: 0, maximum: 1))
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
