/// The openings of deals.
///
/// An opening is identified by the number of a deal that draws it, or by its number in a file.
@usableFromInline
package enum Openings: Sendable, Equatable {
  /// Each deal draws an opening, which may repeat.
  case drawn
  /// All deals have the same opening.
  case one
  /// The deals use the openings of a list in turn.
  case listed(OpeningList)
  /// The deals of each matchup use a number of openings from a file in turn, in every round.
  case read(Int)

  /// Returns the number of the opening of a deal: that of a deal that draws it, or that of an opening in a
  /// file.
  @inlinable
  func opening(of deal: Int, in round: Round) -> Int {
    switch self {
    case .drawn, .one: deal
    case .listed(let list): list[deal]
    case .read(let count): (deal &- round.firstDeal) / round.matchups.count % count
    }
  }

  /// Returns a number that is equal for two deals with the same opening; `nil` if openings are drawn.
  package func identity(of deal: Int, in round: Round) -> Int? {
    switch self {
    case .drawn: nil
    case .one: 0
    case .listed, .read: opening(of: deal, in: round)
    }
  }

  /// Returns `true` if an earlier deal of the same matchup and round has the same opening.
  ///
  /// Drawn openings count as different: each deal is a separate sample of them.
  package func repeats(at deal: Int, in round: Round) -> Bool {
    let earlier = (deal - round.firstDeal) / round.matchups.count
    return switch self {
    case .drawn: false
    case .one: earlier > 0
    case .listed(let list): earlier >= list.count
    case .read(let count): earlier >= count
    }
  }

  /// Returns the number of different openings of a number of deals; `nil` if each deal draws an opening, or if
  /// the number also depends on the rounds.
  func count(deals: Int) -> Int? {
    switch self {
    case .drawn, .read: nil
    case .one: min(1, deals)
    case .listed(let list): min(list.count, deals)
    }
  }
}

/// A list of different openings, drawn without replacement.
///
/// More deals do not change the openings of the first deals. Deal `d` has the opening that was found as
/// number `d`, unless the search ended for a reason that does not depend on the number of deals.
@usableFromInline
package struct OpeningList: Sendable, Equatable {
  /// The first deal of each opening.
  @usableFromInline let deals: [Int]
  /// The number of deals after which matchups and openings coincide again.
  @usableFromInline let cycle: Int

  /// The maximum number of openings.
  ///
  /// This limit and ``drawLimit`` bound memory, and the time before the first game to less than a second.
  static let limit = 20_000
  static let drawLimit = 200_000
  /// The number of draws without a new opening after which the search ends.
  static let vainDraws = 50_000

  /// Draws openings until each deal has one, or until the search ends.
  ///
  /// - Parameter digest: A closure that returns a hash of the state after the random events at the
  ///   beginning of a deal.
  init(needed: Int, matchups: Int, digest: (Int) -> UInt64) {
    var deals: [Int] = []
    var seen: Set<UInt64> = []  // never iterated
    let most = min(needed, OpeningList.limit)
    var draw = 0
    while deals.count < most, draw < OpeningList.drawLimit,
      draw - (deals.last ?? 0) <= OpeningList.vainDraws
    {
      if seen.insert(digest(draw)).inserted { deals.append(draw) }
      draw += 1
    }
    self.init(deals: deals, matchups: matchups)
  }

  init(deals: [Int], matchups: Int) {
    self.deals = deals
    cycle = deals.count / OpeningList.divisor(deals.count, matchups) * matchups
  }

  var count: Int { deals.count }

  /// Returns the opening of a deal.
  ///
  /// The list is repeated. It is shifted by one when each matchup would get its first opening again, so
  /// that each matchup gets all openings.
  @inlinable
  subscript(deal: Int) -> Int { deals[(deal &+ deal / cycle) % deals.count] }

  private static func divisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : divisor(second, first % second)
  }
}

/// The choice of the openings of a run.
public enum OpeningChoice: String, Codable, Sendable {
  /// The deals use different openings in turn.
  case distinct
  /// Each deal draws an opening, which may repeat.
  case independent
}
