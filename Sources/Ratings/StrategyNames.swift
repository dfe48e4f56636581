import Storage
import GameCore

/// The strategies of tables, numbered in the order in which they were met.
struct StrategyNames {
  private(set) var labels: [String] = []
  private var texts: [[UInt8]] = []
  /// Numbers by the hash of their text, -1 for none; open addressing, at most half full.
  private var slots = [Int32](repeating: -1, count: 64)

  /// More strategies than this are refused: the time of a fit grows with the cube of their number.
  static let limit = 4000

  /// The number of a strategy; `nil` for a new one.
  func number(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = slots[slot(of: text)]
    return number < 0 ? nil : Int(number)
  }

  func number(of label: String) -> Int? {
    Array(label.utf8).withUnsafeBufferPointer { number(of: $0) }
  }

  /// Adds a strategy that is new.
  mutating func append(_ label: String) {
    let text = Array(label.utf8)
    texts.append(text)
    labels.append(label)
    if texts.count * 2 > slots.count {
      slots = [Int32](repeating: -1, count: slots.count * 2)
      for (number, text) in texts.enumerated() { insert(text, number) }
    } else {
      insert(text, texts.count - 1)
    }
  }

  private mutating func insert(_ text: [UInt8], _ number: Int) {
    slots[text.withUnsafeBufferPointer { slot(of: $0) }] = Int32(number)
  }

  /// Where a text is, or would be.
  private func slot(of text: UnsafeBufferPointer<UInt8>) -> Int {
    // FNV-1a; the last mixing spreads it over the low bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var slot = Int(truncatingIfNeeded: StableHash.mix(hash)) & (slots.count - 1)
    while slots[slot] >= 0, !texts[Int(slots[slot])].elementsEqual(text) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
