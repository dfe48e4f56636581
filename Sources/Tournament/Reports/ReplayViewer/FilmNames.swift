extension ReplayAnimation {
  /// Returns a text with strategies by name instead of by seat, such as `greedy wins` for `seat 1 wins`.
  ///
  /// A strategy in several seats keeps the seat behind its name.
  func named(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let found = rest.firstRange(of: "seat ") {
      let before = rest[..<found.lowerBound]
      let digits = rest[found.upperBound...].prefix { $0.isASCII && $0.isNumber }
      result += before
      let isWord = (before.last ?? result.last)?.isLetter != true
      if isWord, let seat = Int(digits), seats.indices.contains(seat) {
        result += name(ofSeat: seat)
      } else {
        result += "seat \(digits)"
      }
      rest = rest[digits.endIndex...]
    }
    return result + rest
  }

  /// Returns the strategy in a seat, with the seat if it has several.
  private func name(ofSeat seat: Int) -> String {
    let isTwice = seats.count { $0 == seats[seat] } > 1
    return seats[seat] + (isTwice ? " (seat \(seat))" : "")
  }
}
