/// An observation that can be read from its JSON, for built-in strategies in other programs.
///
/// The observation that is read equals the one that was written, so a strategy makes the same
/// decision for both.
public protocol JSONReadableObservation: JSONObservation {
  /// The rules of the game.
  associatedtype Rules: GameRules

  /// Reads the members from which all others follow, in a game with the given number of seats.
  ///
  /// - Throws: ``JSONValueError`` if the members are invalid under these rules or contradict each
  ///   other.
  init(members json: JSONValue, rules: Rules, seats: Int) throws
}

extension JSONReadableObservation {
  /// Reads an observation in a game with the given number of seats and ignores unknown keys.
  ///
  /// - Precondition: `rules.validate(seats:)` accepts the number of seats.
  /// - Throws: ``JSONValueError`` if the value is invalid under these rules or contradicts itself.
  public init(json: JSONValue, rules: Rules, seats: Int) throws {
    try self.init(members: json, rules: rules, seats: seats)
    for field in Self.fields where field.reason != nil { try field.check(json, of: self) }
  }
}

extension Seat: JSONWritable {
  /// Writes the seat's number.
  public func writeJSON(to text: inout JSONText) { text.integer(index) }
}

extension BitSet: JSONWritable where Element: JSONWritable {
  /// Writes the elements as an array.
  public func writeJSON(to text: inout JSONText) { text.array(self) }
}

extension PerSeat: JSONWritable where Element: JSONWritable {
  /// Writes the values as an array, in the order of play.
  public func writeJSON(to text: inout JSONText) { text.array(values) }
}

extension JSONSchema {
  /// Returns the schema for a seat's number.
  public static func seat(_ summary: String = "") -> JSONSchema {
    .integer(0...Seat.limit - 1, summary)
  }

  /// Returns the schema for an array of seat numbers.
  public static func seats(_ summary: String = "") -> JSONSchema {
    .array(of: .seat(), count: 0...Seat.limit, summary)
  }

  /// Returns the schema for an array with a value for each seat.
  public static func perSeat(_ element: JSONSchema, _ summary: String = "") -> JSONSchema {
    .array(of: element, count: 2...Seat.limit, summary)
  }
}

extension JSONValue {
  /// Reads a seat by its number.
  ///
  /// - Throws: ``JSONValueError`` if the value is not a number below `seats`.
  public func seat(of seats: Int) throws -> Seat {
    Seat(try integer(in: 0...seats - 1))
  }

  /// Reads a set of seats.
  ///
  /// - Throws: ``JSONValueError`` unless the value is an array of seat numbers in ascending order.
  public func seatSet(of seats: Int) throws -> SeatSet {
    var set = SeatSet.none
    var last = -1
    _ = try array { value in
      let seat = try value.seat(of: seats)
      guard seat.index > last else { throw JSONValueError("expected seats in ascending order") }
      last = seat.index
      set.insert(seat)
    }
    return set
  }

  /// Reads a value for each seat.
  ///
  /// - Throws: ``JSONValueError`` if the array's size differs from `seats`, or the error that
  ///   `read` throws.
  public func perSeat<Value>(
    _ seats: Int, _ read: (JSONValue) throws -> Value
  ) throws -> PerSeat<Value> {
    let values = try array(count: seats...seats, read)
    return PerSeat(repeating: 0, count: seats).seats.reduce(
      into: PerSeat(repeating: values[0], count: seats)
    ) { $0[$1] = values[$1.index] }
  }
}
