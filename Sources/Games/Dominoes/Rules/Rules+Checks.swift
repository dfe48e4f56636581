import GameCore

extension Dominoes.Rules {
  public func check(_ values: ParameterValues) throws(RulesError) {
    try refuseForeignKeys(values)
    try refuseContradictions()
  }

  private func refuseContradictions() throws(RulesError) {
    if !placesOwned && !flipsWhenAble {
      throw RulesError(
        key: "flip-when-able",
        problem: "with place-owned=false a seat that owns a fitting tile could neither place nor "
          + "flip; leave one of them true")
    }
    if othersTiles && !peeksAgain {
      throw RulesError(key: "others-tiles", problem: "requires peek-again=true")
    }
    if flippedTile == .must && !enforcesTurn {
      throw RulesError(
        key: "flipped-tile", problem: "must cannot be used with enforce-turn=false")
    }
    if emptyWins && hand == 0 {
      throw RulesError(key: "empty-wins", problem: "requires hand=1 or more")
    }
    if spinner == .none && loneSpinner == .once {
      throw RulesError(key: "lone-spinner", problem: "cannot be used with spinner=none")
    }
  }

  public func validate(seats: Int) throws(RulesError) {
    let size = handSize(seats: seats)
    guard seats * size <= tileCount else {
      throw RulesError(
        key: "hand",
        problem: "\(seats) hands of \(size) are \(seats * size) tiles, but the double-\(set) set "
          + "has \(tileCount): "
          + (seats <= tileCount
            ? "give a hand of at most \(tileCount / seats)" : "take a larger set"))
    }
  }
}
