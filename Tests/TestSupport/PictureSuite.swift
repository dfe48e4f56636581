@testable import GameCore

/// The requirements of every picture of a game, checked by playing.
public struct PictureSuite<G: Game> {
  /// A state, and the step before the state.
  public struct Scene {
    /// The drawn state.
    public let game: G
    /// The preceding state, or `nil` at the beginning.
    public let before: G?
    /// The actions of the step, empty at the beginning.
    public let actions: Actions<G.Action>
    /// The picture.
    public let picture: Picture
  }

  let rules: G.Rules
  let seats: Int
  let games: Int

  /// Prepares to play a number of games under some rules.
  public init(_ game: G.Type, rules: G.Rules, seats: Int = 2, games: Int = 10) {
    self.rules = rules
    self.seats = seats
    self.games = games
  }

  /// Plays games, and returns a line for each mark outside the plane, and for each empty text.
  ///
  /// - Parameters:
  ///   - stepLimit: The maximum number of steps in a game.
  ///   - choose: Returns the action of a seat.
  ///   - look: Returns a further fault in a scene.
  public func problems(
    stepLimit: Int = 400, choosing choose: (G, Seat, inout RandomStream) throws -> G.Action,
    _ look: (Scene) -> String? = { _ in nil }
  ) throws -> [String] {
    var problems: [String] = []
    for deal in 0..<UInt64(games) {
      let randomness = DealRandomness(seed: 23, deal: deal)
      var random = randomness.strategy(rotation: 0, slot: 0)
      var game = G(rules: rules, seats: seats, randomness: randomness)
      var before: G?
      var actions = Actions<G.Action>(repeating: nil, count: seats)
      for step in 0..<stepLimit {
        var picture = Picture()
        game.draw(on: &picture, after: before)
        let scene = Scene(game: game, before: before, actions: actions, picture: picture)
        let found =
          picture.marks.filter { !$0.isInside(picture) }.map { "outside: \($0)" }
          + (before.map { game.account(of: actions, after: $0).isEmpty ? ["no account"] : [] } ?? [])
          + (look(scene).map { [$0] } ?? [])
        problems += found.map { "deal \(deal), step \(step): \($0)" }
        if game.decidingSeats.isEmpty || problems.count > 20 { break }
        before = game
        actions = Actions(repeating: nil, count: seats)
        for seat in game.decidingSeats { actions[seat] = try choose(game, seat, &random) }
        try game.advance(with: actions)
      }
    }
    return problems
  }
}

extension PictureSuite where G: SearchableGame {
  /// Plays games with random legal actions, and returns the faults.
  public func problems(_ look: (Scene) -> String? = { _ in nil }) throws -> [String] {
    try problems(
      choosing: { game, seat, random in
        let actions = Array(game.legalActions(for: seat))
        return actions[random.next(below: actions.count)]
      }, look)
  }
}

extension Picture {
  /// Returns the marks in the view of a seat, or with open hands for `nil`.
  public func marks(seenBy seat: Seat?) -> [Mark] {
    marks.filter { mark in seat.map { mark.views.seats.contains($0) } ?? mark.views.isInOpen }
  }
}

extension Picture.Mark {
  /// Returns `true` if the mark is inside the plane of a picture.
  public func isInside(_ plane: Picture) -> Bool {
    let (width, height) = kind.halfSize
    let (across, down) = turn & 1 == 0 ? (width, height) : (height, width)
    let slack = 0.005
    return x - across >= -slack && x + across <= plane.width + slack && y - down >= -slack
      && y + down <= plane.height + slack
  }
}

extension Picture.Kind {
  /// Half of the size of the mark, to the right and downward.
  fileprivate var halfSize: (Double, Double) {
    switch self {
    case .holes(let columns, let rows, _): (Double(columns) / 2 + 0.08, Double(rows) / 2 + 0.5)
    case .disc, .badge, .ring, .halo: (0.5, 0.5)
    case .pointer, .tick, .cross: (0.3, 0.3)
    case .tile, .tileBack: (1, 0.5)
    case .card, .joker, .cardBack: (0.5, 0.7)
    case .area(_, let width, let height): (Double(width) / 20, Double(height) / 20)
    case .player(_, let width): (Double(width) / 20, Picture.textSize / 2)
    case .text(let words): (Picture.width(of: words) / 2, Picture.textSize / 2)
    }
  }
}
