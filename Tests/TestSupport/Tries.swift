/// How many of so many tries a test makes whose tries are a sample of all that there could be: at least one.
///
/// All of them in optimised builds, such as those in which tests run under sanitizers. In debug builds, which are
/// slow and whose suite has to be quick, a third.
public func tries(_ count: Int) -> Int {
  #if DEBUG
    max(1, count / 3)
  #else
    count
  #endif
}

/// Rules, each with two, three and four seats; in debug builds with one of these in turn.
public func seated(_ rules: [String]) -> [(rules: String, seats: Int)] {
  rules.enumerated().flatMap { place, rules in
    (0..<tries(3)).map { (rules, 2 + (place + $0) % 3) }
  }
}
