import TournamentBase

/// A measure that is computed at every point in a sweep.
struct SweepMeasure: Sendable {
  enum Source: Hashable, Sendable {
    /// The score in the first seat.
    case firstSeat
    case draws
    case length
    case luck
    /// One of the game's own measures or position measures, by index, stored in whole multiples of
    /// 1/`scale`.
    case own(Int, scale: Int)
    /// A strategy's score, by the strategy's index in the roster.
    case score(Int)
    /// A search player's score against itself with a smaller budget, by the player's index in the
    /// roster.
    case skill(Int)
  }

  let declared: GameMeasure
  let source: Source

  var name: String { declared.name }

  var isScore: Bool { if case .score = source { true } else { false } }

  /// A Boolean value that indicates whether the measure is a share of points or games, from 0 to 1.
  var isShare: Bool {
    if case .own = source { return false }
    return declared.unit.isEmpty
  }

  /// Returns the measures that apply to every game.
  ///
  /// - Parameter isNet: Whether every deal is played only once in each seat rotation.
  static func common(isNet: Bool) -> [SweepMeasure] {
    zip(GameMeasure.common(isNet: isNet), [.firstSeat, .draws, .length, .luck]).map {
      SweepMeasure(declared: $0, source: $1)
    }
  }

  /// Returns all measures for a run's game and strategies.
  ///
  /// - Parameter factors: The varied settings.
  static func all(of run: PlayableRun, varying factors: [Factor] = []) -> [SweepMeasure] {
    var measures = common(isNet: run.configuration.replicates == nil)
    let roster = run.configuration.strategies
    if roster.count == 2, run.configuration.seats == 2, let pair = SkillPair(0, 1, of: roster),
      factors.allSatisfy({ keeps($0, pair) })
    {
      measures.append(
        SweepMeasure(
          declared: .skill(of: roster[pair.stronger].label, against: roster[pair.weaker].label),
          source: .skill(pair.stronger)))
    }
    for (place, column) in run.measures.enumerated()
    where !measures.contains(where: { $0.name == column.name }) {
      measures.append(
        SweepMeasure(declared: column.mean, source: .own(place, scale: column.scale)))
    }
    for (place, strategy) in roster.enumerated() {
      let stem = "score_\(Factor.snake(strategy.label))"
      var (name, number) = (stem, 1)
      while measures.contains(where: { collide($0.name, name) }) {
        number += 1
        name = "\(stem)_\(number)"
      }
      measures.append(
        SweepMeasure(
          declared: GameMeasure(
            name, "score of \(strategy.label)", summary: "score of \(strategy.label)"),
          source: .score(place)))
    }
    return measures
  }

  /// Returns the measures whose effects are tested, each listed once.
  ///
  /// Luck is omitted because it is not computed by batch. If there are two strategies, their scores
  /// add up to 1, so only one is tested. If skill is measured, it replaces this score.
  static func tested(of measures: [SweepMeasure]) -> [SweepMeasure] {
    let isMirrored = measures.count(where: \.isScore) == 2
    let hasSkill = measures.contains { $0.name == GameMeasure.skill }
    return measures.filter { measure in
      switch measure.source {
      case .luck: false
      case .score(let place): !isMirrored || place == 0 && !hasSkill
      default: true
      }
    }
  }

  /// Returns `true` if two players differ only in their budgets at all levels of a factor.
  private static func keeps(_ factor: Factor, _ pair: SkillPair) -> Bool {
    switch factor.subject {
    case .rule, .link: true
    case .strategies: factor.key != pair.budget
    case .strategy: false
    }
  }

  /// Returns `true` if two measures, including the columns for their bounds, share a column name.
  private static func collide(_ name: String, _ other: String) -> Bool {
    name == other || ["_low", "_high"].contains { name + $0 == other || other + $0 == name }
  }

  /// Returns the mean over games with `seats` seats, or `nil` if it is unknown.
  func mean(of sums: MeasureAccumulator.Sums, seats: Int) -> Double? {
    let (part, whole) = fraction(of: sums, seats: seats)
    return whole > 0 ? Double(part) / Double(whole) : nil
  }

  /// Returns the mean over games as a fraction, whose denominator is 0 if the mean is unknown.
  ///
  /// To combine games, add the numerators and the denominators.
  func fraction(of sums: MeasureAccumulator.Sums, seats: Int) -> (part: Int, whole: Int) {
    switch source {
    case .firstSeat: (sums[.firstSeat], 2 * (seats - 1) * sums.games)
    case .draws: (sums[.draws], sums.games)
    case .length: (sums[.decisions], sums.games)
    case .luck: (0, 0)
    case .own(let place, let scale): (sums[.own(place)], sums.games * scale)
    case .score(let place), .skill(let place):
      (sums[.halves(place)], 2 * (seats - 1) * sums[.seatings(place)])
    }
  }
}
