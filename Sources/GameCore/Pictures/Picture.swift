/// The drawing of a state, as marks on a plane; a page defines their looks.
///
/// The plane begins in its upper left corner, `x` grows to the right and `y` downwards. A unit is the
/// side of a cell of a board, half a domino, or the width of a card.
public struct Picture: Hashable, Sendable {
  /// The marks in the order in which they were added; later ones lie above earlier ones.
  public private(set) var marks: [Mark] = []
  /// The width, in units and to a tenth.
  public private(set) var width = 1.0
  /// The height, in units and to a tenth.
  public private(set) var height = 1.0
  /// The simulated milliseconds since the game began; `nil` in games without a time of their own.
  public var milliseconds: Int?
  /// A measure of each seat that a timeline shows, such as the cards held; `nil` without one.
  public var timeline: Timeline?

  /// Creates a picture without marks.
  public init() {}

  /// Sets the size of the plane, which all states of a game should share.
  public mutating func resize(width: Double, height: Double) {
    self.width = Picture.rounded(width, parts: 10)
    self.height = Picture.rounded(height, parts: 10)
  }

  /// A measure of each seat in a state, and seats whose actions stand out.
  public struct Timeline: Hashable, Sendable {
    /// The name of the measure, such as `cards held`.
    public let measure: String
    /// The name of the actions that stand out, such as `calls`.
    public let events: String
    /// The values by seat, at least 0.
    public let values: [Int]
    /// The seats whose last action is marked as right.
    public let right: SeatSet
    /// The seats whose last action is marked as wrong.
    public let wrong: SeatSet

    /// Creates the values of a state.
    public init(
      _ measure: String, values: [Int], events: String = "events", right: SeatSet = .none,
      wrong: SeatSet = .none
    ) {
      self.measure = measure
      self.events = events
      self.values = values
      self.right = right
      self.wrong = wrong
    }
  }

  /// Something at a place.
  public struct Mark: Hashable, Sendable {
    /// What it is.
    public let kind: Kind
    /// Its centre, in units and to a hundredth.
    public let x: Double
    /// Its centre, in units and to a hundredth.
    public let y: Double
    /// Quarter turns clockwise, 0 to 3.
    public let turn: Int
    /// Who sees it.
    public let views: Views
    /// What a reader is told who can't see it; empty for decoration.
    public let label: String
  }

  /// Who sees a mark.
  public struct Views: Hashable, Sendable {
    /// Whether it is there where all hands lie open.
    public let isInOpen: Bool
    /// The seats whose view it is in.
    public let seats: SeatSet

    /// Takes both.
    public init(isInOpen: Bool, seats: SeatSet) {
      self.isInOpen = isInOpen
      self.seats = seats
    }

    /// Nothing about it is hidden.
    public static let everybody = Views(isInOpen: true, seats: .all(Seat.limit))
  }

  /// Adds a mark.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - x: Its middle from the left, in units.
  ///   - y: Its middle from the top, in units.
  ///   - turn: Quarter turns clockwise, any number.
  ///   - views: Who sees it.
  ///   - label: What a reader is told of it; empty for decoration.
  public mutating func add(
    _ kind: Kind, x: Double, y: Double, turn: Int = 0, seenBy views: Views = .everybody,
    label: String = ""
  ) {
    marks.append(
      Mark(
        kind: kind, x: Picture.rounded(x), y: Picture.rounded(y), turn: turn & 3, views: views,
        label: label))
  }

  /// Adds the face of something for those who know it, and its back for the other seats.
  ///
  /// - Parameters:
  ///   - face: What it is for those who know it.
  ///   - back: What the others see of it.
  ///   - seats: Who knows the face; nobody has the back shown in the open as well.
  ///   - x: Its middle from the left, in units.
  ///   - y: Its middle from the top, in units.
  ///   - turn: Quarter turns clockwise, any number.
  ///   - label: What a reader is told of the face.
  ///   - hidden: What a reader is told of the back.
  public mutating func add(
    _ face: Kind, or back: Kind, knownTo seats: SeatSet, x: Double, y: Double, turn: Int = 0,
    label: String, hidden: String
  ) {
    let others = SeatSet.all(Seat.limit).subtracting(seats)
    if !seats.isEmpty {
      add(
        face, x: x, y: y, turn: turn, seenBy: Views(isInOpen: true, seats: seats), label: label)
    }
    if !others.isEmpty {
      add(
        back, x: x, y: y, turn: turn, seenBy: Views(isInOpen: seats.isEmpty, seats: others),
        label: hidden)
    }
  }

  /// Rounds to a tenth or a hundredth, without the library that rounds; never beyond a million.
  private static func rounded(_ value: Double, parts: Double = 100) -> Double {
    let whole = min(max(value, -1e6), 1e6) * parts
    return Double(Int(whole + (whole < 0 ? -0.5 : 0.5))) / parts
  }
}

extension Picture {
  /// What a mark is.
  public enum Kind: Hashable, Sendable {
    /// An upright board of holes with its columns' numbers below; `wraps` joins its left to its right.
    ///
    /// Its centre is the board's; holes are a unit apart.
    case holes(columns: Int, rows: Int, wraps: Bool)
    /// A seat's piece, in its colour and with its shape.
    case disc(Seat)
    /// A domino that lies from left to right, one number after the other.
    case tile(Int, Int)
    /// A domino face down, from left to right.
    case tileBack
    /// A playing card by its rank, 1 for the ace to 13 for the king; without a suit where only ranks count.
    case card(Int, Suit?)
    /// A joker.
    case joker
    /// A card face down.
    case cardBack
    /// Which seat something belongs to: a small sign in its colour and with its shape.
    case badge(Seat)
    /// Points to the right, at who is to decide.
    case pointer
    /// Goes around a piece that came last.
    case ring
    /// Goes around each piece of what won.
    case halo
    /// Says that something was right.
    case tick
    /// Says that something was wrong.
    case cross
    /// A rectangle, by its width and height in tenths of a unit.
    case area(Area, width: Int, height: Int)
    /// Words, centred on one line, that are about ``textSize`` high.
    case text(String)
    /// The name of a seat's player, centred, no wider than a number of tenths of a unit.
    case player(Seat, width: Int)
  }

  /// A suit of playing cards.
  public enum Suit: Hashable, Sendable, CaseIterable {
    /// Black.
    case clubs
    /// Red.
    case diamonds
    /// Red.
    case hearts
    /// Black.
    case spades
  }

  /// What a rectangle says.
  public enum Area: Hashable, Sendable, CaseIterable {
    /// Something is written on it.
    case panel
    /// Something may be put there, or was taken from there.
    case place
    /// What is in it came last.
    case frame
  }
}
