/// Sums over games for one strategy.
struct EntrantCounts: Sendable {
  var points = 0
  var decisions = 0
  var illegal = 0
  var timeouts = 0
  var forfeits = 0
  /// Of a program: how often it ended, gave no sign of life, or said what can't be read.
  var crashed = 0
  var stalled = 0
  var unparsable = 0
  /// Games that count for nobody because of it.
  var voids = 0
  var quality = DecisionQuality()

  static func += (sum: inout EntrantCounts, more: EntrantCounts) {
    sum.points += more.points
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
