/// A measure whose values under both rule sets are compared in every deal.
package struct ComparisonMeasure {
  private let declared: GameMeasure
  /// A closure that receives one deal's games in rotation order and returns the measure's value, or
  /// `nil` if there is none.
  let value: @Sendable ([GameTrace]) -> Double?

  private init(_ measure: GameMeasure, _ value: @escaping @Sendable ([GameTrace]) -> Double?) {
    (declared, self.value) = (measure, value)
  }

  var name: String { declared.name }
  /// The unit, or an empty string for shares.
  var unit: String { declared.unit }

  /// Returns a measure's display name, with the unit unless the name contains it.
  static func label(_ name: String, unit: String) -> String {
    let words = GameMeasure(name).label
    let declared =
      general.map(\.declared) + [.firstPlayerImbalance, .luck(isNet: true), .winnerChanged]
    let label = declared.first { $0.name == name }?.label ?? words
    return label != words || unit.isEmpty || words.contains(unit) ? label : "\(words) (\(unit))"
  }

  /// Returns the measures by which a comparison judges a run's games, with their units.
  package static func units(of run: PlayableRun) -> [(measure: String, unit: String)] {
    all(run.measures).map { ($0.name, $0.unit) }
  }

  /// Returns the measures that apply to every game, followed by the game's own measures.
  static func all(_ own: [GameMeasure]) -> [ComparisonMeasure] {
    let ownMeasures = own.enumerated().map { place, column in
      ComparisonMeasure(column) { games in
        mean(games) { Double($0.measures[place]) }
      }
    }
    return general.filter { measure in !own.contains { $0.name == measure.name } }
      + ownMeasures.filter { $0.name != GameMeasure.winnerChanged.name }
  }

  private static let general = [
    ComparisonMeasure(.firstPlayerScore) { games in
      haveResults(games) ? mean(games) { $0.score(of: .init(0)) } : nil
    },
    ComparisonMeasure(.firstPlayerWins) { games in
      haveResults(games) ? mean(games) { $0.winner == .init(0) ? 1 : 0 } : nil
    },
    ComparisonMeasure(.drawRate) { games in
      haveResults(games) ? mean(games) { $0.winner == nil && !$0.isForfeited ? 1 : 0 } : nil
    },
    ComparisonMeasure(.decisions) { games in mean(games) { Double($0.decisions) } },
    ComparisonMeasure(.plies) { games in mean(games) { Double($0.plies) } },
    ComparisonMeasure(.decisiveDeals) { games in isDecided(games) ? 1 : 0 },
    ComparisonMeasure(.branchingFactor) { games in
      let decisions = games.reduce(0) { $0 + $1.countedDecisions }
      return decisions > 0 ? Double(games.reduce(0) { $0 + $1.actions }) / Double(decisions) : nil
    },
    ComparisonMeasure(.leadChanges) { games in
      games.contains { $0.leadChanges != nil } ? mean(games) { Double($0.leadChanges ?? 0) } : nil
    },
  ]

  /// Returns `false` if all seats forfeited a game, so that the deal does not count.
  private static func haveResults(_ games: [GameTrace]) -> Bool {
    !games.contains(where: \.isDoubleForfeit)
  }

  private static func mean(_ games: [GameTrace], _ value: (GameTrace) -> Double) -> Double {
    games.reduce(0) { $0 + value($1) } / Double(games.count)
  }

  /// Returns `true` if one strategy's total score over all rotations in the deal exceeds another's.
  private static func isDecided(_ games: [GameTrace]) -> Bool {
    let sums = (0..<games[0].scheduledGame.seats).map { slot in
      games.reduce(0) { $0 + $1.halfPoints(of: $1.scheduledGame.seat(ofSlot: slot)) }
    }
    return sums.contains { $0 != sums[0] }
  }
}
