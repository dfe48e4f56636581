import GameCore

/// Monte Carlo tree search: simulations evaluate actions, and better actions get more simulations.
///
/// The tree chooses actions by UCT (Kocsis and Szepesvári 2006, "Bandit based Monte-Carlo
/// planning"), which adds `exploration` · √(ln n′ / n) to the seat's mean score (0 to 1) after n
/// visits. n′ counts how many times the action has been legal since it joined the tree, which makes
/// one tree valid for many determinizations (ISMCTS: Cowling, Powley and Whitehouse 2012,
/// "Information set Monte Carlo tree search"). If all simulations begin in one state, n′ is the
/// parent's visit count. With more than two seats, each seat maximizes its own score (maxⁿ).
///
/// Each simulation adds one action to the tree and plays the rest with a ``PlayoutPolicy``. A full
/// tree no longer grows, but simulations continue in it and end with playouts from its leaves.
struct TreeSearch<G: SearchableGame>: Sendable {
  var tree: SearchTree
  let exploration: Double
  let seats: Int
  let proves: Bool
  let counts: CountTable
  var stopSign = CancellationCheck()

  /// Creates a search in a tree.
  ///
  /// - Parameter proves: `true` to propagate proven wins and losses. This requires two seats and
  ///   simulations from one state.
  init(_ tree: SearchTree, seats: Int, exploration: Double, proves: Bool) {
    self.tree = tree
    self.exploration = exploration
    self.seats = seats
    self.proves = proves
    counts = CountTable.standard
  }

  /// Simulates games, each from a state that the closure creates: the true state or a
  /// determinization.
  ///
  /// - Throws: `IllegalAction` if the game rejects a legal action, or `CancellationError`.
  mutating func search<Playout: PlayoutPolicy<G>>(
    simulations: Int, playout: Playout.Type, using random: inout RandomStream,
    _ determinize: () throws -> G
  ) throws {
    tree.clear()
    for _ in 0..<simulations {
      if stopSign.isSeen() { throw CancellationError() }
      var game = try determinize()
      try simulate(&game, playout: playout, using: &random)
      if proves, tree.places[0].proof != 0 { return }
    }
  }

  @inline(__always)
  mutating func simulate<Playout: PlayoutPolicy<G>>(
    _ game: inout G, playout: Playout.Type, using random: inout RandomStream
  ) throws(IllegalAction) {
    var place = 0
    while let mover = game.mover {
      let choice = choose(in: game, for: mover, at: place, using: &random)
      guard let action = choice.action else { break }
      try game.play(action)
      if choice.child != 0 {
        place = choice.child
        if proves, tree.places[place].proof != 0 { break }
        continue
      }
      if tree.count < tree.limit {
        tree.places[place].unexpanded &-= 1
        place = tree.add(action.code, of: mover, to: place, behind: choice.last)
        tree.places[place].available = 1
      }
      break
    }
    let proof = tree.places[place].proof
    if proves, proof != 0 {
      let first = Int(proof) &- 1
      keep(from: place) { $0 == 0 ? first : 2 &- first }
      return
    }
    let isOver = game.mover == nil
    try playout.play(&game, using: &random)
    guard let outcome = game.outcome else { return }
    keep(from: place) { outcome.halfPoints(of: Seat($0)) }
    if proves, isOver { prove(place, as: outcome.halfPoints(of: Seat(0))) }
  }

  struct Choice {
    var action: G.Action?
    /// The action's place, or 0 if the action is not in the tree.
    var child = 0
    /// The place of the last action before this one that is in the tree, or 0 if there is none.
    var last = 0
  }

  /// Returns a random action that is not in the tree yet, or the action with the highest bound if
  /// the tree contains all actions or is full.
  @inline(__always)
  mutating func choose(
    in game: G, for mover: Seat, at place: Int, using random: inout RandomStream
  ) -> Choice {
    let actions = game.legalActions(for: mover)
    var best = Choice()
    var highest = -Double.infinity
    var fresh = 0
    var expected = Int(tree.places[place].firstChild)
    if expected == 0 {
      fresh = actions.total
    } else {
      let scale = 1 / Double(2 &* (seats &- 1))
      for action in actions {
        let child = tree.child(action.code, of: mover, at: place, expected: &expected)
        if child == 0 {
          fresh &+= 1
          continue
        }
        tree.places[child].available &+= 1
        let node = tree.places[child]
        let visits = counts[node.visits]
        var bound =
          Double(node.halfPoints) * scale * visits.inverse
          + exploration * counts[node.available].rootOfLogarithm * visits.inverseRoot
        if proves, node.proof != 0 {
          bound = settledBound(node, for: mover, else: bound)
        }
        if bound > highest {
          highest = bound
          best.action = action
          best.child = child
        }
      }
    }
    if fresh == 0 || best.action != nil && tree.count == tree.limit { return best }
    tree.places[place].unexpanded = UInt16(truncatingIfNeeded: min(fresh, Int(UInt16.max)))
    return expand(actions, for: mover, at: place, rank: fresh == 1 ? 0 : random.next(below: fresh))
  }

  /// Returns the action with a given rank among those missing from the tree.
  func expand(_ actions: G.LegalActions, for mover: Seat, at place: Int, rank: Int) -> Choice {
    var choice = Choice()
    var left = rank
    var expected = Int(tree.places[place].firstChild)
    if expected == 0 {
      choice.action = G.action(at: rank, of: actions)
      return choice
    }
    for action in actions {
      let child = tree.child(action.code, of: mover, at: place, expected: &expected)
      if child != 0 {
        choice.last = child
      } else if left == 0 {
        choice.action = action
        return choice
      } else {
        left &-= 1
      }
    }
    return choice
  }

  /// Adds a simulation's result to all places on its path.
  @inline(__always)
  func keep(from leaf: Int, halfPoints: (_ seat: Int) -> Int) {
    var place = leaf
    while place != 0 {
      let won = halfPoints(Int(tree.places[place].seat))
      tree.places[place].visits &+= 1
      tree.places[place].halfPoints &+= UInt32(truncatingIfNeeded: won)
      place = Int(tree.places[place].parent)
    }
    tree.places[0].visits &+= 1
  }
}
