/// The places of a knockout tournament, which are fixed before it begins.
package struct Bracket {
  /// The places of the first round, in their order: a seed, the best being 0; `nil` where nobody sits, so
  /// that the neighbour goes on without an encounter.
  package let places: [Int?]

  /// Seeds entrants so that the best two can meet in the last round only, the best four in the last two, and so
  /// on; the best have the byes.
  ///
  /// - Parameter entrants: How many there are, at least 2.
  package init(entrants: Int) {
    var order = [0]
    while order.count < entrants {
      let size = 2 * order.count
      order = order.flatMap { [$0, size - 1 - $0] }
    }
    places = order.map { $0 < entrants ? $0 : nil }
  }

  /// How many rounds there are.
  package var rounds: Int { places.count.trailingZeroBitCount }

  /// How many encounters there are, the one for the third place included.
  ///
  /// - Parameter entrants: How many there are, at least 2.
  package static func encounters(entrants: Int) -> Int {
    entrants - 1 + (entrants > 3 ? 1 : 0)
  }
}
