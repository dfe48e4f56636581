/// A measure of every deal under both rules.
struct ComparisonMeasure {
  /// The name in tables, in snake_case.
  let name: String
  /// The unit of the values; empty for shares.
  let unit: String
  /// Returns the value for the games of one deal, in the order of the rotations; `nil` if it has none.
  let value: @Sendable ([GameTrace]) -> Double?

  /// The share of games with a different winner than under the first rules: under these with new
  /// random choices, and under the second rules.
  static let otherWinner = "other_winner"

  /// Returns the name of a measure for readers, with its unit unless the name has it.
  static func label(_ name: String, unit: String) -> String {
    if let label = labels[name] { return label }
    let words = name.split(separator: "_").joined(separator: " ")
    return unit.isEmpty || words.contains(unit) ? words : "\(words) (\(unit))"
  }

  private static let labels = [  // never iterated
    "first_seat_advantage": "first-player advantage", "first_seat_wins": "first-player wins",
    "plies": "plies per game", "decided": "decided deals",
    "branching": "branching factor of a deal",
    otherWinner: "changed winner",
  ]

  /// Returns the measures of any game, followed by the game's own.
  static func all(_ own: [MeasureColumn]) -> [ComparisonMeasure] {
    let ownMeasures = own.enumerated().map { place, column in
      ComparisonMeasure(name: column.name, unit: column.unit) { games in
        mean(games) { Double($0.measures[place]) }
      }
    }
    return general.filter { measure in !own.contains { $0.name == measure.name } }
      + ownMeasures.filter { $0.name != otherWinner }
  }

  private static let general = [
    // The mean of all seats' scores is a half.
    ComparisonMeasure(name: "first_seat_advantage", unit: "") { games in
      mean(games) { $0.score(of: .init(0)) - 0.5 }
    },
    ComparisonMeasure(name: "first_seat_wins", unit: "") { games in
      mean(games) { $0.winner == .init(0) ? 1 : 0 }
    },
    ComparisonMeasure(name: "draw_rate", unit: "") { games in
      mean(games) { $0.winner == nil && !$0.isForfeited ? 1 : 0 }
    },
    ComparisonMeasure(name: "plies", unit: "plies") { games in mean(games) { Double($0.plies) } },
    ComparisonMeasure(name: "decided", unit: "") { games in isDecided(games) ? 1 : 0 },
    ComparisonMeasure(name: "branching", unit: "actions") { games in
      let decisions = games.reduce(0) { $0 + $1.countedDecisions }
      return decisions > 0 ? Double(games.reduce(0) { $0 + $1.actions }) / Double(decisions) : nil
    },
    ComparisonMeasure(name: "lead_changes", unit: "changes") { games in
      games.contains { $0.leadChanges != nil } ? mean(games) { Double($0.leadChanges ?? 0) } : nil
    },
  ]

  private static func mean(_ games: [GameTrace], _ value: (GameTrace) -> Double) -> Double {
    games.reduce(0) { $0 + value($1) } / Double(games.count)
  }

  /// Returns `true` if the strategies have unequal scores over all rotations of the deal.
  private static func isDecided(_ games: [GameTrace]) -> Bool {
    let sums = (0..<games[0].scheduledGame.seats).map { slot in
      games.reduce(0) { $0 + $1.halfPoints(of: $1.scheduledGame.seat(ofSlot: slot)) }
    }
    return sums.contains { $0 != sums[0] }
  }
}
