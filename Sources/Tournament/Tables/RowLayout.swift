import GameCore

/// What the rows of one run's tables have in common, as bytes made once.
@usableFromInline
struct RowLayout: Sendable {
  let schedule: Schedule
  /// The strategies as cells of a CSV table.
  let labels: [[UInt8]]
  /// The score for each number of half points against the other seats.
  let scores: [[UInt8]]
  let measureCount: Int
  let noForfeit = Array(",0,0,0\n".utf8)

  init(schedule: Schedule, labels: [String], measureCount: Int) {
    self.schedule = schedule
    self.labels = labels.map { Array(CSV.cell($0).utf8) }
    let most = 2 * max(1, schedule.seats - 1)
    scores = (0...most).map {
      Array(
        fixed(Double($0) / Double(most), decimals: RowLayout.scoreDecimals(seats: schedule.seats))
          .utf8)
    }
    self.measureCount = measureCount
  }

  /// Enough decimals for the scores of 2 and 3 seats to be exact, and sixths to be near.
  static func scoreDecimals(seats: Int) -> Int {
    seats <= 2 ? 1 : seats == 3 ? 2 : 6
  }

  /// The end of a seat's row: illegal, timeouts, forfeit.
  func flags(of forfeit: Forfeit?) -> [UInt8] {
    switch forfeit?.kind {
    case .illegalAction: Array(",1,0,1\n".utf8)
    case .timeout: Array(",0,1,1\n".utf8)
    case .error: Array(",0,0,1\n".utf8)
    case nil: noForfeit
    }
  }
}
