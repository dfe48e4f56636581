/// A drawing of a state as marks on a plane.
///
/// The page defines the style of the marks. The origin is the upper left corner, `x` increases to
/// the right, and `y` increases downwards. A unit is the side of a board cell, half a domino, or
/// the width of a card.
public struct Picture: Hashable, Sendable {
  /// The marks in the order in which they were added, so that later ones cover earlier ones.
  public private(set) var marks: [Mark] = []
  /// The width in units, rounded to a tenth.
  public private(set) var width = 1.0
  /// The height in units, rounded to a tenth.
  public private(set) var height = 1.0
  /// The simulated milliseconds since the beginning, or `nil` for games without simulated time.
  public var milliseconds: Int?
  /// A measure of each seat for a timeline, such as the cards held, or `nil` if there is none.
  public var timeline: Timeline?

  /// Creates a picture without marks.
  public init() {}

  /// Sets the plane's size, which should be the same for all of a game's states.
  public mutating func resize(width: Double, height: Double) {
    self.width = Picture.rounded(width, parts: 10)
    self.height = Picture.rounded(height, parts: 10)
  }

  /// A measure of each seat in a state, and the seats with highlighted actions.
  public struct Timeline: Hashable, Sendable {
    /// The name of the measure, such as `cards held`.
    public let measure: String
    /// The highlighted actions in words, such as `calls`.
    public let events: String
    /// The values by seat, at least 0.
    public let values: [Int]
    /// The seats whose last action was correct.
    public let right: SeatSet
    /// The seats whose last action was incorrect.
    public let wrong: SeatSet

    /// Creates a timeline for a state.
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

  /// A symbol, a shape or words at a position.
  public struct Mark: Hashable, Sendable {
    /// The kind of mark.
    public let kind: Kind
    /// The horizontal center in units, rounded to a hundredth.
    public let x: Double
    /// The vertical center in units, rounded to a hundredth.
    public let y: Double
    /// The number of quarter turns clockwise, from 0 to 3.
    public let turn: Int
    /// The views that show the mark.
    public let views: Views
    /// The alternative text for screen readers, or an empty string for decoration.
    public let label: String
  }

  /// The views that show a mark.
  public struct Views: Hashable, Sendable {
    /// A Boolean value that indicates whether the view with all hands open shows the mark.
    public let isInOpen: Bool
    /// The seats whose view shows the mark.
    public let seats: SeatSet

    /// Creates a set of views.
    public init(isInOpen: Bool, seats: SeatSet) {
      self.isInOpen = isInOpen
      self.seats = seats
    }

    /// All views: every seat's view, and the view with all hands open.
    public static let everybody = Views(isInOpen: true, seats: .all(Seat.limit))
  }

  /// Adds a mark.
  ///
  /// - Parameters:
  ///   - kind: The kind of mark.
  ///   - x: The center's distance from the left, in units.
  ///   - y: The center's distance from the top, in units.
  ///   - turn: The number of quarter turns clockwise.
  ///   - views: The views that show the mark.
  ///   - label: The alternative text, or an empty string for decoration.
  public mutating func add(
    _ kind: Kind, x: Double, y: Double, turn: Int = 0, seenBy views: Views = .everybody,
    label: String = ""
  ) {
    marks.append(
      Mark(
        kind: kind, x: Picture.rounded(x), y: Picture.rounded(y), turn: turn & 3, views: views,
        label: label))
  }

  /// Adds a face for some seats and a back for the others.
  ///
  /// - Parameters:
  ///   - face: The mark for seats that see the face.
  ///   - back: The mark for the other seats.
  ///   - seats: The seats that see the face. The view with all hands open shows only the face.
  ///   - x: The center's distance from the left, in units.
  ///   - y: The center's distance from the top, in units.
  ///   - turn: The number of quarter turns clockwise.
  ///   - label: The alternative text for the face.
  ///   - hidden: The alternative text for the back.
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

  /// Returns a number, limited to one million and rounded to a tenth or a hundredth.
  ///
  /// It does not use `rounded()`, which would require the math library.
  private static func rounded(_ value: Double, parts: Double = 100) -> Double {
    let whole = min(max(value, -1e6), 1e6) * parts
    return Double(Int(whole + (whole < 0 ? -0.5 : 0.5))) / parts
  }
}

extension Picture {
  /// A kind of mark.
  public enum Kind: Hashable, Sendable {
    /// An upright board with holes and, below it, column numbers.
    ///
    /// If `wraps` is `true`, its left side is joined to its right side. The position is the board's
    /// center, and adjacent holes are one unit apart.
    case holes(columns: Int, rows: Int, wraps: Bool)
    /// A seat's piece, in its color and shape.
    case disc(Seat)
    /// A horizontal domino with two numbers from left to right.
    case tile(Int, Int)
    /// A horizontal domino, face down.
    case tileBack
    /// A playing card: a rank from 1 (ace) to 13 (king), and a suit, or `nil` if only ranks count.
    case card(Int, Suit?)
    /// A joker.
    case joker
    /// A playing card, face down.
    case cardBack
    /// A seat's small sign, in its color and shape.
    case badge(Seat)
    /// An arrow to the right, next to a seat that decides.
    case pointer
    /// A ring around the last piece.
    case ring
    /// A ring around each piece in a winning line.
    case halo
    /// A sign for a correct action.
    case tick
    /// A sign for an incorrect action.
    case cross
    /// A rectangle, with its width and height in tenths of a unit.
    case area(Area, width: Int, height: Int)
    /// One line of centered words, about ``textSize`` high.
    case text(String)
    /// The centered name of a seat's player, with a maximum width in tenths of a unit.
    case player(Seat, width: Int)
  }

  /// A suit of playing cards.
  public enum Suit: Hashable, Sendable, CaseIterable {
    /// A black suit.
    case clubs
    /// A red suit.
    case diamonds
    /// A red suit.
    case hearts
    /// A black suit.
    case spades
  }

  /// The purpose of a rectangle.
  public enum Area: Hashable, Sendable, CaseIterable {
    /// The background behind words.
    case panel
    /// A position for a piece or card, empty or not.
    case place
    /// A frame around the latest change.
    case frame
  }
}
