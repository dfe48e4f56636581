import Foundation
import Statistics

/// The American League's East in 1987: Agresti, "Categorical Data Analysis".
///
/// Milwaukee, Detroit, Toronto, New York, Boston, Cleveland and Baltimore.
enum Baseball {
  /// How often the row's team beat the column's.
  private static let wins = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
  ]

  /// Every game counts as a pair of its own: they are independent.
  static var meetings: [Meeting] {
    var meetings: [Meeting] = []
    for first in 0..<7 {
      for second in (first + 1)..<max(7, first + 1) {
        let (won, lost) = (wins[first][second], wins[second][first])
        meetings.append(
          Meeting(
            first: first, second: second, games: won + lost, points: Double(won),
            sample: ScoreSample(counts: [lost, won])))
      }
    }
    return meetings
  }

  /// The C library's, so that a fault in the package's own would show.
  static func exponential(_ x: Double) -> Double { exp(x) }
}
