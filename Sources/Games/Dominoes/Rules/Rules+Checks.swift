import GameCore

extension Dominoes.Rules {
  public func check(_ values: ParameterValues) throws(ParameterError) {
    try refuseForeignKeys(values)
    try refuseContradictions()
  }

  private func refuseContradictions() throws(ParameterError) {
    if !placesOwned && !flipsWhenAble {
      throw ParameterError(
        name: "flip-when-able",
        problem: "with place-owned=false, a seat that owns a fitting tile could neither place nor "
          + "flip; set one of them to true")
    }
    if othersTiles && !peeksAgain {
      throw ParameterError(name: "others-tiles", problem: "requires peek-again=true")
    }
    if flippedTile == .must && !enforcesTurn {
      throw ParameterError(
        name: "flipped-tile", problem: "must cannot be used with enforce-turn=false")
    }
    if emptyWins && hand == 0 {
      throw ParameterError(name: "empty-wins", problem: "requires hand=1 or more")
    }
    if spinner == .none && loneSpinner == .once {
      throw ParameterError(name: "lone-spinner", problem: "cannot be used with spinner=none")
    }
  }

  public func inFull(seats: Int) -> Self {
    var rules = self
    rules.hand = handSize(seats: seats)
    return rules
  }

  public func validate(seats: Int) throws(ParameterError) {
    let size = handSize(seats: seats)
    guard seats * size <= tileCount else {
      throw ParameterError(
        name: "hand",
        problem: "\(seats) hands of \(size) need \(seats * size) tiles, but the double-\(set) set "
          + "has \(tileCount); "
          + (seats <= tileCount
            ? "expected at most \(tileCount / seats)" : "choose a larger set"))
    }
  }
}
