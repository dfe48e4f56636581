import DominoesGame
import GameCore

extension Dominoes.Observation {
  /// The placement with the highest score; equal ones are drawn by lot.
  ///
  /// - Returns: `nil` where no tile can be placed.
  @inline(__always)
  func bestPlacement(
    _ random: inout RandomStream, score: (Dominoes.Tile, Dominoes.End) -> Int
  ) -> Dominoes.Action? {
    var best: Dominoes.Placements.Element?
    var highest = Int.min
    var equals = 1
    for placement in placements {
      let score = score(placement.tile, placement.end)
      if score > highest {
        best = placement
        highest = score
        equals = 1
      } else if score == highest {
        equals += 1
        if random.next(below: equals) == 0 { best = placement }
      }
    }
    return best?.action
  }

  /// What a seat does in the electronic game when it places nothing: it flips a hidden tile, once in
  /// a turn, else ends the turn.
  func withoutPlacing(_ random: inout RandomStream) -> Dominoes.Action {
    if mayKeep { return .keep }
    return flipHidden(&random) ?? .pass
  }

  /// A hidden tile to flip, each equally likely; `nil` where none may be flipped.
  func flipHidden(_ random: inout RandomStream) -> Dominoes.Action? {
    let count = hidden.reduce(0) { flippable.contains($1) ? $0 + 1 : $0 }
    if count == 0 { return nil }
    var left = random.next(below: count)
    for position in hidden where flippable.contains(position) {
      if left == 0 { return .flip(position) }
      left -= 1
    }
    return nil
  }

  /// The table as it would be after a placement.
  func table(after tile: Dominoes.Tile, on end: Dominoes.End) -> Dominoes.Table {
    var next = table
    next.place(tile, on: end)
    return next
  }

  /// How many other tiles of the hand would fit after a placement.
  func followUps(_ tile: Dominoes.Tile, on end: Dominoes.End) -> Int {
    hand.subtracting(Dominoes.TileSet(tile)).intersection(table(after: tile, on: end).fitting).count
  }

  /// How little the others could do after a placement: open ends that they passed on count first,
  /// then the tiles out of sight that would fit, the fewer the better.
  func starving(_ tile: Dominoes.Tile, on end: Dominoes.End) -> Int {
    let next = table(after: tile, on: end)
    var refused = 0
    for other in passed.seats where other != seat {
      refused += passed[other].intersection(next.open).count
    }
    return refused * 128 - unseen.intersection(next.fitting).count
  }
}
