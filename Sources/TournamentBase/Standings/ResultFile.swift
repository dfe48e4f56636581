/// A run's result file, whose raw value is its name without the extension.
package enum ResultFile: String, TableFile {
  case games
  case seats
  case positions
  case matchups
  case standings
  case timings
  case rounds
  case measures
  case plies

  /// Returns a run's result files, in order.
  package static func all(of format: TournamentFormat, metrics: MetricsShape?) -> [ResultFile] {
    allCases.filter { file in
      switch file {
      case .rounds: format.followsResults
      case .measures: metrics != nil
      case .positions, .plies: metrics?.hasPositions == true
      default: true
      }
    }
  }

  /// Returns the result files that grow with each game, in order.
  package static func growing(_ metrics: MetricsShape?) -> [ResultFile] {
    [.games, .seats] + (metrics?.hasPositions == true ? [.positions] : [])
  }

  /// A Boolean value that indicates whether runs with the same configuration write byte-identical
  /// files.
  package var isDeterministic: Bool { self != .timings }

  package var description: String {
    switch self {
    case .games: "One row per game, in schedule order"
    case .seats: "One row per game and seat"
    case .matchups: "One row per ordered pair of strategies that met"
    case .standings: "One row per strategy, best first"
    case .timings: "One row per strategy: decision times, which differ from run to run"
    case .positions: "One row per decision: the position before it"
    case .measures: "One row per measure of the games, with its 95% confidence interval"
    case .plies: "One row per ply: means over the positions"
    case .rounds: "One row per round, pairing and strategy, in schedule order"
    }
  }

  /// Returns the file's columns.
  package func schema(_ shape: RowShape) -> TableSchema {
    switch self {
    case .games: GameRow.schema(shape)
    case .seats: SeatRow.schema(shape)
    case .matchups: MatchupRow.columns.schema
    case .standings:
      StandingRow.columns(
        hasMarks: shape.hasMarks, hasPrograms: shape.hasPrograms, format: shape.format
      ).schema
    case .timings: TimingRow.columns.schema
    case .rounds: RoundRow.columns.schema
    case .positions: PositionRow.schema(shape)
    case .measures: MeasureRow.columns.schema
    case .plies: PlyRow.columns(shape.metrics).schema
    }
  }
}
