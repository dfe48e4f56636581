import GameCore
import Statistics

/// Games worth watching, collected in one pass over a run's result files.
///
/// Memory use does not grow with the number of games.
package struct NotableGames: Sendable {
  package struct Notable: Hashable, Sendable {
    package let game: Int
    package let why: String
  }

  package enum Choice: Hashable, Sendable {
    /// A fixed number of games, including some of each kind.
    case some(Int)
    /// Games won by the weaker strategy.
    case upsets
    /// All games, up to ``NotableGames/limit``.
    case all

    /// Reads `upsets`, `all` or a number from 1 to ``NotableGames/limit``, or returns `nil` for any
    /// other text.
    package init?(_ text: String) {
      switch text {
      case "upsets": self = .upsets
      case "all": self = .all
      default:
        guard let count = wholeNumber(text), 1...NotableGames.limit ~= count else { return nil }
        self = .some(count)
      }
    }

    /// The choice as written on the command line.
    package var text: String {
      switch self {
      case .some(let count): "\(count)"
      case .upsets: "upsets"
      case .all: "all"
      }
    }
  }

  /// The maximum number of games to choose.
  package static let limit = 200
  /// The maximum number of games stored for each criterion, and the maximum number of forfeited
  /// games.
  private static let kindLimit = 50
  /// The maximum number of games stored for each pair of a winner and a loser.
  private static let winLimit = 4

  /// A criterion for notable games, where a larger value is more notable.
  enum Measure: Int, CaseIterable {
    case uncertainty, margin, drama, leadChanges, regret, mostPlies, fewestPlies

    func why(_ value: Int) -> String {
      let share = fixed(Double(value) / Double(Evaluation.scale), decimals: 2)
      return switch self {
      case .uncertainty: "closest: its positions were almost even (uncertainty \(share))"
      case .margin: "closest: decided by \(-value) point\(value == -1 ? "" : "s")"
      case .drama: "most dramatic: the winner was behind by \(share) on average"
      case .leadChanges: "most dramatic: the lead changed \(value) time\(value == 1 ? "" : "s")"
      case .regret: "biggest mistake: a player gave away a win or a draw (regret \(value))"
      case .mostPlies: "longest: \(value) plies"
      case .fewestPlies: "shortest: \(-value) plies"
      }
    }
  }

  /// The most notable games by each criterion, in descending order.
  private var outstanding = [[(value: Int, game: Int)]](
    repeating: [], count: Measure.allCases.count)
  /// The largest point difference between a winner and the next seat.
  ///
  /// If it is at most 1, the points say no more than the ranks.
  private var largestMargin = 0
  private var forfeited: [Int] = []
  /// The games that one strategy won against another, for each winner and loser.
  private var wins: [(winner: Int, loser: Int, games: [Int])] = []
  private var places: [UInt64: Int] = [:]  // never iterated
  /// A random sample of games: those with the smallest hashes of their numbers.
  private var sample: [(order: UInt64, game: Int)] = []
  private var first: [Int] = []

  mutating func visit(_ game: Int, plies: Int?, seats: [ReadSeat]) {
    if first.count < NotableGames.limit { first.append(game) }
    if let plies {
      add(game, by: .mostPlies, plies)
      add(game, by: .fewestPlies, -plies)
    }
    let isForfeited = seats.contains { $0.isForfeit }
    if isForfeited, forfeited.count < NotableGames.kindLimit { forfeited.append(game) }
    let order = StableHash.mix(UInt64(truncatingIfNeeded: game))
    if sample.count < NotableGames.limit || order < sample[sample.count - 1].order {
      let place = sample.firstIndex { $0.order > order } ?? sample.count
      sample.insert((order, game), at: place)
      if sample.count > NotableGames.limit { sample.removeLast() }
    }
    if !isForfeited, let margin = NotableGames.margin(seats) {
      largestMargin = max(largestMargin, margin)
      add(game, by: .margin, -margin)
    }
    if seats.count == 2, !isForfeited, seats[0].rank != seats[1].rank {
      let isFirst = seats[0].rank < seats[1].rank
      addWin(game, winner: seats[isFirst ? 0 : 1].strategy, loser: seats[isFirst ? 1 : 0].strategy)
    }
  }

  /// Returns the point difference between the sole winner and the next seat, or `nil` if there is
  /// no sole winner or the difference is too large.
  private static func margin(_ seats: [ReadSeat]) -> Int? {
    guard let winner = seats.firstIndex(where: { $0.rank == 1 }), seats.count > 1 else {
      return nil
    }
    var margin = Int.max
    for (place, seat) in seats.enumerated() where place != winner {
      let (lead, isTooLarge) = seats[winner].points.subtractingReportingOverflow(seat.points)
      if seat.rank == 1 || isTooLarge { return nil }
      margin = min(margin, Int(clamping: lead.magnitude))
    }
    return margin
  }

  mutating func add(_ game: Int, by measure: Measure, _ value: Int) {
    let (kind, count) = (measure.rawValue, outstanding[measure.rawValue].count)
    if count == NotableGames.kindLimit, value <= outstanding[kind][count - 1].value { return }
    let place = outstanding[kind].firstIndex { $0.value < value } ?? count
    outstanding[kind].insert((value, game), at: place)
    if count == NotableGames.kindLimit { outstanding[kind].removeLast() }
  }

  private mutating func addWin(_ game: Int, winner: Int, loser: Int) {
    let key = UInt64(winner) << 32 | UInt64(loser)
    let place = places[key] ?? wins.count
    if place == wins.count {
      places[key] = place
      wins.append((winner, loser, []))
    }
    if wins[place].games.count < NotableGames.winLimit { wins[place].games.append(game) }
  }

  /// The criteria for which the results contain values, at most one of each kind.
  private var measures: [Measure] {
    func first(_ measures: Measure...) -> [Measure] {
      let known = measures.filter { measure in
        measure == .margin ? largestMargin > 1 : outstanding[measure.rawValue].first?.value ?? 0 > 0
      }
      return Array(known.prefix(1))
    }
    return first(.regret) + first(.uncertainty, .margin) + first(.drama, .leadChanges)
      + [.mostPlies, .fewestPlies]
  }

  /// Returns the games to show, without repetition.
  package func chosen(
    _ choice: NotableGames.Choice, labels: [String], scores: [Double?], isKept: (Int) -> Bool
  ) -> [Notable] {
    var notable: [Notable] = []
    var known: Set<Int> = []  // never iterated
    func add(_ games: [Int], most: Int, _ why: (Int) -> String) {
      var count = 0
      for game in games where count < most && notable.count < NotableGames.limit && isKept(game) {
        guard known.insert(game).inserted else { continue }
        notable.append(Notable(game: game, why: why(game)))
        count += 1
      }
    }
    switch choice {
    case .all: add(first, most: .max) { _ in "" }
    case .upsets: addUpsets(labels, scores, most: .max, add)
    case .some(let count):
      addUpsets(labels, scores, most: max(1, count / 4), add)
      add(forfeited, most: max(1, count / 6)) { _ in "forfeit" }
      for measure in measures {
        let found = outstanding[measure.rawValue]
        add(found.map(\.game), most: max(1, count / 8)) { game in
          measure.why(found.first { $0.game == game }?.value ?? 0)
        }
      }
      add(sample.map(\.game), most: max(0, count - notable.count)) { _ in "random sample" }
      notable = Array(notable.prefix(count))
    }
    return notable
  }

  /// Adds games won by the weaker strategy, largest score difference first.
  private func addUpsets(
    _ labels: [String], _ scores: [Double?], most: Int, _ add: ([Int], Int, (Int) -> String) -> Void
  ) {
    let leads = wins.map { (scores[$0.loser] ?? 0) - (scores[$0.winner] ?? 0) }
    let upsets = wins.indices.filter { leads[$0] > 0 }.sorted {
      (-leads[$0], $0) < (-leads[$1], $1)
    }
    var left = most
    for place in upsets where left > 0 {
      let win = wins[place]
      add(win.games, left) { _ in "upset: \(labels[win.winner]) beat \(labels[win.loser])" }
      left -= min(left, win.games.count)
    }
  }
}
