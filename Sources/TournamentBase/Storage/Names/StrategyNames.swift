import GameCore

/// The strategies of result files, numbered in the order of their first rows.
///
/// Canonically equivalent names have the same number, even if their Unicode scalars differ.
package struct StrategyNames {
  package private(set) var labels: [String] = []
  private var numbers: [String: Int] = [:]
  /// The spellings of all names, as bytes with the number of the strategy.
  private var texts: [(text: [UInt8], number: Int)] = []
  /// A hash table of indices into ``texts`` with -1 for a free slot, open addressing, and a load of at most
  /// one half.
  private var slots = [Int32](repeating: -1, count: 64)

  /// The maximum number of strategies, because the time of a fit grows with the cube of this number.
  static let limit = 4000

  package init() {}

  static let hasNUL = "the name contains the character U+0000"

  /// Returns the label of a name in a table of any program: control characters are escaped.
  ///
  /// Labels are written to files and to terminals. `nil` for a name with U+0000, which is no text.
  static func label(_ name: String) -> String? {
    name.utf8.contains(0) ? nil : name.visible
  }

  /// Returns the number of a strategy; `nil` for a new spelling.
  func number(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let place = slots[slot(of: text)]
    return place < 0 ? nil : texts[Int(place)].number
  }

  /// Returns the number of a strategy; `nil` for a new strategy.
  package func number(of label: String) -> Int? { numbers[label] }

  /// Adds a strategy, or a different spelling of a known strategy, and returns the number.
  @discardableResult package mutating func append(_ label: String) -> Int {
    let number = numbers[label] ?? labels.count
    if number == labels.count {
      labels.append(label)
      numbers[label] = number
    }
    texts.append((Array(label.utf8), number))
    if texts.count * 2 > slots.count {
      slots = [Int32](repeating: -1, count: slots.count * 2)
      for place in texts.indices { insert(place) }
    } else {
      insert(texts.count - 1)
    }
    return number
  }

  private mutating func insert(_ place: Int) {
    slots[texts[place].text.withUnsafeBufferPointer { slot(of: $0) }] = Int32(place)
  }

  /// Returns the slot of a spelling, or the free slot to use for a new spelling.
  private func slot(of text: UnsafeBufferPointer<UInt8>) -> Int {
    // The hash function is FNV-1a. The final mixing distributes the hash over the low bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var slot = Int(truncatingIfNeeded: StableHash.mix(hash)) & (slots.count - 1)
    while slots[slot] >= 0, !StrategyNames.isEqual(texts[Int(slots[slot])].text, text) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private static func isEqual(_ text: [UInt8], _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == other.count else { return false }
    for place in text.indices where text[place] != other[place] { return false }
    return true
  }
}
