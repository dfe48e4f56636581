@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentExperiments

extension Parser {
  /// Conditions that select games of a run, one per line; an accepted condition is evaluated for some rows.
  static let conditions = Parser(name: "conditions") { bytes in
    let shape = RowShape(seats: 2, measures: [], isAnalysed: true)
    let columns = GameCondition(shape: shape).columns
    for line in lines(of: bytes) {
      guard
        let condition = try? GameCondition(
          [line], labels: ["random", "minimax:depth=2", "a,b", "greedy"], shape: shape)
      else { continue }
      for cell in ["", "0", "random", "9223372036854775807"] {
        _ = condition.holds(for: columns.map { _ in cell })
      }
      _ = condition.holds(for: [])
    }
  }

  /// Factors, targets, tuned parameters and formats, one per line; accepted text reads back as the same
  /// value.
  static let factors = Parser(name: "factors") { bytes in
    guard let game = StandardGames.all.first, let run = preparedRun else { return }
    let measures = SweepMeasure.all(of: run)
    let strategies = ["random", "mcts:simulations=9", "minimax"]
    for line in lines(of: bytes) {
      if let factor = try? Factor(line, of: game, strategies: strategies) {
        let again = try? Factor(factor.text, of: game, strategies: strategies)
        precondition(again == factor, "a factor reads back as another")
        _ = [0, 0.5, 1.0.nextDown].map { factor.values.value(at: $0) }
        _ = try? DesignPoints(.sobol(4), of: [factor], seed: 1)
      }
      if let objective = try? Objective(line, among: measures) {
        _ = [-1, 0.5, .infinity].map { objective.distance($0) }
        precondition(
          (try? Objective(objective.text, among: measures)) == objective,
          "an objective reads back as another")
      }
      _ = try? TunedPlayer([line], player: nil, strategies: game.strategies, game: game.name)
      if let format = try? TournamentFormat(line) {
        precondition((try? TournamentFormat(format.rawValue)) == format, "a format is another")
      }
    }
  }

  private static let preparedRun: PlayableRun? = {
    var request = RunSpecification()
    request.strategies = ["random", "greedy"]
    return try? StandardGames.all.first?.prepare(request)
  }()

  private static func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
