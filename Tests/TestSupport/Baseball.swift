import Foundation
@testable import Statistics

/// The American League East in 1987, from Agresti, "Categorical Data Analysis".
///
/// The teams are Milwaukee, Detroit, Toronto, New York, Boston, Cleveland and Baltimore.
package enum Baseball {
  /// The number of wins of the row's team against the column's team.
  package static let wins = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
  ]

  /// The games as independent pairs.
  package static var matchups: MatchupResults {
    var results: [Tables.GameCount] = []
    for first in 0..<6 {
      for second in (first + 1)..<7 {
        results.append((first, second, wins[first][second], 0, wins[second][first]))
      }
    }
    return Tables.games(results)
  }
}
