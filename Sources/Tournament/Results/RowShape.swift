/// What decides which columns the rows of a run have, and what they may hold.
package struct RowShape: Hashable, Sendable {
  /// How many sit at a table.
  let seats: Int
  /// The game's own columns.
  let measures: [MeasureColumn]
  /// Whether rows tell how decisions were judged.
  let isAnalysed: Bool

  /// Puts a shape together; nothing is analysed unless said.
  package init(seats: Int, measures: [MeasureColumn], isAnalysed: Bool = false) {
    self.seats = seats
    self.measures = measures
    self.isAnalysed = isAnalysed
  }

  /// The greatest number of a seat.
  var lastSeat: Double { Double(seats - 1) }
}
