import DominoesGame
import GameCore

extension Dominoes.Observation {
  /// Returns the placement with the highest score, chosen at random if several share it.
  ///
  /// - Returns: The placement, or `nil` if no tile can be placed.
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

  /// Returns an action other than a placement: a flip if none was made in the turn, else one that
  /// ends the turn.
  func withoutPlacing(_ random: inout RandomStream) -> Dominoes.Action {
    if mayKeep { return .keep }
    return flipHidden(&random) ?? .pass
  }

  /// Returns a uniformly random flip, or `nil` if no tile may be flipped.
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

  /// Returns the layout after a placement.
  func table(after tile: Dominoes.Tile, on end: Dominoes.End) -> Dominoes.Table {
    var next = table
    next.place(tile, on: end)
    return next
  }

  /// Returns how many other tiles in the hand fit after a placement.
  func followUps(_ tile: Dominoes.Tile, on end: Dominoes.End) -> Int {
    hand.subtracting(Dominoes.TileSet(tile)).intersection(table(after: tile, on: end).fitting).count
  }

  /// Returns a score that is higher the more a placement restricts the other seats.
  ///
  /// Open ends on which other seats passed count most. The score also rises if fewer unseen tiles
  /// fit.
  func starving(_ tile: Dominoes.Tile, on end: Dominoes.End) -> Int {
    let next = table(after: tile, on: end)
    var refused = 0
    for other in passed.seats where other != seat {
      refused += passed[other].intersection(next.open).count
    }
    return refused * 128 - unseen.intersection(next.fitting).count
  }
}
