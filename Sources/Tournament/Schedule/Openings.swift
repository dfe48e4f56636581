/// The openings of deals, each identified by the number of a deal that draws it.
@usableFromInline
enum Openings: Sendable, Equatable {
  /// Each deal draws an opening, which may have occurred.
  case drawn
  /// All deals have the same opening.
  case one
  /// Deals take turns at different openings.
  case listed(OpeningList)

  /// Returns the deal with the same opening.
  @inlinable
  func opening(of deal: Int) -> Int {
    if case .listed(let list) = self { list[deal] } else { deal }
  }

  /// Returns the same number for two deals with the same opening; `nil` if unknown.
  func identity(of deal: Int) -> Int? {
    switch self {
    case .drawn: nil
    case .one: 0
    case .listed(let list): list[deal]
    }
  }

  /// Returns the number of openings of a number of deals; `nil` if each draws one.
  func count(deals: Int) -> Int? {
    switch self {
    case .drawn: nil
    case .one: min(1, deals)
    case .listed(let list): min(list.count, deals)
    }
  }
}

/// Different openings, drawn without replacement.
///
/// More deals do not change the openings of the first ones: deal `d` has the opening that was found as number `d`,
/// or the search ended for a reason that holds for more deals as well.
@usableFromInline
struct OpeningList: Sendable, Equatable {
  /// The first deal of each opening.
  @usableFromInline let deals: [Int]
  /// The number of deals after which matchups and openings coincide again.
  @usableFromInline let cycle: Int

  /// The limits on openings and draws bound memory and the time before the first game, to less than a second.
  static let limit = 20_000
  static let drawLimit = 200_000
  /// The number of draws without a new opening that ends the search.
  static let vainDraws = 50_000

  /// Draws openings until there is one for each deal, or no more.
  ///
  /// - Parameter digest: Identifies the state after the chance before a deal.
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
  /// The list is repeated, shifted by one as soon as each matchup would meet its first opening again, so each meets
  /// all.
  @inlinable
  subscript(deal: Int) -> Int { deals[(deal &+ deal / cycle) % deals.count] }

  private static func divisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : divisor(second, first % second)
  }
}

/// The choice of the openings of a run.
public enum OpeningChoice: String, Codable, Sendable {
  /// Deals take turns at different openings.
  case distinct
  /// Each deal draws an opening, which may repeat.
  case independent
}
