extension Dominoes {
  /// Tiles that are put to each other as players do, around the corners of a table.
  struct Winding {
    private(set) var places: [LineLayout.Place] = []
    private let width: Double
    private let height: Double
    /// The free ends of the pieces that are laid.
    private var ends: [Int: [(side: LineOfPlay.Side, end: End)]] = [:]  // never iterated
    /// The middle of each place, and what it takes.
    private var taken: [Box] = []

    /// A free end of a tile: the middle of its edge, and its direction.
    private struct End {
      var x: Double
      var y: Double
      var direction: Direction
      /// The general direction of the arm: up or down, mostly.
      var drift: Direction
      /// The next turn, after the first turn of two.
      var comingBack: Direction?
      /// The tile that it belongs to.
      var owner: Int
    }

    /// Lays out pieces with the lead in the middle; `nil` if an arm is blocked.
    init?(_ pieces: [LineOfPlay.Piece], width: Double, height: Double) {
      self.width = width
      self.height = height
      for (index, piece) in pieces.enumerated() {
        guard let parent = piece.parent else {
          layLead(piece)
          continue
        }
        guard let end = ends[parent.place]?.first(where: { $0.side == parent.side })?.end,
          lay(piece, at: end, index)
        else { return nil }
      }
    }

    private mutating func layLead(_ piece: LineOfPlay.Piece) {
      // Halves lie on a grid whose cells begin at whole numbers.
      let middle = (x: Double(Int(width / 2)), y: Double(Int(height / 2)) + 0.5)
      let isDouble = piece.tile.isDouble
      let x = isDouble ? middle.x + 0.5 : middle.x
      add(LineLayout.Place(x: x, y: middle.y, turn: isDouble ? 1 : 0))
      let reach = isDouble ? 0.5 : 1.0
      ends[0] = [
        (.ahead, End(x: x + reach, y: middle.y, direction: .right, drift: .down, owner: 0)),
        (.behind, End(x: x - reach, y: middle.y, direction: .left, drift: .up, owner: 0)),
      ]
      if isDouble { addAcross(x, middle.y, along: .right, 0) }
    }

    /// Lays a tile straight on or around a corner; returns `false` if there is no room.
    private mutating func lay(_ piece: LineOfPlay.Piece, at end: End, _ index: Int) -> Bool {
      let straight = Option(straight: end)
      let sides = end.comingBack.map { [$0, $0.opposite] } ?? [end.drift, end.drift.opposite]
      let turns = sides.filter { $0.isAcross(end.direction) }.map { Option(around: end, to: $0) }
      var options = [straight] + turns
      if piece.tile.isDouble {
        // Without room at both sides it lies like others, and can be played on ahead alone.
        options.insert(Option(across: end), at: 0)
      } else if end.comingBack != nil, turns.count > 1 {
        options.swapAt(0, 1)
      }
      let chosen =
        options.first { isFree($0.box, besides: end.owner) && isFree($0.ahead, besides: -1) }
        ?? options.first { isFree($0.box, besides: end.owner) }
      guard let chosen else { return false }
      let tile = piece.tile
      let turn = chosen.isAcross ? chosen.direction.turn + 1 : chosen.direction.turn
      // An even number of quarter turns more puts the larger number first.
      let isLowNear = piece.near == tile.low
      add(
        LineLayout.Place(
          x: chosen.box.x, y: chosen.box.y,
          turn: tile.isDouble ? turn & 1 : (isLowNear ? turn : turn + 2) & 3))
      ends[index] = [(.ahead, chosen.end(after: end, owner: index))]
      if chosen.isAcross { addAcross(chosen.box.x, chosen.box.y, along: chosen.direction, index) }
      return true
    }

    private mutating func addAcross(_ x: Double, _ y: Double, along: Direction, _ index: Int) {
      let across = along.clockwise
      for (side, direction) in [(LineOfPlay.Side.right, across), (.left, across.opposite)] {
        ends[index, default: []].append(
          (
            side,
            End(
              x: x + direction.x, y: y + direction.y, direction: direction, drift: along,
              owner: index)
          ))
      }
    }

    private mutating func add(_ place: LineLayout.Place) {
      places.append(place)
      taken.append(
        Box(x: place.x, y: place.y, halfWidth: place.halfWidth, halfHeight: place.halfHeight))
    }

    /// Whether a box is inside and keeps its distance from all tiles but one.
    private func isFree(_ box: Box, besides owner: Int) -> Bool {
      guard box.x - box.halfWidth >= 0, box.x + box.halfWidth <= width,
        box.y - box.halfHeight >= 0, box.y + box.halfHeight <= height
      else { return false }
      for (index, other) in taken.enumerated() where index != owner {
        if box.overlaps(other, margin: owner < 0 ? 0 : 0.2) { return false }
      }
      return true
    }

    /// A rectangle by its middle.
    private struct Box {
      var x: Double
      var y: Double
      var halfWidth: Double
      var halfHeight: Double

      func overlaps(_ other: Box, margin: Double) -> Bool {
        abs(x - other.x) < halfWidth + other.halfWidth + margin - 1e-6
          && abs(y - other.y) < halfHeight + other.halfHeight + margin - 1e-6
      }
    }

    /// A way to lay a tile.
    private struct Option {
      let box: Box
      /// The cell beyond it, so that the next tile can turn there.
      let ahead: Box
      let direction: Direction
      let isAcross: Bool
      let isTurn: Bool

      init(straight end: End) {
        let direction = end.direction
        self.init(
          Box(
            x: end.x + direction.x, y: end.y + direction.y, halfWidth: direction.isLevel ? 1 : 0.5,
            halfHeight: direction.isLevel ? 0.5 : 1), direction, reach: 1)
      }

      init(across end: End) {
        let direction = end.direction
        self.init(
          Box(
            x: end.x + direction.x / 2, y: end.y + direction.y / 2,
            halfWidth: direction.isLevel ? 0.5 : 1, halfHeight: direction.isLevel ? 1 : 0.5),
          direction, reach: 0.5, isAcross: true)
      }

      init(around end: End, to direction: Direction) {
        self.init(
          Box(
            x: end.x + (end.direction.x + direction.x) / 2,
            y: end.y + (end.direction.y + direction.y) / 2,
            halfWidth: direction.isLevel ? 1 : 0.5, halfHeight: direction.isLevel ? 0.5 : 1),
          direction, reach: 1, isTurn: true)
      }

      private init(
        _ box: Box, _ direction: Direction, reach: Double, isAcross: Bool = false,
        isTurn: Bool = false
      ) {
        self.box = box
        self.direction = direction
        self.isAcross = isAcross
        self.isTurn = isTurn
        ahead = Box(
          x: box.x + direction.x * (reach + 0.5), y: box.y + direction.y * (reach + 0.5),
          halfWidth: 0.5, halfHeight: 0.5)
      }

      /// The end that it leaves open.
      func end(after end: End, owner: Int) -> End {
        let reach = isAcross ? 0.5 : 1.0
        // After a turn the arm comes back the way it went; after the second it goes on as before.
        let comesBack = isTurn && end.comingBack == nil ? end.direction.opposite : nil
        return End(
          x: box.x + direction.x * reach, y: box.y + direction.y * reach, direction: direction,
          drift: end.drift, comingBack: isTurn ? comesBack : end.comingBack, owner: owner)
      }
    }
  }
}

/// One of the four ways on a table.
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
