extension Dominoes {
  /// A winding line of tiles, as players lay them around a table's corners.
  struct Winding {
    private(set) var places: [LineLayout.Place] = []
    private let width: Double
    private let height: Double
    /// The placed pieces' free ends.
    private var ends: [LineOfPlay.Joint: End] = [:]  // never iterated

    /// A tile's free end: the middle of its edge, and its direction.
    private struct End {
      let x: Double
      let y: Double
      let direction: Direction
      /// The arm's general direction, usually up or down.
      let drift: Direction
      /// The direction after the second turn, if the first one was made.
      var comingBack: Direction?
    }

    /// Lays out pieces with the lead in the middle or returns `nil` if an arm is blocked.
    init?(_ pieces: [LineOfPlay.Piece], width: Double, height: Double) {
      self.width = width
      self.height = height
      for piece in pieces {
        guard let parent = piece.parent else {
          layLead(piece)
          continue
        }
        guard let end = ends[parent], lay(piece, at: end, of: parent.place) else { return nil }
      }
    }

    private mutating func layLead(_ piece: LineOfPlay.Piece) {
      // Half tiles are on a grid whose cells begin at whole numbers.
      let (isDouble, y) = (piece.tile.isDouble, Double(Int(height / 2)) + 0.5)
      let x = Double(Int(width / 2)) + (isDouble ? 0.5 : 0)
      let reach = isDouble ? 0.5 : 1.0
      ends[.init(place: 0, side: .ahead)] = End(
        x: x + reach, y: y, direction: .right, drift: .down)
      ends[.init(place: 0, side: .behind)] = End(x: x - reach, y: y, direction: .left, drift: .up)
      if isDouble { openAcross(x, y, along: .right) }
      places.append(LineLayout.Place(x: x, y: y, turn: isDouble ? 1 : 0))
    }

    /// Lays a tile straight on or around a corner, or returns `false` if there is no space.
    private mutating func lay(_ piece: LineOfPlay.Piece, at end: End, of owner: Int) -> Bool {
      let sides = end.comingBack.map { [$0, $0.opposite] } ?? [end.drift, end.drift.opposite]
      let turns = sides.filter { $0.isAcross(end.direction) }.map { Option(end, to: $0) }
      var options = [Option(end, to: end.direction)] + turns
      let tile = piece.tile
      if tile.isDouble {
        // If there is no space at both sides, a double is laid like other tiles, with one free end.
        options.insert(Option(end, to: end.direction, isAcross: true), at: 0)
      } else if end.comingBack != nil, turns.count > 1 {
        options.swapAt(0, 1)
      }
      let free = options.filter { isFree($0.box, besides: owner, margin: 0.2) }
      guard let chosen = free.first(where: { isFree($0.ahead, margin: 0) }) ?? free.first else {
        return false
      }
      let (box, direction) = (chosen.box, chosen.direction)
      let isTurn = direction != end.direction
      ends[.init(place: places.count, side: .ahead)] = End(
        x: box.x + direction.x * chosen.reach, y: box.y + direction.y * chosen.reach,
        direction: direction, drift: end.drift,
        // The first turn sets the direction of the way back, in which the second turn leads.
        comingBack: isTurn
          ? (end.comingBack == nil ? end.direction.opposite : nil) : end.comingBack)
      if chosen.isAcross { openAcross(box.x, box.y, along: direction) }
      // Two more quarter turns put the larger number first.
      let turn = direction.turn + (chosen.isAcross ? 1 : 0)
      places.append(
        LineLayout.Place(
          x: box.x, y: box.y,
          turn: tile.isDouble ? turn & 1 : (piece.near == tile.low ? turn : turn + 2) & 3))
      return true
    }

    /// Opens both ends of a double that is laid next.
    private mutating func openAcross(_ x: Double, _ y: Double, along: Direction) {
      let across = along.clockwise
      for (side, to) in [(LineOfPlay.Side.right, across), (.left, across.opposite)] {
        ends[.init(place: places.count, side: side)] = End(
          x: x + to.x, y: y + to.y, direction: to, drift: along)
      }
    }

    /// Returns `true` if a box is inside the rectangle and far enough from all tiles except one.
    private func isFree(_ box: Box, besides owner: Int? = nil, margin: Double) -> Bool {
      box.x - box.halfWidth >= 0 && box.x + box.halfWidth <= width
        && box.y - box.halfHeight >= 0 && box.y + box.halfHeight <= height
        && places.enumerated().allSatisfy { index, other in
          index == owner
            || abs(box.x - other.x) >= box.halfWidth + other.halfWidth + margin - 1e-6
            || abs(box.y - other.y) >= box.halfHeight + other.halfHeight + margin - 1e-6
        }
    }

    /// A rectangle, given by its middle.
    private struct Box {
      let x: Double
      let y: Double
      let halfWidth: Double
      let halfHeight: Double
    }

    /// A way to lay a tile.
    private struct Option {
      let box: Box
      /// The cell beyond the tile, in which the next tile can turn.
      let ahead: Box
      let direction: Direction
      let isAcross: Bool
      /// The distance from the free end to the tile's middle.
      let reach: Double

      /// Creates a tile that continues in a direction, or a double across it.
      init(_ end: End, to direction: Direction, isAcross: Bool = false) {
        reach = isAcross ? 0.5 : 1
        let isLevel = direction.isLevel != isAcross
        box = Box(
          x: end.x + (end.direction.x + direction.x) / 2 * reach,
          y: end.y + (end.direction.y + direction.y) / 2 * reach,
          halfWidth: isLevel ? 1 : 0.5, halfHeight: isLevel ? 0.5 : 1)
        self.direction = direction
        self.isAcross = isAcross
        ahead = Box(
          x: box.x + direction.x * (reach + 0.5), y: box.y + direction.y * (reach + 0.5),
          halfWidth: 0.5, halfHeight: 0.5)
      }
    }
  }
}

/// One of the four directions on a table.
private enum Direction: Int {
  case right, down, left, up

  /// Quarter turns clockwise from the right.
  var turn: Int { rawValue }
  var x: Double { self == .right ? 1 : self == .left ? -1 : 0 }
  var y: Double { self == .down ? 1 : self == .up ? -1 : 0 }
  var isLevel: Bool { rawValue & 1 == 0 }
  var opposite: Direction { Direction(rawValue: rawValue ^ 2) ?? self }
  var clockwise: Direction { Direction(rawValue: (rawValue + 1) & 3) ?? self }
  func isAcross(_ other: Direction) -> Bool { isLevel != other.isLevel }
}
