/// A strategy's counts in one game, or their sums over several games.
package struct StrategyCounts: Sendable {
  var points = 0
  /// Additional half points, which occur only in tables from other programs.
  var halfPoints = 0
  package var decisions = 0
  var illegal = 0
  var timeouts = 0
  var forfeits = 0
  /// The number of times that an external bot exited before it answered.
  var crashed = 0
  /// The number of times that an external bot exceeded its time without a sign of life.
  var stalled = 0
  /// The number of times that an external bot gave an unreadable answer.
  var unparsable = 0
  /// The number of games that the strategy made void.
  var voids = 0
  var quality = DecisionQuality()

  /// A Boolean value that indicates whether a seat made a move in a game.
  ///
  /// A decision counts as soon as the seat is asked, so a seat that fails at its first decision
  /// also made one.
  var hasMoved: Bool { decisions > forfeits }

  /// The points, including half points.
  var allPoints: Double { Double(points) + Double(halfPoints) / 2 }

  static func += (sum: inout StrategyCounts, more: StrategyCounts) {
    sum.points += more.points
    sum.halfPoints += more.halfPoints
    sum.decisions += more.decisions
    sum.illegal += more.illegal
    sum.timeouts += more.timeouts
    sum.forfeits += more.forfeits
    sum.crashed += more.crashed
    sum.stalled += more.stalled
    sum.unparsable += more.unparsable
    sum.voids += more.voids
    sum.quality += more.quality
  }
}
