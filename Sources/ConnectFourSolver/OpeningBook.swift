import ConnectFourBook
import GameCore

/// Exact scores and best moves of the positions that a perfect player meets in the opening.
///
/// It holds the positions in which the side to move has played only best moves so far, whatever the
/// other side did, up to a number of discs; a position and its mirror image count as one. So whoever
/// follows it from the empty board needs no search until then.
public struct OpeningBook: Hashable, Sendable {
  /// The most discs that a position in the book has.
  public let plies: Int

  let shape: VariantShape
  /// In ascending order of their keys.
  let pages: [Page]

  /// What the book says of one position.
  struct Page: Hashable, Sendable {
    /// The position, or its mirror image where that has the smaller key.
    let key: UInt64
    /// The score for the side to move.
    let score: Int
    /// The columns that keep the score, from the lowest bit.
    let best: UInt32
  }

  /// Takes pages in ascending order of their keys.
  init(plies: Int, shape: VariantShape, pages: [Page]) {
    self.plies = plies
    self.shape = shape
    self.pages = pages
  }

  /// The book of the standard board that comes with the library.
  public static let standard: OpeningBook? = try? OpeningBook(
    decoding: Array(
      UnsafeBufferPointer(start: connect_four_book(), count: connect_four_book_size())))

  /// The number of positions.
  public var count: Int { pages.count }

  /// Whether a solver's positions can be looked up.
  public func isOfBoard(of solver: Solver) -> Bool { shape == solver.shape }

  /// Some of the positions, drawn without repetition, those with most discs first.
  public func sample(_ size: Int, using random: inout RandomStream) -> [BitboardPosition] {
    var keys = pages.map(\.key)
    random.permute(&keys)
    return keys.prefix(max(0, size)).compactMap { BitboardPosition(key: $0, shape: shape) }
      .sorted { ($0.discs, $0.key) > ($1.discs, $1.key) }
  }

  /// The score of a position for the side to move; nil where the book doesn't tell.
  ///
  /// It also tells where the book has what each move leads to.
  public func score(of position: BitboardPosition) -> Int? {
    if let page = page(of: position) { return page.score }
    return scoresOfMoves(in: position)?.compactMap(\.self).max()
  }

  /// The columns, from 0, that keep a position's score; nil where the book doesn't tell.
  public func bestColumns(of position: BitboardPosition) -> [Int]? {
    if let page = page(of: position) {
      let isMirrored = page.key != position.key
      return (0..<shape.columns).filter {
        page.best >> UInt32(isMirrored ? shape.columns - 1 - $0 : $0) & 1 == 1
      }
    }
    guard let scores = scoresOfMoves(in: position), let most = scores.compactMap(\.self).max()
    else { return nil }
    return scores.indices.filter { scores[$0] == most }
  }

  /// By column, the score of dropping there; nil where the book lacks one of them.
  private func scoresOfMoves(in position: BitboardPosition) -> [Int?]? {
    guard position.shape == shape, position.discs < plies, !position.isOver else { return nil }
    var scores: [Int?] = []
    for column in 0..<shape.columns {
      guard let next = position.dropping(in: column) else {
        scores.append(nil)
        continue
      }
      if next.isWon {
        scores.append((shape.cells + 1 - position.discs) / 2)
      } else if let page = page(of: next) {
        scores.append(-page.score)
      } else {
        return nil
      }
    }
    return scores
  }

  func page(of position: BitboardPosition) -> Page? {
    guard position.shape == shape, position.discs <= plies, !position.isWon else { return nil }
    let key = position.mirrorlessKey
    var low = 0
    var high = pages.count
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < pages.count && pages[low].key == key ? pages[low] : nil
  }
}

extension BitboardPosition {
  /// A number that no other position of the board has.
  ///
  /// In each column a 1 stands above the discs, so the discs of one side tell all.
  public var key: UInt64 { mine &+ all &+ shape.bottom }

  /// The smaller of the keys of a position and its mirror image.
  var mirrorlessKey: UInt64 {
    min(key, shape.mirrored(mine) &+ shape.mirrored(all) &+ shape.bottom)
  }

  /// The open position of a key; nil where there is none.
  ///
  /// Lines are not looked for.
  init?(key: UInt64, shape: VariantShape) {
    var mine: UInt64 = 0
    var all: UInt64 = 0
    for index in 0..<shape.columns {
      let column = (key & shape.column(index)) >> (index * shape.stride)
      guard column != 0 else { return nil }
      let height = 63 - column.leadingZeroBitCount
      let filled = (1 as UInt64) << height
      mine |= (column ^ filled) << (index * shape.stride)
      all |= (filled - 1) << (index * shape.stride)
    }
    guard shape.keyBits == 64 || key >> shape.keyBits == 0 else { return nil }
    self.init(mine: mine, all: all, shape: shape)
  }
}
