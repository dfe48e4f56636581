import CSystem
import GameCore

/// Exact scores and best moves of all positions that play can reach with up to a number of discs.
///
/// A position and its mirror image count as one, and games that are over are not in it. A book may have
/// gaps: what is not known is searched for.
public struct OpeningBook: Hashable, Sendable {
  /// The most discs that a position in the book has.
  public var plies: Int { layers.count - 1 }

  let shape: VariantShape
  /// By the number of discs, what is known of each position that play can reach, in ascending order of keys.
  let layers: [[Page]]

  /// What the book says of one position.
  struct Page: Hashable, Sendable {
    /// The position, or its mirror image where that has the smaller key.
    let key: UInt64
    /// The score for the side to move; 0 where it isn't known.
    var score = 0
    /// The columns that keep the score, from the lowest bit; none where it isn't known.
    var best: UInt32 = 0

    var isKnown: Bool { best != 0 }
  }

  /// The plies that a book may have.
  package static let plyLimit = 12

  /// The most positions of one number of discs that a book may have.
  package static let layerLimit = 10_000_000

  /// The book of the standard board that comes with the library.
  public static let standard: OpeningBook? = try? OpeningBook(
    decoding: Array(
      UnsafeBufferPointer(start: embedded_book().bytes, count: embedded_book().count)))

  /// The book that players and analysts of the standard board ask: ``standard``, unless a task was given
  /// another one, or none.
  ///
  /// Books are exact, so it changes how long an answer takes and never the answer.
  @TaskLocal package static var inUse: OpeningBook? = standard

  /// The number of positions that are known.
  public var count: Int { layers.reduce(0) { $0 + $1.count(where: \.isKnown) } }

  /// The number of positions that are not known.
  public var gaps: Int { layers.reduce(0) { $0 + $1.count } - count }

  /// Some of the known positions with most discs, drawn without repetition.
  ///
  /// They are in order of their keys, where neighbours are alike and a search learns from one for the next.
  public func sample(_ size: Int, using random: inout RandomStream) -> [BitboardPosition] {
    var keys = layers[plies].filter(\.isKnown).map(\.key)
    random.permute(&keys)
    return keys.prefix(max(0, size)).sorted().compactMap { BitboardPosition(key: $0, shape: shape) }
  }

  /// The score of a position for the side to move; nil where the book doesn't tell.
  public func score(of position: BitboardPosition) -> Int? { page(of: position)?.score }

  /// The columns, from 0, that keep a position's score; nil where the book doesn't tell.
  public func bestColumns(of position: BitboardPosition) -> [Int]? {
    guard let page = page(of: position) else { return nil }
    let isMirrored = page.key != position.key
    return (0..<shape.columns).filter {
      page.best >> UInt32(isMirrored ? shape.columns - 1 - $0 : $0) & 1 == 1
    }
  }

  /// What is known of a position.
  func page(of position: BitboardPosition) -> Page? {
    guard position.shape == shape, position.discs <= plies, !position.isOver else { return nil }
    let pages = layers[position.discs]
    guard let place = Self.place(of: position.mirrorlessKey, in: pages) else { return nil }
    return pages[place].isKnown ? pages[place] : nil
  }

  /// Where the page of a key is.
  static func place(of key: UInt64, in pages: [Page]) -> Int? {
    var low = 0
    var high = pages.count
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < pages.count && pages[low].key == key ? low : nil
  }

  /// The pages of a new book: by the number of discs, all open positions that play can reach.
  ///
  /// - Parameter limit: The most positions of one number of discs.
  /// - Returns: `nil` where there are more.
  static func emptyLayers(shape: VariantShape, plies: Int, limit: Int = layerLimit) -> [[Page]]? {
    var layers = [[Page(key: shape.bottom)]]
    for _ in 0..<plies {
      var keys: [UInt64] = []
      for page in layers[layers.count - 1] {
        guard let position = BitboardPosition(key: page.key, shape: shape) else { continue }
        for column in 0..<shape.columns {
          guard let next = position.dropping(in: column), !next.isOver else { continue }
          keys.append(next.mirrorlessKey)
        }
      }
      var pages: [Page] = []
      for key in keys.sorted() where key != pages.last?.key { pages.append(Page(key: key)) }
      guard pages.count <= limit else { return nil }
      layers.append(pages)
    }
    return layers
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
