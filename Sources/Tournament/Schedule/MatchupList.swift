import GameCore

/// Combinations of a roster's places that are named one by one, such as `1-2,2-3`.
public struct MatchupList: Hashable, Sendable {
  /// The places of each combination, from 0, in the order of the roster; the combinations in the given order, without
  /// duplicates.
  public let combinations: [[Int]]

  /// Creates a list; the order of the places in a combination does not matter.
  ///
  /// - Throws: `UsageError` if there is none, or if one has fewer than two places or a different number
  ///   than the others, contains a place twice, or is given more than once.
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

  /// Reads the form of ``text``.
  ///
  /// - Parameter text: Places from 1, joined by hyphens, and the matchups by commas.
  /// - Throws: `UsageError`.
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

  static let form = "numbers of strategies, from 1, such as 1-2,2-3 for two seats"

  private static let placeLimit = 1_000_000

  /// The places from 1, such as `1-2,2-3`; can be read back.
  public var text: String {
    combinations.map { MatchupList.text($0) }.joined(separator: ",")
  }

  private static func text(_ places: [Int]) -> String {
    places.map { "\($0 + 1)" }.joined(separator: "-")
  }

  /// Checks the list against a roster.
  ///
  /// - Throws: `UsageError` if the list does not suit the seats, or its places and strategies differ.
  func matchups(entrants: Int, seats: Int) throws(UsageError) -> Matchups {
    let first = combinations[0]
    if first.count != seats {
      throw UsageError(
        setting: "format",
        "matchups: '\(MatchupList.text(first))' has \(first.count) players, but there are \(seats) seats"
      )
    }
    var plays = [Bool](repeating: false, count: entrants)
    for places in combinations {
      for place in places {
        guard place < entrants else {
          throw UsageError(
            setting: "format",
            "matchups: '\(MatchupList.text(places))' has strategy \(place + 1), but there are \(entrants)"
          )
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
