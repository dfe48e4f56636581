import GameCore

/// A recorded game's line with the deciding seats' actions.
struct ReplayStep: Sendable {
  /// The step number, from 1.
  var number: Int
  var seats: SeatSet
  /// The actions of ``seats``, in replay notation.
  var actions: PerSeat<String>
  /// Digests of what ``seats`` observed, in games with hidden information.
  var seen: PerSeat<UInt64>
  var hasSeen: Bool
  /// The digest of the state after the step, or `nil` if the actions are illegal.
  var state: UInt64?

  init(number: Int, count: Int) {
    self.number = number
    seats = .none
    actions = PerSeat(repeating: "", count: count)
    seen = PerSeat(repeating: 0, count: count)
    hasSeen = false
  }
}

extension ReplayStep: LinePart {
  mutating func visit<V: LineVisitor>(_ line: inout V) throws(V.Failure) {
    let isRefused = line.take("{\"refused\":", if: state == nil)
    try line.integer(isRefused ? "" : "{\"step\":", &number)
    if line.take(",\"seat\":", if: seats.count == 1) {
      var seat = seats.min() ?? Seat(0)
      try line.seat("", &seat)
      seats = .only(seat)
      hasSeen = line.take(",\"seen\":", if: hasSeen)
      if hasSeen { try line.digest("", &seen[seat]) }
      try line.string(",\"action\":", &actions[seat])
    } else {
      try line.seats(",\"seats\":", &seats, single: "seat")
      hasSeen = line.take(",\"seen\":[", if: hasSeen)
      if hasSeen {
        for seat in seats { try line.digest(seat == seats.min() ? "" : ",", &seen[seat]) }
        try line.expect("]")
      }
      try line.expect(",\"actions\":[")
      for seat in seats { try line.string(seat == seats.min() ? "" : ",", &actions[seat]) }
      try line.expect("]")
    }
    if !isRefused {
      var digest = state ?? 0
      try line.digest(",\"state\":", &digest)
      state = digest
    }
    try line.expect("}")
    try line.end()
  }
}
