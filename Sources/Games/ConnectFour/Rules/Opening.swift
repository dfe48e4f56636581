import GameCore

extension ConnectFour {
  /// The start of a game that random plies lead to.
  struct Opening {
    let position: Position
    /// The plies from the empty board.
    let actions: [Action]
    /// The number of attempts before this one.
    private(set) var redraws = 0

    /// The maximum number of attempts if decided positions are allowed.
    private static let freeTries = 100
    /// The maximum number of attempts otherwise, which only ``haveEnough(_:)`` makes sufficient.
    private static let tries = 100_000

    /// Draws the opening of a deal: an undecided position, unless the rules allow others.
    ///
    /// An attempt whose position is decided, or that cannot continue without ending the game, is dropped. The
    /// opening then starts over from the empty board, with the following numbers of the same stream. So it
    /// depends on nothing but the rules and the stream of the deal.
    ///
    /// If the rules allow decided positions, only an attempt that cannot continue is dropped. After 100 of
    /// them, the last one is used, though it is shorter than the rules demand.
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

    /// Draws plies, each uniformly random among the actions that do not end the game, while there are any.
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
    /// The number of them that have to be undecided.
    private static let enough = 10

    /// Returns `nil` if random openings of the rules are often enough undecided, and otherwise the number of
    /// undecided ones in the sample.
    ///
    /// The sample is the same each time. Rules that pass have one undecided opening in 1,000 or more, so all
    /// attempts of a deal fail with a probability below e⁻⁵⁰.
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
