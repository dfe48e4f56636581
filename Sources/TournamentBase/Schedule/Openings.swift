/// The source of the deals' openings.
///
/// An opening is identified by a deal that draws it, or by its number in a file.
@usableFromInline
package enum Openings: Sendable, Equatable {
  /// Each deal draws an opening, which may repeat.
  case drawn
  /// All deals share one opening.
  case one
  /// The deals play the openings in a list in turn.
  case listed(OpeningList)
  /// In every round, each matchup's deals play this number of openings from a file in turn.
  case read(Int)

  /// Returns the number that identifies a deal's opening: a deal that draws it, or its number in a
  /// file.
  @inlinable
  func opening(of deal: Int, in round: Round) -> Int {
    switch self {
    case .drawn, .one: deal
    case .listed(let list): list[deal]
    case .read(let count): (deal &- round.firstDeal) / round.matchups.count % count
    }
  }

  /// Returns a number that all deals with the same opening share, or `nil` if each deal draws an
  /// opening.
  package func identity(of deal: Int, in round: Round) -> Int? {
    switch self {
    case .drawn: nil
    case .one: 0
    case .listed, .read: opening(of: deal, in: round)
    }
  }

  /// Returns `true` if an earlier deal in the same matchup and round begins with the same opening.
  ///
  /// Drawn openings count as distinct, because each deal is a separate sample.
  package func repeats(at deal: Int, in round: Round) -> Bool {
    let earlier = (deal - round.firstDeal) / round.matchups.count
    return switch self {
    case .drawn: false
    case .one: earlier > 0
    case .listed(let list): earlier >= list.count
    case .read(let count): earlier >= count
    }
  }

  /// Returns the number of distinct openings in the given number of deals, or `nil` if each deal
  /// draws an opening or the number also depends on the rounds.
  func count(deals: Int) -> Int? {
    switch self {
    case .drawn, .read: nil
    case .one: min(1, deals)
    case .listed(let list): min(list.count, deals)
    }
  }
}

/// A list of distinct openings, drawn without replacement.
///
/// Playing more deals does not change the openings of the first deals, because deal `d` gets
/// opening `d`. If a limit ends the drawing before there are enough openings, the list is repeated.
@usableFromInline
package struct OpeningList: Sendable, Equatable {
  /// The first deal that draws each opening.
  @usableFromInline let deals: [Int]
  /// The number of deals after which each matchup would get its first opening again.
  @usableFromInline let cycle: Int

  /// The maximum number of openings.
  ///
  /// This limit and ``drawLimit`` limit the memory and keep the time before the first game below a
  /// second.
  static let limit = 20_000
  static let drawLimit = 200_000
  /// The number of draws without a new opening after which the drawing ends.
  static let vainDraws = 50_000

  /// Draws openings until there are enough for all deals, or until a limit ends the drawing.
  ///
  /// - Parameter digest: A closure that hashes the state after the random events at the beginning
  ///   of a deal.
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

  /// Returns a deal's opening.
  ///
  /// The list is repeated. Whenever each matchup would get its first opening again, the list is
  /// shifted by one, so that each matchup gets all openings.
  @inlinable
  subscript(deal: Int) -> Int { deals[(deal &+ deal / cycle) % deals.count] }

  private static func divisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : divisor(second, first % second)
  }
}

/// The way in which a run chooses its openings.
public enum OpeningChoice: String, Codable, Sendable {
  /// The deals play distinct openings in turn.
  case distinct
  /// Each deal draws an opening, which may repeat.
  case independent
}
