@testable import GameCore

extension Conformance {
  private typealias Setting = (name: String, text: String)

  /// Plays a game with each numeric rule at both ends of its range, and returns a line for every fault.
  ///
  /// The games have the fewest and the most seats. A number that the game stores in a type that is too small
  /// causes a trap. If the rules reject a value alone, up to two other values are changed with it.
  ///
  /// - Parameters:
  ///   - entries: The strategies; the first that accepts the rules plays.
  ///   - settings: Parameters of the strategies, such as `depth=3,evaluation=none`.
  public static func failuresAtRangeEnds(
    of entries: [StrategyEntry<G>], settings: String = ""
  ) -> [String] {
    let declared = G.Rules.parameters.flatMap { parameter in
      values(of: parameter.kind).map { Setting(parameter.name, $0) }
    }
    var failures: [String] = []
    for parameter in G.Rules.parameters {
      switch parameter.kind {
      case .integer, .number: break
      default: continue
      }
      for end in values(of: parameter.kind) {
        let seats = Set([G.seatCounts.lowerBound, G.seatCounts.upperBound]).sorted()
        let played = seats.filter { seats in
          guard let rules = rules(with: (parameter.name, end), and: declared, seats: seats) else {
            return false
          }
          let problems = problems(rules, seats, entries, settings)
          failures += problems.map {
            "\(G.name) \(parameter.name)=\(end), \(seats) seats: \($0)"
          }
          return true
        }
        if played.isEmpty { failures.append("\(G.name): no rules accept \(parameter.name)=\(end)") }
      }
    }
    return failures
  }

  /// Returns the ends of a range, or all words.
  private static func values(of kind: Parameter.Kind) -> [String] {
    switch kind {
    case .integer(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .number(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .choice(let words): words
    case .flag: ["true", "false"]
    case .text, .file: []
    }
  }

  /// Returns rules with a value and as few others as necessary.
  private static func rules(
    with end: Setting, and others: [Setting], seats: Int
  ) -> G.Rules? {
    if let rules = rules([end], seats) { return rules }
    for other in others { if let rules = rules([other, end], seats) { return rules } }
    for (place, other) in others.enumerated() {
      for third in others[..<place] {
        if let rules = rules([third, other, end], seats) { return rules }
      }
    }
    return nil
  }

  private static func rules(_ settings: [Setting], _ seats: Int) -> G.Rules? {
    var values = ParameterValues(G.Rules.parameters)
    for setting in settings {
      if (try? values.set(setting.name, to: setting.text)) == nil { return nil }
    }
    guard let rules = try? G.Rules(values), (try? rules.validate(seats: seats)) != nil else {
      return nil
    }
    return rules
  }

  private static func problems(
    _ rules: G.Rules, _ seats: Int, _ entries: [StrategyEntry<G>], _ settings: String
  ) -> [String] {
    let randomness = DealRandomness(seed: 7, deal: 1)
    for entry in entries where entry.metadata.name != "scripted" {
      do {
        let parameters = try ParameterValues(entry.metadata.parameters, settings: settings)
        var strategies = try (0..<seats).map { index in
          try entry.make(
            StrategySetup(
              rules: rules, seats: seats, seat: Seat(index),
              random: randomness.strategy(rotation: 0, slot: index),
              parameters: parameters))
        }
        var game = G(rules: rules, seats: seats, randomness: randomness)
        var observer = NoObserver<G>()
        let record = try Match.play(&game, strategies: &strategies, observer: &observer)
        return record.forfeits.map { "forfeit: \($0.reason)" }
          + (game.outcome == nil ? ["the game has no outcome"] : [])
      } catch is SetupError {
        continue
      } catch {
        return ["\(error)"]
      }
    }
    return ["no strategy accepts the rules"]
  }
}
