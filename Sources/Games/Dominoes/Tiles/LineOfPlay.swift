import GameCore

extension Dominoes {
  /// The tiles on the table, each with the one that it was put to.
  ///
  /// Where several ends show what a tile was put on, the rules call them one; here it is the one that
  /// came last. A double that was led is played on to the right first.
  struct LineOfPlay: Sendable {
    /// A tile on the table.
    struct Piece: Hashable, Sendable {
      let tile: Tile
      /// The number on the half that touches ``parent``; the smaller one of the tile that was led.
      let near: Int
      /// What it was put to; `nil` for the lead.
      let parent: Joint?

      /// The number on the other half.
      var far: Int { tile.other(than: near) }
    }

    /// A side of a piece.
    struct Joint: Hashable, Sendable {
      /// Which piece, in the order of play.
      let place: Int
      let side: Side
    }

    /// A side of a piece, as seen when coming from the piece that it was put to.
    enum Side: Sendable {
      /// Opposite to the piece that it was put to; the right of the lead.
      case ahead
      /// The left of the lead alone.
      case behind
      /// Across a spinner.
      case left, right
    }

    /// In the order of play.
    private(set) var pieces: [Piece] = []
    /// Where tiles may be put to.
    private var ends: [(joint: Joint, number: Int, isDouble: Bool)] = []
    private let spinners: SuitSet
    /// Whether a double at an end is another end than a single half of its number.
    private let distinguishesDoubles: Bool

    /// Follows the hand that is being played.
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
      // The rules let nothing else come here.
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

    /// Opens the sides across a spinner once both sides along were played on.
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
