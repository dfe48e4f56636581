@testable import GameCore

extension Conformance where G: VectorGame {
  /// Plays at random, and returns a line for every fault in vectors and numbers of actions.
  ///
  /// All determinizations of an observation must give the same vector, so it contains no hidden information.
  public func vectorFailures() -> [String] {
    let layout = G.vectorLayout(rules: rules, seats: seats)
    var failures: [String] = []
    for (number, action) in layout.actions.enumerated()
    where G.number(of: action, rules: rules) != number {
      failures.append("\(action) is number \(G.number(of: action, rules: rules)), not \(number)")
    }
    for deal in 0..<UInt64(games) where failures.count < 10 {
      let randomness = DealRandomness(seed: 11, deal: deal)
      var random = randomness.strategy(rotation: 0, slot: 0)
      var game = G(rules: rules, seats: seats, randomness: randomness)
      while true {
        for seat in SeatSet.all(seats) {
          let observation = game.observation(for: seat)
          let bytes = layout.bytes(observation, of: G.self, for: seat)
          if bytes == nil { failures.append("deal \(deal): as many numbers as the layout has") }
          let legal = Array(G.legalActions(in: observation, for: seat))
          if legal != Array(game.legalActions(for: seat)) {
            failures.append("deal \(deal): \(legal) are legal by the observation of seat \(seat)")
          }
          for action in legal where !layout.actions.contains(action) {
            failures.append("deal \(deal): \(action) is not in the list")
          }
          // Determinizations are for the deciding seat.
          if game.mover != seat { continue }
          let drawn = G.sample(observation, using: &random).observation(for: seat)
          if layout.bytes(drawn, of: G.self, for: seat) != bytes {
            failures.append("deal \(deal): seat \(seat) sees what it may not know")
          }
        }
        guard let mover = game.mover else { break }
        let actions = Array(game.legalActions(for: mover))
        do { try game.play(actions[random.next(below: actions.count)]) } catch {
          failures.append("deal \(deal): \(error)")
          break
        }
      }
      if let end = game.outcome?.termination, !layout.endings.contains(end) {
        failures.append("deal \(deal): '\(end)' is not among the endings")
      }
    }
    return failures.map { "\(G.name): \($0)" }
  }
}

extension VectorLayout {
  /// Returns a seat's vector as bytes, or `nil` if their number is wrong.
  public func bytes<G: VectorGame>(
    _ observation: G.Observation, of game: G.Type, for seat: Seat
  ) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0xee, count: elementCount * element.size)
    let isFull = bytes.withUnsafeMutableBytes { memory in
      guard let start = memory.baseAddress else { return false }
      var sink = VectorSink(start, count: elementCount, element: element)
      G.write(observation, for: seat, into: &sink)
      return sink.isFull
    }
    return isFull ? bytes : nil
  }
}
