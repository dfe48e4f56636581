import GameCore

extension ConnectFour {
  /// A start position that random plies lead to.
  struct Opening {
    let position: Position
    /// The plies from the empty board.
    let actions: [Action]
    /// The number of earlier attempts that were rejected.
    private(set) var redraws = 0

    /// The maximum number of attempts if decided positions are allowed.
    private static let freeTries = 100
    /// The maximum number of attempts if decided positions are not allowed, which suffices if
    /// ``tooFew(_:)`` accepts the rules.
    private static let tries = 100_000

    /// Draws a deal's opening, which is an undecided position unless the rules allow others.
    ///
    /// An attempt is rejected if its position is decided, or if it cannot continue without ending
    /// the game. The opening then starts over from the empty board, with the next numbers from the
    /// same stream, so it depends only on the rules and the deal's stream.
    ///
    /// If the rules allow decided positions, only attempts that cannot continue are rejected. After
    /// 100 of them, the last one is used, although it is shorter than the rules demand.
    init(_ rules: Rules, random: inout RandomStream) {
      var opening = Opening(attempt: rules, random: &random)
      let tries = rules.allowDecided ? Opening.freeTries : Opening.tries
      while !opening.isAllowed, opening.redraws + 1 < tries {
        let redraws = opening.redraws + 1
        opening = Opening(attempt: rules, random: &random)
        opening.redraws = redraws
      }
      self = opening
    }

    /// Draws plies uniformly from the actions that do not end the game, until the opening is
    /// complete or there are no such actions.
    private init(attempt rules: Rules, random: inout RandomStream) {
      var position = Position(rules: rules)
      var actions: [Action] = []
      while position.plies < rules.openingPlies {
        let quiet = position.legalActions.filter { action in
          var next = position
          next.apply(action)
          return !next.isOver
        }
        if quiet.isEmpty { break }
        let chosen = quiet[random.next(below: quiet.count)]
        actions.append(chosen)
        position.apply(chosen)
      }
      (self.position, self.actions) = (position, actions)
    }

    private var isAllowed: Bool {
      let rules = position.rules
      return position.plies == rules.openingPlies
        && (rules.allowDecided || position.decision == nil)
    }

    /// The number of openings that are drawn to check the rules.
    static let sample = 10_000
    /// The number of undecided openings that the sample must contain.
    private static let enough = 10

    /// Returns how many openings in the sample are undecided, or `nil` if there are enough.
    ///
    /// The sample depends only on the rules. If the rules pass, one opening in 1,000 or more is
    /// undecided, so the probability that all attempts for a deal fail is below e⁻⁵⁰.
    static func tooFew(_ rules: Rules) -> Int? {
      var random = DealRandomness(seed: 0, deal: 0).deal
      var open = 0
      for _ in 0..<sample where Opening(attempt: rules, random: &random).isAllowed {
        open += 1
        if open == enough { return nil }
      }
      return open
    }
  }
}
