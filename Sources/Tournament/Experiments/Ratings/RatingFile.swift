/// The tables in a folder of ratings.
enum RatingFile: String, TableFile {
  case standings
  case pairings
  case differences

  var description: String {
    switch self {
    case .standings: ResultFile.standings.description
    case .pairings: ResultFile.pairings.description
    case .differences: "One row per ordered pair of strategies with games, met or not"
    }
  }

  /// The table's columns.
  func schema(of rating: Rating) -> TableSchema {
    switch self {
    case .standings: rating.standingColumns.schema
    case .pairings: PairingRow.columns.schema
    case .differences: DifferenceRow.columns.schema
    }
  }

  /// Makes the table's rows, in their order.
  func forEachRow(of rating: Rating, _ body: (String) throws -> Void) rethrows {
    switch self {
    case .standings:
      let columns = rating.standingColumns
      try rating.summary.standings.forEach { try body(columns.csv($0)) }
    case .pairings: try rating.report.forEachPairing { try body(PairingRow.columns.csv($0)) }
    case .differences:
      try rating.report.forEachDifference { try body(DifferenceRow.columns.csv($0)) }
    }
  }
}
