import ConnectFourGame
import ConnectFourSolver
import GameCore
import TournamentBase

/// An assessment of strategies by their decisions in positions whose right moves are known.
struct Assessment: Sendable {
  let strategies: [AssessedStrategy]
  /// The number of positions per measure and ply.
  let perPly: Int
  var measures = PositionMeasure.allCases
  /// The plies to assess, or `nil` for all plies of each measure.
  var plies: ClosedRange<Int>?
  let seed: UInt64
  let jobs: Int
  let solvers: SolverPool

  /// A strategy with its name in the results.
  struct AssessedStrategy: Sendable {
    let label: String
    let source: BoundStrategy<ConnectFour>
  }

  /// The identity of a position, which determines its random numbers.
  ///
  /// It depends neither on the number of positions nor on the other measures, so a larger
  /// assessment contains a smaller one.
  struct Place: Sendable {
    let measure: PositionMeasure
    let ply: Int
    /// The position's number within its measure and ply, from 0.
    let number: Int

    var id: Int {
      let measure = PositionMeasure.allCases.firstIndex(of: measure) ?? 0
      return (number * PositionMeasure.allCases.count + measure) * 64 + ply
    }
  }

  /// The positions to assess, in order.
  var places: [Place] {
    measures.flatMap { measure in
      measure.plies.filter { plies?.contains($0) ?? true }.flatMap { ply in
        (0..<perPly).map { Place(measure: measure, ply: ply, number: $0) }
      }
    }
  }

  /// Draws all positions and asks all strategies for their decisions.
  ///
  /// - Parameter progress: Called with the number of finished positions and the number of all
  ///   positions.
  /// - Throws: Solver errors, and errors for which a strategy is not responsible.
  func positions(progress: (Int, Int) -> Void) async throws -> [AssessedPosition] {
    let bots = strategies.compactMap { $0.source.base as? BotStrategyFactory<ConnectFour> }
    for bot in bots { bot.isolateGames() }
    let threads = bots.isEmpty ? nil : WaitingThreads(count: jobs)
    defer { threads?.close() }
    let places = places
    progress(0, places.count)
    return try await inOrder(
      places.count, jobs: jobs, on: threads, progress: { progress($0, places.count) }
    ) { number in
      try Task.checkCancellation()
      return try assess(places[number])
    }
  }

  /// Returns a position with all strategies' decisions.
  private func assess(_ place: Place) throws -> AssessedPosition {
    let randomness = DealRandomness(seed: seed, deal: UInt64(place.id))
    var random = randomness.deal
    let problem = try solvers.withSolver {
      try PositionProblem.drawn(place.measure, discs: place.ply, for: $0, using: &random)
    }
    // No solver is in use while strategies decide, because they may use solvers from the same pool.
    var decisions = try strategies.map {
      try decision(
        of: $0, in: problem, number: place.id,
        random: randomness.strategy(rotation: 0, slot: 0))
    }
    guard place.measure == .winsKept || place.measure == .drawsKept else {
      return AssessedPosition(problem: problem, number: place.number, decisions: decisions)
    }
    for index in decisions.indices {
      guard let column = decisions[index].column, !problem.right.contains(column),
        let next = problem.position.dropping(in: column)
      else { continue }
      let earlier = decisions[..<index].first { $0.column == column }?.kept
      decisions[index].kept = try earlier ?? solvers.withSolver { -(try $0.value(of: next)) }
    }
    return AssessedPosition(problem: problem, number: place.number, decisions: decisions)
  }

  /// Returns the decision of a new strategy instance, so that decisions do not depend on each
  /// other.
  private func decision(
    of strategy: AssessedStrategy, in problem: PositionProblem, number: Int, random: RandomStream
  ) throws -> AssessedDecision {
    let position = problem.moves.reduce(into: ConnectFour.Position(rules: .standard)) {
      $0.drop($1)
    }
    let game = ConnectFour(position: position)
    let seat = Seat(problem.moves.count & 1)
    do {
      var player = try strategy.source.make(
        seat: seat, random: random, game: GameContext(number: number),
        after: problem.moves.map { ConnectFour.Action.drop($0) })
      let action = try player.choose(from: game.observation(for: seat))
      guard let reason = position.objection(to: action) else {
        return AssessedDecision(column: action.column)
      }
      let illegal = IllegalAction(seat: seat, action: action, reason: reason)
      return AssessedDecision(fault: Forfeit(illegal: illegal))
    } catch {
      return AssessedDecision(fault: try Forfeit(seat: seat, thrown: error))
    }
  }
}

extension Assessment.AssessedStrategy {
  /// Opens a request's strategies, each of which must have its own label.
  static func opened(
    by request: RunSpecification, of game: any PlayableGame
  ) throws -> [Self] {
    guard let game = game as? GameModule<ConnectFour> else {
      throw UsageError("assess requires the standard game \(ConnectFour.name)")
    }
    var mistakes = game.mistakes(ofPrograms: request)
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    let asked = CheckedRequest<ConnectFour>.strategies(request, of: game, &mistakes)
    for (place, strategy) in asked.enumerated()
    where asked[..<place].contains(where: { $0.label == strategy.label }) {
      mistakes.add("strategy '\(strategy.label)' is given more than once")
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    let opened = try TypedRun<ConnectFour>.open(asked, rules: .standard, request).strategies
    return zip(asked, opened).map { Self(label: $0.label, source: $1.source) }
  }
}
