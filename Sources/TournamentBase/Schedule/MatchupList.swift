import GameCore

/// A list of matchups between roster positions, such as `1-2,2-3`.
public struct MatchupList: Hashable, Sendable {
  /// The combinations in the given order, each with its strategies' indices from 0 in ascending
  /// order.
  public let combinations: [[Int]]

  /// Creates a list from strategy indices, which begin at 0.
  ///
  /// The order within a combination does not matter.
  ///
  /// - Throws: `UsageError` if the list is empty or too long, if it contains a combination twice,
  ///   or if a combination contains fewer than two indices, a duplicate index, or a different
  ///   number of indices than the first combination.
  public init(_ combinations: [[Int]]) throws(UsageError) {
    guard let seats = combinations.first?.count else {
      throw UsageError("no matchup; expected \(MatchupList.form)")
    }
    if combinations.count > Matchups.limit {
      throw UsageError(
        "too many matchups: \(combinations.count), at most \(Matchups.limit)")
    }
    let ordered = combinations.map { $0.sorted() }
    var seen: Set<[Int]> = []  // never iterated
    for (places, named) in zip(ordered, combinations) {
      let text = MatchupList.text(named)
      if places.count < 2 {
        throw UsageError("invalid matchup '\(text)': expected \(MatchupList.form)")
      }
      if places.count != seats {
        throw UsageError(
          "'\(text)' has \(places.count) players, but '\(MatchupList.text(combinations[0]))' has "
            + "\(seats)",
          remedy: "Every matchup needs one strategy for each seat.")
      }
      if zip(places, places.dropFirst()).contains(where: { $0 == $1 }) {
        throw UsageError("invalid matchup '\(text)': a strategy cannot play against itself")
      }
      if !seen.insert(places).inserted {
        throw UsageError("matchup '\(text)' is given more than once")
      }
    }
    self.combinations = ordered
  }

  /// Reads a list in the form of ``text``.
  ///
  /// - Parameter text: Matchups separated by commas. Each lists its strategies' numbers, counted
  ///   from 1 and joined by hyphens, as in `1-2,2-3`.
  /// - Throws: `UsageError` if the text is in a different form or the list is invalid.
  public init(_ text: some StringProtocol) throws(UsageError) {
    var combinations: [[Int]] = []
    for matchup in text.split(separator: ",", omittingEmptySubsequences: false) {
      var places: [Int] = []
      for part in matchup.split(separator: "-", omittingEmptySubsequences: false) {
        guard let place = wholeNumber(Substring(part)), 1...MatchupList.placeLimit ~= place else {
          throw UsageError("invalid matchup '\(matchup)': expected \(MatchupList.form)")
        }
        places.append(place - 1)
      }
      combinations.append(places)
    }
    try self.init(combinations)
  }

  static let form = "strategy numbers from 1, such as 1-2,2-3 for two seats"

  private static let placeLimit = 1_000_000

  /// The list with strategy numbers counted from 1, such as `1-2,2-3`, in the form that the
  /// initializer reads.
  public var text: String {
    combinations.map { MatchupList.text($0) }.joined(separator: ",")
  }

  private static func text(_ places: [Int]) -> String {
    places.map { "\($0 + 1)" }.joined(separator: "-")
  }

  /// Returns the matchups after checking them against a roster.
  ///
  /// - Throws: `UsageError` if a matchup does not fit the number of seats, if a position is not in
  ///   the roster, or if a strategy is in no matchup.
  func matchups(strategies: Int, seats: Int) throws(UsageError) -> Matchups {
    let first = combinations[0]
    if first.count != seats {
      throw UsageError(
        setting: "format",
        "matchups: '\(MatchupList.text(first))' has \(first.count) players, but there are \(seats) seats"
      )
    }
    var plays = [Bool](repeating: false, count: strategies)
    for places in combinations {
      for place in places {
        guard place < strategies else {
          throw UsageError(
            setting: "format",
            "matchups: '\(MatchupList.text(places))' lists strategy \(place + 1), but there are "
              + "only \(strategies) strategies")
        }
        plays[place] = true
      }
    }
    let idle = plays.indices.filter { !plays[$0] }.map { "\($0 + 1)" }
    if !idle.isEmpty {
      throw UsageError(
        setting: "format",
        "matchups: no matchup for \(idle.count == 1 ? "strategy" : "strategies") "
          + idle.listed(by: "and"),
        remedy: idle.count == 1
          ? "Add a matchup for it, or remove the strategy."
          : "Add matchups for them, or remove the strategies.")
    }
    return Matchups(combinations)
  }
}
