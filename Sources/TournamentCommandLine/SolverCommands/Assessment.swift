import ConnectFourGame
import ConnectFourSolver
import GameCore
import TournamentBase

/// An assessment of strategies by their decisions in positions with known values.
struct Assessment: Sendable {
  let entrants: [Entrant]
  let positions: [QuietPosition]
  let seed: UInt64
  let jobs: Int
  let solvers: SolverPool

  /// A strategy with its name in the results.
  struct Entrant: Sendable {
    let label: String
    let source: BoundStrategy<ConnectFour>
  }

  /// The number of discs in the positions of the data set.
  static let dataSetPly = 8
  /// The plies of the positions; with fewer than two empty squares, there is no choice.
  static let plies = 0...40

  /// Returns random positions of all plies, in their order.
  ///
  /// Positions of the book are drawn among all different ones, later positions from random games.
  ///
  /// - Parameters:
  ///   - count: The number of positions of the data set.
  ///   - perPly: The number of positions of each other ply, if there are as many.
  static func positions(
    ofDataSet count: Int, perPly: Int, seed: UInt64, from book: OpeningBook, for solver: Solver
  ) -> [QuietPosition] {
    plies.flatMap { ply -> [QuietPosition] in
      let count = ply == dataSetPly ? count : perPly
      if count == 0 { return [] }
      var random = DealRandomness(seed: seed, deal: UInt64(ply)).deal
      if ply > book.plies {
        return QuietPosition.drawn(count, discs: ply, for: solver, using: &random)
      }
      var known = book.quietPositions(discs: ply)
      random.permute(&known)
      return known.prefix(count).compactMap { QuietPosition($0) }
    }
  }

  /// Asks all strategies, and returns their results.
  ///
  /// - Parameter progress: Called with a unit (positions, then mistakes) and the numbers of finished and of all
  ///   of them.
  /// - Throws: The errors of a solver, and errors for which a strategy is not responsible.
  func result(progress: (String, Int, Int) -> Void) async throws -> AssessmentResult {
    let judged = try await each(positions.count, "positions", progress) { try assess($0) }
    let mistakes = entrants.indices.flatMap { place in
      AssessedPosition.worst(of: judged, for: place).map { (place: place, position: $0) }
    }
    let best = try await each(mistakes.count, "mistakes", progress) { [solvers] index in
      let position = mistakes[index].position.quiet.position
      return try solvers.withSolver { solver in
        try solver.bestColumns(of: position, score: try solver.solve(position).score)
      }
    }
    return AssessmentResult(
      seed: "\(seed)", judged: judged,
      strategies: entrants.indices.map { place in
        .init(
          entrants[place].label, judged.filter { $0.value >= 0 }, place: place,
          worst: mistakes.indices.filter { mistakes[$0].place == place }.map {
            .init(mistakes[$0].position, place: place, best: best[$0])
          })
      })
  }

  /// Returns the values of a closure for the numbers below a count, in order; computes some in parallel.
  private func each<Value: Sendable>(
    _ count: Int, _ unit: String, _ progress: (String, Int, Int) -> Void,
    _ value: @escaping @Sendable (Int) throws -> Value
  ) async throws -> [Value] {
    let isWaiting = entrants.contains { $0.source.base is BotStrategyFactory<ConnectFour> }
    let threads = isWaiting ? WaitingThreads(count: jobs) : nil
    defer { threads?.close() }
    progress(unit, 0, count)
    return try await inOrder(
      count, jobs: jobs, on: threads, progress: { progress(unit, $0, count) }
    ) { number in
      try Task.checkCancellation()
      return try value(number)
    }
  }

  /// Returns a position with its value, and with the decisions of all strategies unless it is lost.
  private func assess(_ number: Int) throws -> AssessedPosition {
    let quiet = positions[number]
    let value = try solvers.withSolver { try $0.value(of: quiet.position) }
    // Every move keeps a loss.
    if value < 0 { return AssessedPosition(quiet: quiet, value: value, decisions: []) }
    // Strategies decide without a solver in use, because they may use solvers of the same pool.
    var decisions = try entrants.map { try decision(of: $0, in: quiet, number: number) }
    try solvers.withSolver { solver in
      for index in decisions.indices {
        guard let column = decisions[index].column else { continue }
        let earlier = decisions[..<index].first { $0.column == column }?.kept
        decisions[index].kept =
          try earlier ?? solver.value(of: quiet.position, worth: value, dropping: column)
      }
    }
    return AssessedPosition(quiet: quiet, value: value, decisions: decisions)
  }

  /// Returns the decision of a new instance of a strategy, which does not depend on the other strategies.
  private func decision(
    of entrant: Entrant, in quiet: QuietPosition, number: Int
  ) throws -> AssessedDecision {
    let position = quiet.moves.reduce(into: ConnectFour.Position(rules: .standard)) { $0.drop($1) }
    let game = ConnectFour(position: position)
    let seat = Seat(quiet.moves.count & 1)
    let random = DealRandomness(seed: seed, deal: UInt64(number)).strategy(rotation: 0, slot: 0)
    do {
      var strategy = try entrant.source.make(
        seat: seat, random: random, game: GameContext(number: number),
        after: quiet.moves.map { ConnectFour.Action.drop($0) })
      let action = try strategy.choose(from: game.observation(for: seat))
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

extension Assessment.Entrant {
  /// Returns the opened strategies of a request, whose labels differ.
  static func opened(
    by request: RunSpecification, of game: any PlayableGame
  ) throws(UsageError) -> [Self] {
    guard let game = game as? GameModule<ConnectFour> else {
      throw UsageError("assess requires the standard game \(ConnectFour.name)")
    }
    var mistakes = game.mistakes(ofPrograms: request)
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    let asked = CheckedRequest<ConnectFour>.entrants(request, of: game, &mistakes)
    for (place, entrant) in asked.enumerated()
    where asked[..<place].contains(where: { $0.label == entrant.label }) {
      mistakes.add("strategy '\(entrant.label)' is given more than once")
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    let opened = try TypedRun<ConnectFour>.open(asked, rules: .standard, request).entrants
    return zip(asked, opened).map { Self(label: $0.label, source: $1.source) }
  }
}
