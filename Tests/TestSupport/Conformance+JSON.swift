@testable import GameCore

extension Conformance where G.Observation: JSONReadableObservation, G.Observation.Rules == G.Rules {
  /// Plays a strategy against itself, and compares its decisions from written and read observations.
  ///
  /// Returns a line for every different decision or observation, and for every change to an observation that
  /// is ignored.
  ///
  /// - Parameters:
  ///   - every: The interval of steps with changed observations, or 0 for none. A changed observation gives
  ///     an error with a location or a decision, and never traps.
  ///   - stepLimit: The maximum number of checked steps.
  public func jsonFailures(
    of entry: StrategyEntry<G>, settings: String = "", changingEvery every: Int = 0,
    stepLimit: Int = 2000
  ) -> [String] {
    var failures: [String] = []
    for deal in 0..<UInt64(games) where failures.count < 10 {
      let randomness = DealRandomness(seed: 21, deal: deal)
      var random = randomness.chance
      do {
        let parameters = try ParameterValues(entry.metadata.parameters, settings: settings)
        func strategies() throws -> [any Strategy<G.Observation, G.Action>] {
          try SeatSet.all(seats).map { seat in
            try entry.make(
              StrategySetup(
                rules: rules, seats: seats, seat: seat,
                random: randomness.strategy(rotation: 0, slot: seat.index), parameters: parameters))
          }
        }
        var (near, far) = (try strategies(), try strategies())
        var game = G(rules: rules, seats: seats, randomness: randomness)
        for step in 0..<stepLimit where !game.decidingSeats.isEmpty {
          var actions = Actions<G.Action>(repeating: nil, count: seats)
          for seat in game.decidingSeats {
            let seen = game.observation(for: seat)
            let sent = try JSONValue(seen.json)
            let read = try G.Observation(json: sent, rules: rules, seats: seats)
            if read.json != seen.json { failures.append("another observation: \(read.json)") }
            var bare = JSONText()
            bare.object { seen.writeMembers(to: &$0, hidesActions: true) }
            let derived = try G.Observation(
              json: JSONValue(bare.description), rules: rules, seats: seats)
            if derived.json != seen.json {
              failures.append("another observation without actions: \(derived.json)")
            }
            let action = try near[seat.index].choose(from: seen)
            let other = try far[seat.index].choose(from: read)
            if other != action { failures.append("step \(step): \(other), not \(action)") }
            actions[seat] = action
            if every > 0, step % every == 0 {
              failures += changeFailures(of: sent, strategy: near[seat.index], &random)
            }
          }
          try game.advance(with: actions)
        }
      } catch is SetupError {
        return []
      } catch {
        failures.append("deal \(deal): \(error)")
      }
    }
    return failures.map { "\(G.name) \(entry.metadata.name): \($0)" }
  }

  /// Requests decisions for changed observations from a strategy, and returns a line for every change that
  /// reading ignores.
  private func changeFailures(
    of sent: JSONValue, strategy: any Strategy<G.Observation, G.Action>,
    _ random: inout RandomStream
  ) -> [String] {
    var failures: [String] = []
    for _ in 0..<tries(20) {
      var changed = sent
      for _ in 0...random.next(below: 3) { changed = changed.changed(&random) }
      var copy = strategy
      guard let read = try? G.Observation(json: changed, rules: rules, seats: seats) else {
        continue
      }
      if (try? changed.agrees(with: JSONValue(read.json))) != true {
        failures.append("a change is ignored: \(changed) is read as \(read.json)")
      }
      _ = try? copy.choose(from: read)
    }
    return failures
  }
}

extension JSONValue {
  /// Returns `true` if the other value has the same members and elements, in any order, and perhaps more
  /// members.
  fileprivate func agrees(with other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let members), .object):
      members.allSatisfy { member in other[member.key].map(member.value.agrees) == true }
    case (.array(let values), .array(let others)):
      values.count == others.count && values.allSatisfy { others.contains(where: $0.agrees) }
    default: self == other
    }
  }

  /// Returns the value with one change.
  ///
  /// A member or an element is missing, doubled or swapped with another, or a value has a different kind or
  /// size.
  public func changed(_ random: inout RandomStream) -> JSONValue {
    switch self {
    case .object(var members) where !members.isEmpty && random.next(below: 12) > 0:
      let place = random.next(below: members.count)
      if random.next(below: 12) == 0 {
        members.remove(at: place)
      } else {
        let member = members[place]
        members[place] = Member(member.key, member.value.changed(&random))
      }
      return .object(members)
    case .array(var values) where !values.isEmpty && random.next(below: 8) > 0:
      let place = random.next(below: values.count)
      switch random.next(below: 5) {
      case 0: values.remove(at: place)
      case 1: values.append(values[place])
      case 2: values.swapAt(place, random.next(below: values.count))
      default: values[place] = values[place].changed(&random)
      }
      return .array(values)
    case .integer(let number) where random.next(below: 6) > 0:
      return .integer(number &+ [1, -1, 2, 100, .max, .min][random.next(below: 6)])
    case .string(let text) where random.next(below: 6) > 0:
      let others = [
        "", "XO", "X", "1-2", "6-6", "place 1-2 on 2", "flip 3", "pass", "draw", "AC", "**",
      ]
      return random.next(below: 2) == 0
        ? .string(others[random.next(below: others.count)]) : .string(String(text.dropLast()))
    case .bool(let value) where random.next(below: 6) > 0: return .bool(!value)
    default:
      let values: [JSONValue] = [
        .null, .bool(true), .integer(3), .integer(-1), .integer(.max), .unsigned(.max),
        .number(0.5),
        .string("1-2"), .array([]), .object([]), .array([.integer(1)]),
      ]
      return values[random.next(below: values.count)]
    }
  }
}
