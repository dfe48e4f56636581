/// How deals begin: which of them begin alike, and like which one.
///
/// An opening is called by the number of the deal whose chance before the game leads to it.
@usableFromInline
enum Openings: Sendable, Equatable {
  /// Each deal draws its own: cards, tiles, or random moves that may come again.
  case drawn
  /// All deals begin alike.
  case one
  /// Deals take turns at different openings.
  case listed(OpeningList)

  /// The deal that one of these begins like.
  @inlinable
  func opening(of deal: Int) -> Int {
    if case .listed(let list) = self { list[deal] } else { deal }
  }

  /// The same number for two deals that begin alike; `nil` where nobody knows.
  func identity(of deal: Int) -> Int? {
    switch self {
    case .drawn: nil
    case .one: 0
    case .listed(let list): list[deal]
    }
  }

  /// From how many openings so many deals are; `nil` where each draws its own.
  func count(deals: Int) -> Int? {
    switch self {
    case .drawn: nil
    case .one: min(1, deals)
    case .listed(let list): min(list.count, deals)
    }
  }
}

/// Different openings, drawn without replacement: none is played a second time, by the same strategies
/// or by others, before all were played.
///
/// More deals change no opening of the first ones. As long as there is an opening for each deal, deal `d` has
/// the one that was found as number `d`; and where there is not, the search had ended for another reason, so
/// that more deals find the same list and go through it in the same way.
@usableFromInline
struct OpeningList: Sendable, Equatable {
  /// The first deals to draw each of the openings.
  @usableFromInline let deals: [Int]
  /// After so many deals matchups and openings would come together as they did before.
  @usableFromInline let cycle: Int

  /// No more openings are looked for, and not for longer: that bounds memory and the time before the first
  /// game, to less than a second.
  static let limit = 20_000
  static let drawLimit = 200_000
  /// Where so many draws in a row bring nothing new, all openings are taken to be found.
  static let vainDraws = 50_000

  /// Draws openings until there is one for each deal, or no more.
  ///
  /// - Parameters:
  ///   - needed: How many deals there are, at least 1.
  ///   - matchups: How many matchups take turns.
  ///   - digest: Stands for the state that the chance before a deal leads to.
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

  /// A list of openings that were drawn for any number of matchups.
  init(deals: [Int], matchups: Int) {
    self.deals = deals
    cycle = deals.count / OpeningList.divisor(deals.count, matchups) * matchups
  }

  /// How many openings there are.
  var count: Int { deals.count }

  /// The opening of a deal.
  ///
  /// The list is gone through again and again, each time moved on by one as soon as each matchup would
  /// come to its first opening again: so each comes to all before it comes to any again.
  @inlinable
  subscript(deal: Int) -> Int { deals[(deal &+ deal / cycle) % deals.count] }

  /// The greatest common divisor.
  private static func divisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : divisor(second, first % second)
  }
}

/// Whether the openings of a run are different ones.
public enum OpeningChoice: String, Codable, Sendable {
  /// Deals take turns at different openings: none comes again before all came.
  case distinct
  /// Each deal draws its own, which may have come before.
  case independent
}
