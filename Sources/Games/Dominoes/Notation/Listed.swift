import GameCore

extension Dominoes {
  /// A deal for the first hand: all tiles as in ``text``, with or without the word `tiles`.
  ///
  ///     0-1 2-5 ... 6-6       the seats' hands in order, then the stock
  ///
  /// In the electronic game, the tiles are in the order of their positions.
  public static let openingNotation: OpeningNotation<Dominoes>? = OpeningNotation(
    form: "all tiles of the set, such as 0-4 3-5: the seats' hands in order, then the stock",
    read: { text, rules, seats throws(StateTextError) in
      var order = try listedOrder(text, rules: rules)
      if rules.family != .electronic {
        let size = rules.handSize(seats: seats)
        // The order in which a hand's tiles are listed does not matter.
        for seat in 0..<seats { order[seat * size..<(seat + 1) * size].sort() }
      }
      return order.map { Tile(index: Int($0)).description }.joined(separator: " ")
    })

  /// Reads a deal's tiles, as ``Tile/index``.
  static func listedOrder(_ text: String, rules: Rules) throws(StateTextError) -> [UInt8] {
    let words = StateWord.words(of: text)[...]
    return try order(words.first?.text == "tiles" ? words.dropFirst() : words, rules: rules)
  }

  /// Reads all tiles of a set in the listed order, as ``Tile/index``.
  static func order(
    _ words: ArraySlice<StateWord>, rules: Rules
  ) throws(StateTextError) -> [UInt8] {
    var missing = TileSet.full(upTo: rules.set)
    var order: [UInt8] = []
    for word in words {
      guard let tile = Tile(word.text), missing.remove(tile) != nil else {
        throw word.error("expected each tile of the double-\(rules.set) set once")
      }
      order.append(UInt8(truncatingIfNeeded: tile.index))
    }
    guard missing.isEmpty else {
      throw StateTextError(
        line: 1, problem: "expected \(rules.tileCount) tiles, found \(order.count)")
    }
    return order
  }
}
