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

  /// Starts from nothing unless given.
  init(
    points: Int = 0, decisions: Int = 0, illegal: Int = 0, timeouts: Int = 0, forfeits: Int = 0,
    crashed: Int = 0, voids: Int = 0, quality: DecisionQuality = DecisionQuality()
  ) {
    self.points = points
    self.decisions = decisions
    self.illegal = illegal
    self.timeouts = timeouts
    self.forfeits = forfeits
    self.crashed = crashed
    self.voids = voids
    self.quality = quality
  }

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
