extension Dominoes {
  /// The places of a line's tiles on a rectangle, in units of half a tile.
  ///
  /// The lead is in the middle. Each arm continues straight while there is space and then turns:
  /// the right arm downwards, the left one upwards. If an arm is blocked, all tiles are laid out in
  /// rows instead.
  struct LineLayout: Sendable {
    /// A place for a tile.
    struct Place: Hashable, Sendable {
      let x: Double
      let y: Double
      /// Quarter turns clockwise, from the orientation with the smaller number at the left.
      let turn: Int

      /// Half the place's width.
      var halfWidth: Double { turn & 1 == 0 ? 1 : 0.5 }
      /// Half the place's height.
      var halfHeight: Double { turn & 1 == 0 ? 0.5 : 1 }
    }

    /// The distance between rows.
    static let rowHeight = 2.25
    /// The distance between one branch's tiles and the next.
    static let gap = 1.5

    /// Each piece's place, in the order of play.
    private(set) var places: [Place]

    /// Lays out pieces on a rectangle whose upper left corner is 0, 0.
    init(_ pieces: [LineOfPlay.Piece], width: Double, height: Double) {
      if let winding = Winding(pieces, width: width, height: height) {
        places = winding.places
      } else {
        places = LineLayout.rows(pieces, width: width)
      }
    }

    /// Returns rows from the left: the line through the lead first, then each spinner's branches.
    static func rows(_ pieces: [LineOfPlay.Piece], width: Double) -> [Place] {
      var places = pieces.map { _ in Place(x: 0, y: 0, turn: 0) }
      var x = 0.0
      var y = rowHeight / 2
      func lay(_ index: Int, leftwards: Bool) {
        let piece = pieces[index]
        let length: Double = piece.tile.isDouble ? 1 : 2
        if x + length > width {
          x = 0
          y += rowHeight
        }
        let hasLowAtLeft = (piece.near == piece.tile.low) != leftwards
        places[index] = Place(
          x: x + length / 2, y: y, turn: piece.tile.isDouble ? 1 : hasLowAtLeft ? 0 : 2)
        x += length
      }
      if pieces.isEmpty { return places }
      for index in chain(pieces, from: 0, .behind).reversed() { lay(index, leftwards: true) }
      lay(0, leftwards: false)
      for index in chain(pieces, from: 0, .ahead) { lay(index, leftwards: false) }
      for (index, piece) in pieces.enumerated() {
        guard let parent = piece.parent, parent.side == .left || parent.side == .right else {
          continue
        }
        x += gap
        lay(index, leftwards: false)
        for next in chain(pieces, from: index, .ahead) { lay(next, leftwards: false) }
      }
      return places
    }

    /// Returns the pieces that follow a piece, up to the end of the line.
    private static func chain(
      _ pieces: [LineOfPlay.Piece], from start: Int, _ side: LineOfPlay.Side
    ) -> [Int] {
      var chain: [Int] = []
      var (last, side) = (start, side)
      while let next = pieces.firstIndex(where: {
        $0.parent == LineOfPlay.Joint(place: last, side: side)
      }) {
        chain.append(next)
        (last, side) = (next, .ahead)
      }
      return chain
    }

    /// Returns the height that rows need for all tiles in a set, with any branches.
    static func rowsHeight(set: Int, branches: Int, width: Double) -> Double {
      let length = Double((set + 1) * (set + 1)) + Double(branches) * gap
      // At a row's end, a space as wide as a tile or a gap may stay unused.
      let perRow = max(1, width - 2 - gap)
      return Double(Int(length / perRow) + 1) * rowHeight
    }
  }
}
