import GameCore

/// Every seat's closed and open pile.
///
/// Each seat's cards are in a separate ring buffer, in the order in which it turns them:
///
///     head           head + open          head + count
///     | open pile    | closed pile        |
///     | bottom...top | top.........bottom |
///
/// Turning a card therefore moves a boundary, and turning a whole open pile over moves it back.
struct Hands: Sendable {
  private var cells: [UInt8]
  private let mask: Int
  /// The binary logarithm of a ring's cell count.
  private let shift: Int
  private var heads = SeatStorage<Int>(repeating: 0)
  private var opens = SeatStorage<Int>(repeating: 0)
  private var counts = SeatStorage<Int>(repeating: 0)

  /// Creates empty piles, with space for a number of cards at each seat.
  private init(seats: Int, room: Int) {
    var shift = 6
    while 1 << shift < room { shift += 1 }
    self.shift = shift
    mask = 1 << shift - 1
    cells = Array(repeating: 0, count: seats << shift)
  }

  /// Deals one card at a time from seat 0 on, each beneath the seat's earlier cards.
  init(seats: Int, dealing deck: [UInt8]) {
    // All cards may go to one seat.
    self.init(seats: seats, room: deck.count)
    var seat = 0
    var row = 0
    for code in deck {
      cells[seat << shift | row] = code
      counts[seat] += 1
      seat += 1
      if seat == seats {
        seat = 0
        row += 1
      }
    }
  }

  /// Creates piles whose cards are in the order in which seats turn them, the open pile first.
  ///
  /// - Parameter room: The number of cards in the game, which may all go to one seat.
  init(piles: [[UInt8]], open: [Int], room: Int) {
    self.init(seats: piles.count, room: room)
    for (index, cards) in piles.enumerated() {
      for code in cards { append(code, to: Seat(index)) }
      opens[index] = open[index]
    }
  }

  /// Returns the number of a seat's cards, closed and open.
  func count(_ seat: Seat) -> Int { counts[seat.index] }
  func open(_ seat: Seat) -> Int { opens[seat.index] }
  func closed(_ seat: Seat) -> Int { counts[seat.index] &- opens[seat.index] }

  /// Returns the top of a seat's open pile, which must not be empty.
  @inline(__always)  // A call would copy the whole value first.
  func top(_ seat: Seat) -> UInt8 { self[seat, opens[seat.index] &- 1] }

  /// Returns all of a seat's cards in the order in which it turns them, open pile first.
  func cards(_ seat: Seat) -> [UInt8] {
    let ring = cells[seat.index << shift..<(seat.index + 1) << shift]
    let start = ring.startIndex + (heads[seat.index] & mask)
    let first = ring[start...].prefix(counts[seat.index])
    return Array(first + ring.prefix(counts[seat.index] - first.count))
  }

  @inline(__always)
  private subscript(seat: Seat, place: Int) -> UInt8 {
    get { cells[seat.index << shift | (heads[seat.index] &+ place) & mask] }
    set { cells[seat.index << shift | (heads[seat.index] &+ place) & mask] = newValue }
  }

  /// Moves the top closed card, which must exist, onto the open pile.
  mutating func turn(_ seat: Seat) { opens[seat.index] &+= 1 }

  /// Puts a card beneath a seat's closed pile.
  mutating func append(_ code: UInt8, to seat: Seat) {
    self[seat, counts[seat.index]] = code
    counts[seat.index] += 1
  }

  /// Removes the top closed card, which must exist.
  mutating func removeClosedTop(_ seat: Seat) -> UInt8 {
    let code = self[seat, opens[seat.index]]
    for place in stride(from: opens[seat.index], to: 0, by: -1) {
      self[seat, place] = self[seat, place - 1]
    }
    heads[seat.index] += 1
    counts[seat.index] -= 1
    return code
  }

  /// Removes all cards, in the order in which the seat turns them, the open pile first.
  mutating func takeAll(of seat: Seat) -> [UInt8] {
    let all = cards(seat)
    opens[seat.index] = 0
    counts[seat.index] = 0
    return all
  }

  /// Removes the lowest open card, which must exist and comes first when the pile is turned over.
  mutating func removeOpenBottom(_ seat: Seat) -> UInt8 {
    let code = self[seat, 0]
    heads[seat.index] += 1
    opens[seat.index] -= 1
    counts[seat.index] -= 1
    return code
  }

  /// Removes the top open card, which must exist.
  mutating func removeOpenTop(_ seat: Seat) -> UInt8 {
    opens[seat.index] -= 1
    return removeClosedTop(seat)
  }

  /// Turns a seat's open pile over and puts it beneath any seat's closed pile.
  mutating func moveOpenPile(of seat: Seat, to receiver: Seat) {
    for _ in 0..<opens[seat.index] { append(removeOpenBottom(seat), to: receiver) }
  }

  /// Turns a seat's open pile over and puts it beneath its closed pile.
  mutating func turnOver(_ seat: Seat) {
    if closed(seat) == 0 { opens[seat.index] = 0 } else { moveOpenPile(of: seat, to: seat) }
  }

  /// Shuffles a seat's open pile.
  mutating func shuffleOpenPile(of seat: Seat, using random: inout RandomStream) {
    for last in stride(from: opens[seat.index] - 1, to: 0, by: -1) {
      let other = random.next(below: last + 1)
      (self[seat, last], self[seat, other]) = (self[seat, other], self[seat, last])
    }
  }
}
