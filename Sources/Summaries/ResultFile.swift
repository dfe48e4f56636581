import Fixtures
import GameResults
import Storage
import Tournament

/// The CSV files of a run.
package enum ResultFile: String, CaseIterable {
  case games
  case seats
  case pairings
  case standings
  case timings
  case rounds

  /// The files of a run, in their order: only some formats have rounds to tell.
  package static func all(of format: TournamentFormat) -> [ResultFile] {
    allCases.filter { $0 != .rounds || format.followsResults }
  }

  package var fileName: String { "\(rawValue).csv" }

  /// Whether equal configurations give equal bytes.
  package var isDeterministic: Bool { self != .timings }

  package var description: String {
    switch self {
    case .games: "One row per game, in the order of the schedule"
    case .seats: "One row per game and seat"
    case .pairings: "One row per ordered pair of strategies that met"
    case .standings: "One row per strategy, best first"
    case .timings: "One row per strategy: thinking times, which differ from run to run"
    case .rounds: "One row per round, encounter and strategy, in the order of the schedule"
    }
  }

  /// The file's columns.
  package func schema(_ shape: RowShape) -> TableSchema {
    switch self {
    case .games: GameRow.schema(shape)
    case .seats: SeatRow.schema(shape)
    case .pairings: PairingRow.columns.schema
    case .standings:
      StandingRow.columns(
        hasMarks: shape.hasMarks, hasPrograms: shape.hasPrograms, format: shape.format
      ).schema
    case .timings: TimingRow.columns.schema
    case .rounds: RoundRow.columns.schema
    }
  }
}
