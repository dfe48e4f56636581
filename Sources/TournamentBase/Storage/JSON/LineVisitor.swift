import GameCore

/// A writer or reader for the parts of a JSON line, so that each part is declared once.
///
/// Every method first writes or reads a string that is the same in all lines, such as `,"step":`. A
/// method with a value then writes the value or replaces it with the one in the line.
protocol LineVisitor {
  /// The error for a line in an unexpected form, or `Never` for a writer.
  associatedtype Failure: Error

  mutating func expect(_ text: StaticString) throws(Failure)

  /// Writes a string if `isWritten` is `true`, or reads the string if the line continues with it.
  ///
  /// - Returns: `true` if the line contains the string.
  mutating func take(_ text: StaticString, if isWritten: Bool) -> Bool

  mutating func integer(_ text: StaticString, _ value: inout Int) throws(Failure)
  mutating func digest(_ text: StaticString, _ value: inout UInt64) throws(Failure)
  mutating func string(_ text: StaticString, _ value: inout String) throws(Failure)
  mutating func settings(_ text: StaticString, _ value: inout Settings) throws(Failure)
  mutating func seat(_ text: StaticString, _ value: inout Seat) throws(Failure)

  /// Rejects a line that was read if it does not satisfy a condition.
  ///
  /// - Parameter problem: A clause without a full stop.
  func check(
    _ isValid: @autoclosure () -> Bool, _ problem: @autoclosure () -> String
  ) throws(Failure)

  mutating func end() throws(Failure)
}

/// A JSON line, or an object in it, whose parts are declared once for writing and reading.
protocol LinePart {
  /// Passes every part to a visitor.
  ///
  /// To read a line, begin with a value whose lists are empty.
  mutating func visit<V: LineVisitor>(_ line: inout V) throws(V.Failure)
}

extension LinePart {
  func write(to text: TextBuffer) {
    var (part, text) = (self, text)
    part.visit(&text)
  }

  /// Replaces every part with the one in a line.
  mutating func read(
    _ line: UnsafeBufferPointer<UInt8>, seats: Int = Seat.limit
  ) throws(LineProblem) {
    var scanner = LineScanner(line, seats: seats)
    try visit(&scanner)
  }
}

extension LineVisitor {
  /// Visits an optional string, omitting `text` as well if the value is `nil`.
  mutating func string(_ text: StaticString, _ value: inout String?) throws(Failure) {
    guard take(text, if: value != nil) else { return }
    var found = value ?? ""
    try string("", &found)
    value = found
  }

  /// Visits an optional object, omitting `text` as well if the value is `nil`.
  mutating func part<Part: LinePart>(
    _ text: StaticString, _ value: inout Part?, empty: Part
  ) throws(Failure) {
    guard take(text, if: value != nil) else { return }
    var found = value ?? empty
    try found.visit(&self)
    value = found
  }

  /// Visits a list of objects.
  mutating func list<Part: LinePart>(
    _ text: StaticString, _ parts: inout [Part], empty: Part
  ) throws(Failure) {
    try expect(text)
    try expect("[")
    var index = 0
    while index > 0 || !take("]", if: parts.isEmpty) {
      if index == parts.count { parts.append(empty) }
      try parts[index].visit(&self)
      index += 1
      if !take(",", if: index < parts.count) { return try expect("]") }
    }
  }

  /// Visits a list with at least one number.
  mutating func integers(_ text: StaticString, _ values: inout [Int]) throws(Failure) {
    try expect(text)
    var index = 0
    repeat {
      if index == values.count { values.append(0) }
      try integer(index == 0 ? "[" : "", &values[index])
      index += 1
    } while take(",", if: index < values.count)
    try expect("]")
  }

  /// Visits a list with at least two seats, because lines give a single seat in the form `single`.
  mutating func seats(
    _ text: StaticString, _ seats: inout SeatSet, single: StaticString
  ) throws(Failure) {
    try expect(text)
    var rest = seats
    var last = -1
    repeat {
      var seat = rest.min() ?? Seat(0)
      try self.seat(last < 0 ? "[" : "", &seat)
      try check(seat.index > last, "expected seats in ascending order")
      last = seat.index
      seats.insert(seat)
      rest.remove(seat)
    } while take(",", if: !rest.isEmpty)
    try check(seats.count > 1, "expected \"\(single)\" for a single seat")
    try expect("]")
  }
}

extension TextBuffer: LineVisitor {
  func expect(_ text: StaticString) { add(text) }

  func take(_ text: StaticString, if isWritten: Bool) -> Bool {
    if isWritten { add(text) }
    return isWritten
  }

  func integer(_ text: StaticString, _ value: inout Int) { add(text).add(value) }
  func digest(_ text: StaticString, _ value: inout UInt64) { add(text).add(digest: value) }
  func string(_ text: StaticString, _ value: inout String) { add(text).add(quoted: value) }
  func settings(_ text: StaticString, _ value: inout Settings) { add(text).add(settings: value) }
  func seat(_ text: StaticString, _ value: inout Seat) { add(text).add(value.index) }
  func check(_ isValid: @autoclosure () -> Bool, _ problem: @autoclosure () -> String) {}
  func end() { append(.newline) }
}
