import GameCore

extension Dominoes {
  /// The tiles on the table, each with the tile that it touches.
  ///
  /// If several ends show the same number, the rules do not distinguish them, so this type places
  /// the tile on the latest of them. If a double was led, its right side is used first.
  struct LineOfPlay: Sendable {
    /// A tile on the table.
    struct Piece: Hashable, Sendable {
      let tile: Tile
      /// The number on the half that touches ``parent``, or a led tile's smaller number.
      let near: Int
      /// The side that the piece touches, or `nil` for the lead.
      let parent: Joint?

      /// The number on the other half.
      var far: Int { tile.other(than: near) }
    }

    /// A side of a piece.
    struct Joint: Hashable, Sendable {
      /// The piece's index in the order of play.
      let place: Int
      let side: Side
    }

    /// A side of a piece, relative to its parent.
    enum Side: Sendable {
      /// The side opposite the parent, or the lead's right side.
      case ahead
      /// The lead's left side, which other pieces do not have.
      case behind
      /// The sides across a spinner.
      case left, right
    }

    /// The pieces in the order of play.
    private(set) var pieces: [Piece] = []
    /// The open sides.
    private var ends: [(joint: Joint, number: Int, isDouble: Bool)] = []
    private let spinners: SuitSet
    /// A Boolean value that indicates whether an open double differs from an open half with its
    /// number.
    private let distinguishesDoubles: Bool

    /// Creates the current hand's line.
    init(_ history: [Event], on table: Table) {
      spinners = table.spinners
      distinguishesDoubles = table.distinguishesDoubles
      for event in history {
        if case .place(let tile, let end) = event.action { place(tile, on: end) }
      }
    }

    private mutating func place(_ tile: Tile, on end: End) {
      if case .table = end {
        pieces.append(Piece(tile: tile, near: tile.low, parent: nil))
        open(.ahead, of: 0, tile.high, tile)
        open(.behind, of: 0, tile.low, tile)
        return
      }
      let found = ends.lastIndex { open in
        switch end {
        case .table: false
        case .number(let number):
          open.number == number && !(distinguishesDoubles && open.isDouble)
        case .double(let number): open.number == number && open.isDouble
        }
      }
      // The rules guarantee that such an end is open.
      guard let found else { return }
      let open = ends.remove(at: found)
      let place = pieces.count
      pieces.append(Piece(tile: tile, near: tile.touching(open.number), parent: open.joint))
      self.open(.ahead, of: place, tile.other(than: open.number), tile)
      if open.isDouble { openAcross(open.joint.place) }
    }

    private mutating func open(_ side: Side, of place: Int, _ number: Int, _ tile: Tile) {
      ends.append((Joint(place: place, side: side), number, tile.isDouble))
    }

    /// Opens the sides across a spinner after both sides along the line have been used.
    private mutating func openAcross(_ place: Int) {
      let tile = pieces[place].tile
      let isPlayedAcross = pieces.contains { $0.parent == Joint(place: place, side: .right) }
      guard spinners.contains(tile.low), !isPlayedAcross,
        !ends.contains(where: { $0.joint.place == place })
      else { return }
      open(.right, of: place, tile.low, tile)
      open(.left, of: place, tile.low, tile)
    }
  }
}
