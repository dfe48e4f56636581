import GameCore

struct EnvironmentSetup<G: VectorGame> {
  let rules: G.Rules
  let seats: Int
  let learner: SeatSet
  let sources: PerSeat<BoundStrategy<G>?>
  /// The seats whose strategies need hidden information.
  let seeing: SeatSet
  /// The strategies' labels, in seat order.
  let labels: [String]

  init(_ request: EnvironmentRequest, strategies: [StrategyEntry<G>]) throws {
    seats = request.run.seats
    rules = try G.rules(from: request.run)
    try Self.checkSize(request, G.vectorLayout(rules: rules, seats: seats))
    switch request.learner {
    case .all: learner = .all(seats)
    case .seat(let seat):
      guard seat.index < seats else {
        throw UsageError(
          setting: "seat", value: "\(seat)",
          "expected a seat from 0 to \(seats - 1), or all")
      }
      learner = .only(seat)
    }
    let others = SeatSet.all(seats).subtracting(learner)
    let specifications = try Self.specifications(request.run.strategies, others: others.count)
    var sources = PerSeat<BoundStrategy<G>?>(repeating: nil, count: seats)
    var seeing = SeatSet.none
    var labels: [String] = []
    var mistakes: [UsageError.Mistake] = []
    for (seat, text) in zip(others, specifications) {
      do {
        let read = try StrategySpecification(
          text, strategies: strategies.map(\.metadata), game: G.name)
        let entry = strategies[read.index]
        let source = try BoundStrategy(
          entry, setup: FactorySetup(rules: rules, seats: seats, parameters: read.values))
        _ = try source.make(
          seat: seat, random: DealRandomness(seed: 0, deal: 0).strategy(rotation: 0, slot: 0))
        sources[seat] = source
        labels.append(read.label)
        if entry.marks(read.values).contains(.omniscient) { seeing.insert(seat) }
      } catch let error as UsageError {
        mistakes += error.mistakes
      } catch {
        try Task.checkCancellation()
        mistakes.append(UsageError.Mistake("strategy '\(text)'", error))
      }
    }
    // If one strategy plays all other seats, its mistake is reported only once.
    if let first = mistakes.first, mistakes.allSatisfy({ $0 == first }) { mistakes = [first] }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    self.sources = sources
    self.seeing = seeing
    self.labels = labels
  }

  private static func specifications(
    _ given: [String], others: Int
  ) throws(UsageError) -> [String] {
    if others == 0 {
      if given.isEmpty { return [] }
      throw UsageError(setting: "against", "a learner in all seats has no opponents")
    }
    if given.count == others { return given }
    if given.count == 1 { return [String](repeating: given[0], count: others) }
    throw UsageError(
      setting: "against",
      others == 1
        ? "expected one strategy for the other seat, found \(given.count)"
        : "expected one strategy for all other seats, or \(others), one for each; found \(given.count)"
    )
  }

  private static func checkSize(
    _ request: EnvironmentRequest, _ vector: VectorLayout<G.Action>
  ) throws(UsageError) {
    let limit = EnvironmentRequest.batchLimit
    guard 1...limit ~= request.batch else {
      throw UsageError(
        setting: "batch", value: "\(request.batch)", "expected a whole number from 1 to \(limit)")
    }
    let observation = vector.elementCount * vector.element.size
    // The estimate includes both kinds of frames, the current and the final state of each game, and
    // an allowance for other memory.
    let each = 2 * (observation + vector.actions.count + 8) + 2 * MemoryLayout<G>.stride + 4096
    guard request.batch * each <= EnvironmentRequest.byteLimit else {
      throw UsageError(
        setting: "batch",
        "\(request.batch) games take more than \(EnvironmentRequest.byteLimit >> 20) MB",
        remedy: "Use a batch of at most \(EnvironmentRequest.byteLimit / each).")
    }
  }
}
