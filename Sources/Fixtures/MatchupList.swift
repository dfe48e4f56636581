import Diagnostics

/// Combinations of a roster's places that are named one by one, such as `1-2,2-3`.
public struct MatchupList: Hashable, Sendable {
  /// The places of each combination, from 0, in the order of the roster; the combinations in the order in
  /// which they were named, and none twice.
  public let combinations: [[Int]]

  /// Takes combinations of places, counted from 0; the order of the places in one of them doesn't matter.
  ///
  /// - Throws: `UsageError` where there is none, one has fewer than two places or another number than the
  ///   others, names a place twice, or was named before.
  public init(_ combinations: [[Int]]) throws(UsageError) {
    guard let seats = combinations.first?.count else {
      throw UsageError("no matchup is named; write \(MatchupList.form)")
    }
    if combinations.count > Matchups.limit {
      throw UsageError("\(Matchups.limit) matchups are the most, not \(combinations.count)")
    }
    let ordered = combinations.map { $0.sorted() }
    var seen: Set<[Int]> = []  // never iterated
    for (places, named) in zip(ordered, combinations) {
      let text = MatchupList.text(named)
      if places.count < 2 {
        throw UsageError("'\(text)' is no matchup; write \(MatchupList.form)")
      }
      if places.count != seats {
        throw UsageError(
          "'\(text)' has \(places.count) places and '\(MatchupList.text(combinations[0]))' has \(seats); "
            + "all matchups have as many as there are seats")
      }
      if zip(places, places.dropFirst()).contains(where: { $0 == $1 }) {
        throw UsageError("'\(text)' has a place twice; nobody plays against itself")
      }
      if !seen.insert(places).inserted {
        throw UsageError("'\(text)' is named twice; its games are as many as those of the others")
      }
    }
    self.combinations = ordered
  }

  /// Reads what ``text`` writes.
  ///
  /// - Parameter text: Places from 1, joined by hyphens, and the matchups by commas.
  /// - Throws: `UsageError` that says what is wrong.
  public init(_ text: some StringProtocol) throws(UsageError) {
    var combinations: [[Int]] = []
    for matchup in text.split(separator: ",", omittingEmptySubsequences: false) {
      var places: [Int] = []
      for part in matchup.split(separator: "-", omittingEmptySubsequences: false) {
        guard let place = wholeNumber(Substring(part)), 1...MatchupList.placeLimit ~= place else {
          throw UsageError("'\(matchup)' is no matchup; write \(MatchupList.form)")
        }
        places.append(place - 1)
      }
      combinations.append(places)
    }
    try self.init(combinations)
  }

  /// What a list looks like, for messages.
  package static let form =
    "places in the order of the strategies, from 1, such as 1-2,2-3 for two seats"

  /// No place is a greater number.
  private static let placeLimit = 1_000_000

  /// The places from 1, such as `1-2,2-3`; reads back as the same.
  public var text: String {
    combinations.map { MatchupList.text($0) }.joined(separator: ",")
  }

  private static func text(_ places: [Int]) -> String {
    places.map { "\($0 + 1)" }.joined(separator: "-")
  }

  /// Holds the list against a roster.
  ///
  /// - Parameters:
  ///   - entrants: How many strategies there are.
  ///   - seats: How many meet at a table.
  /// - Throws: `UsageError` where a matchup has another number of places than there are seats, a place is
  ///   nobody's, or a strategy is in no matchup.
  package func matchups(entrants: Int, seats: Int) throws(UsageError) -> Matchups {
    let first = combinations[0]
    if first.count != seats {
      throw UsageError(
        setting: "format",
        "matchups: '\(MatchupList.text(first))' has \(first.count) places, and there are \(seats) seats"
      )
    }
    var plays = [Bool](repeating: false, count: entrants)
    for places in combinations {
      for place in places {
        guard place < entrants else {
          throw UsageError(
            setting: "format",
            "matchups: '\(MatchupList.text(places))' names place \(place + 1) of \(entrants) strategies"
          )
        }
        plays[place] = true
      }
    }
    let idle = plays.indices.filter { !plays[$0] }.map { "\($0 + 1)" }
    if !idle.isEmpty {
      throw UsageError(
        setting: "format",
        "matchups: \(idle.count == 1 ? "strategy" : "strategies") \(idle.listed(by: "and")) would never "
          + "play; name matchups with \(idle.count == 1 ? "it" : "them"), or leave "
          + "\(idle.count == 1 ? "it" : "them") out")
    }
    return Matchups(combinations)
  }
}
