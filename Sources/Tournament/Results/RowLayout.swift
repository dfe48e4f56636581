import Replays
import Storage
import GameCore

/// What the rows of one run's tables have in common, as bytes made once.
@usableFromInline
struct RowLayout: Sendable {
  let seats: Int
  /// The strategies as cells of a CSV table.
  let labels: [[UInt8]]
  /// The score for each number of half points against the other seats.
  let scores: [[UInt8]]
  let measureCount: Int
  /// Whether rows tell how decisions were judged.
  let isAnalysed: Bool
  let noForfeit: [UInt8]

  init(seats: Int, labels: [String], measureCount: Int, isAnalysed: Bool) {
    self.seats = seats
    self.labels = labels.map { Array(CSV.cell($0).utf8) }
    let most = 2 * max(1, seats - 1)
    scores = (0...most).map {
      Array(
        fixed(Double($0) / Double(most), decimals: RowLayout.scoreDecimals(seats: seats))
          .utf8)
    }
    self.measureCount = measureCount
    self.isAnalysed = isAnalysed
    noForfeit = RowLayout.flags(",0,0,0", isAnalysed)
  }

  /// Enough decimals for the scores of 2 and 3 seats to be exact, and sixths to be near.
  static func scoreDecimals(seats: Int) -> Int {
    seats <= 2 ? 1 : seats == 3 ? 2 : 6
  }

  /// Illegal, timeouts, forfeit; and the end of a seat's row that tells nothing more.
  func flags(of forfeit: Forfeit?) -> [UInt8] {
    switch forfeit?.kind {
    case .illegalAction: RowLayout.flags(",1,0,1", isAnalysed)
    case .timeout: RowLayout.flags(",0,1,1", isAnalysed)
    case .error: RowLayout.flags(",0,0,1", isAnalysed)
    case nil: noForfeit
    }
  }

  private static func flags(_ cells: String, _ isAnalysed: Bool) -> [UInt8] {
    Array((cells + (isAnalysed ? "" : "\n")).utf8)
  }
}
