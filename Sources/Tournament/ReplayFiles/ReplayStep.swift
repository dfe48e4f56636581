import GameCore

/// A line of a recorded game with the actions of the deciding seats.
struct ReplayStep: Sendable {
  /// The number of the step, from 1.
  var number: Int
  var seats: SeatSet
  /// The notations of the actions of ``seats``.
  var actions: PerSeat<String>
  /// The digests of the observations of ``seats``, in games with hidden information.
  var seen: PerSeat<UInt64>
  var hasSeen: Bool
  /// The digest of the state after the step, or `nil` for illegal actions.
  var state: UInt64?

  init(number: Int, count: Int) {
    self.number = number
    seats = .none
    actions = PerSeat(repeating: "", count: count)
    seen = PerSeat(repeating: 0, count: count)
    hasSeen = false
  }
}

extension ReplayStep {
  func write(to text: TextBuffer) {
    text.add(state == nil ? "{\"refused\":" : "{\"step\":").add(number)
    if seats.count == 1, let seat = seats.min() {
      text.add(",\"seat\":").add(seat.index)
      if hasSeen { text.add(",\"seen\":").add(digest: seen[seat]) }
      text.add(",\"action\":").add(quoted: actions[seat])
    } else {
      text.add(",\"seats\":").add(list: seats) { text.add($0.index) }
      if hasSeen { text.add(",\"seen\":").add(list: seats) { text.add(digest: seen[$0]) } }
      text.add(",\"actions\":").add(list: seats) { text.add(quoted: actions[$0]) }
    }
    if let state { text.add(",\"state\":").add(digest: state) }
    text.add("}\n")
  }

  /// Reads the text after `{"step":` or `{"refused":`.
  init(_ scanner: inout LineScanner, isRefused: Bool, count: Int) throws(LineProblem) {
    self.init(number: try scanner.integer(), count: count)
    if scanner.take(",\"seat\":") {
      let seat = try scanner.seat(of: count)
      seats = .only(seat)
      if scanner.take(",\"seen\":") {
        hasSeen = true
        seen[seat] = try scanner.digest()
      }
      actions[seat] = try scanner.string(after: ",\"action\":")
    } else {
      try readSeats(&scanner, count: count)
    }
    if !isRefused {
      state = try scanner.digest(after: ",\"state\":")
    }
    try scanner.expect("}")
    try scanner.end()
  }

  private mutating func readSeats(_ scanner: inout LineScanner, count: Int) throws(LineProblem) {
    try scanner.expect(",\"seats\":[")
    var last = -1
    repeat {
      let seat = try scanner.seat(of: count)
      if seat.index <= last { throw LineProblem(text: "expected ascending seats") }
      last = seat.index
      seats.insert(seat)
    } while scanner.take(",")
    if seats.count < 2 { throw LineProblem(text: "expected \"seat\" for a single seat") }
    if scanner.take("],\"seen\":[") {
      hasSeen = true
      for seat in seats {
        seen[seat] = try scanner.digest(after: seat == seats.first ? "" : ",")
      }
    }
    try scanner.expect("],\"actions\":[")
    for seat in seats {
      actions[seat] = try scanner.string(after: seat == seats.first ? "" : ",")
    }
    try scanner.expect("]")
  }
}

extension LineScanner {
  /// Reads a seat of a table.
  mutating func seat(of count: Int) throws(LineProblem) -> Seat {
    let start = self
    let index = try integer()
    guard 0..<count ~= index else { throw start.problem("expected a seat from 0 to \(count - 1)") }
    return Seat(index)
  }
}
